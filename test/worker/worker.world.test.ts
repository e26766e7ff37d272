import { build, type PluginBuild } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { openWorker } from '../support/worker-door.ts'

describe('the worker', () => {
  it('is one file that imports nothing but the renderer of pictures', async () => {
    // Read by a parser: the pages' own samples contain imports too, as text.
    const { metafile } = await build({
      ...{ entryPoints: ['dist/worker.js'], bundle: true, write: false, metafile: true, format: 'esm' },
      plugins: [{ name: 'all outside', setup: ({ onResolve }) => outside(onResolve) }],
    })
    const imports = metafile.inputs['dist/worker.js']!.imports.map(({ path }) => path)
    // What esbuild adds of its own is not the worker's.
    expect(imports.filter((path) => path !== '<runtime>')).toEqual(['./resvg.wasm'])
  })

  it('serves pages and what they load', async () => {
    const { door } = await openWorker()
    try {
      const page = await door.request('/numeros/7', { isAbsolute: true })
      expect(page.header('Content-Type')).toBe('text/html; charset=utf-8')
      const paths = [...page.text.matchAll(/(?:href|src)="(\/recursos\/[^"]+)"/g)].map(([, path]) => path!)
      expect(paths.length).toBeGreaterThan(1)
      for (const path of paths) expect((await door.request(path, { isAbsolute: true })).status).toBe(200)
    } finally {
      await door.close()
    }
  })

  it('says in its log which setting is wrong, and to callers only that one is', async () => {
    const { door, program } = await openWorker({ MATRIX_LIMIT: 'many' })
    try {
      const response = await door.request('/matrix/15/5/1990')
      expect(response.status).toBe(500)
      expect(response.text).not.toContain('MATRIX_LIMIT')
      await program.until(({ stderr, stdout }) => (stderr + stdout).includes('MATRIX_LIMIT: "many" is not allowed'))
    } finally {
      await door.close()
    }
  })
})

function outside(onResolve: PluginBuild['onResolve']): void {
  onResolve({ filter: /.*/ }, ({ path, kind }) => (kind === 'entry-point' ? undefined : { path, external: true }))
}
