// Builds the Node server. It is the one program whose start somebody waits for, so it is CommonJS, which Node loads sooner
// than ES modules: dist/server.cjs, which turns on Node's compile cache, and dist/server/main.cjs, which is all the rest.
import { type BuildOptions, build } from 'esbuild'

/** `options` are what all programs are built with. */
export async function buildServer(options: BuildOptions): Promise<void> {
  await build({
    ...options,
    entryPoints: { server: 'src/doors/node/start.ts', 'server/main': 'src/doors/node/main.ts' },
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    define: { 'import.meta.dirname': '__dirname' },
  })
}
