// Builds the Node server. It is the one program whose start somebody waits for, so it is made to start quickly: one file
// of CommonJS, which Node loads sooner than ES modules, beside it what V8 made of it (src/doors/node/start.ts).
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { build } from 'esbuild'

/** @param {import('esbuild').BuildOptions} options what all programs are built with */
export async function buildServer(options) {
  /** @type {import('esbuild').BuildOptions} */
  const commonJs = {
    ...options,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    define: { 'import.meta.dirname': '__dirname' },
    // A script that is handed its code has no loader of ES modules; what is loaded late is loaded by `require`.
    supported: { 'dynamic-import': false },
  }
  const { outputFiles } = await build({
    ...commonJs,
    write: false,
    entryPoints: ['src/doors/node/main.ts'],
    outdir: 'dist/server',
    entryNames: 'program-[hash]',
    // A function that is given what Node gives to a module.
    banner: { js: '(function (require, __dirname) {' },
    footer: { js: '})' },
  })
  const [{ path, text }] = outputFiles
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, inAscii(text))
  await build({
    ...commonJs,
    entryPoints: { server: 'src/doors/node/start.ts', 'keep-code': 'src/doors/node/keep-code.ts' },
    outdir: 'dist',
    define: { PROGRAM: JSON.stringify(`server/${basename(path)}`) },
  })
  // Should it fail, it says so, and the service works without.
  spawnSync(process.execPath, ['dist/keep-code.cjs'], { env: {}, stdio: ['ignore', 'ignore', 'inherit'] })
}

/**
 * So that Node reads bytes instead of decoding text. What is not ASCII stands in texts, templates and patterns alone, where
 * an escape means the same. (The bundler would leave templates as they are, for one with a tag might look at its source.)
 */
function inAscii(text) {
  return text.replace(/[^\0-\x7f]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
