// Builds the Node server, dist/server.cjs. It is the one program whose start somebody waits for, so it is CommonJS, which
// Node loads sooner than ES modules.
import { type BuildOptions, type BuildResult, build, type Plugin } from 'esbuild'

/** What the server loads late or never, each as a file of its own that a start does not have to read. */
const LATE_PACKAGES: Readonly<Record<string, string>> = {
  '@modelcontextprotocol/server': 'mcp-sdk',
  ioredis: 'ioredis',
  'prom-client': 'prom-client',
}

const latePackages: Plugin = {
  name: 'late-packages',
  setup(bundler) {
    bundler.onResolve({ filter: /^[@a-z]/ }, ({ path, kind }) => {
      const file = kind === 'entry-point' ? undefined : LATE_PACKAGES[path]
      return file === undefined ? undefined : { path: `./server/${file}.cjs`, external: true }
    })
  },
}

/** `options` are what all programs are built with. */
export function buildServer(options: BuildOptions): Promise<BuildResult[]> {
  const common: BuildOptions = {
    ...options,
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    define: { 'import.meta.dirname': '__dirname' },
    plugins: [...(options.plugins ?? []), latePackages],
    // Loaded by `require`: `import` would not find the names that a package in CommonJS exports.
    supported: { 'dynamic-import': false },
  }
  const packages = Object.entries(LATE_PACKAGES).map(([name, file]) => [`server/${file}`, name])
  return Promise.all([
    build({ ...common, entryPoints: { server: 'src/doors/node/main.ts' } }),
    // Minified, unlike our own code, whose lines an operator may meet in a log.
    build({ ...common, entryPoints: Object.fromEntries(packages), minify: true }),
  ])
}
