// `npm run mcp-bundle -- FOLDER`: the MCP server as one file that assistants install with a click (.mcpb): a ZIP archive of a
// manifest, the server in one module and the licences. Runs after a build.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { zipSync } from 'fflate'
import { about } from '../src/dataset/dataset.ts'
import { TOOLS } from '../src/mcp/tools.ts'
import { FOR_NODE } from './bundle.ts'

const ENTRY = 'server/mcp.mjs'
/** The first day that the format knows, so that the bytes depend on the files alone; plain files as on Unix. */
const ZIP_OPTIONS = { level: 9, mtime: new Date(1980, 0, 1), os: 3, attrs: 0o100644 * 0x10000 } as const

const [folder = 'release'] = process.argv.slice(2)
const { name, version, keywords, engines } = JSON.parse(readFileSync('package.json', 'utf8'))

const manifest = {
  manifest_version: '0.3',
  name,
  display_name: 'Open Numerology',
  version,
  description: about.description,
  author: { name: about.origin },
  icon: 'icon.png',
  server: {
    type: 'node',
    entry_point: ENTRY,
    mcp_config: {
      command: 'node',
      args: [`${variable('__dirname')}/${ENTRY}`],
      env: { PUBLIC_URL: variable('user_config.public_url') },
    },
  },
  tools: TOOLS.map((tool) => ({ name: tool.name, description: tool.description })),
  keywords,
  license: `MIT (programa), ${about.license} (datos)`,
  compatibility: { platforms: ['darwin', 'linux', 'win32'], runtimes: { node: engines.node } },
  user_config: {
    public_url: {
      type: 'string',
      title: 'Dirección de una instancia',
      description:
        'A la que llevan los enlaces y las citas, como https://numeros.example. Sin ella no nombran ninguna.',
      required: false,
      // An empty setting counts as none; without a default, hosts would hand over the name of the variable.
      default: '',
    },
  },
}

mkdirSync(folder, { recursive: true })
const file = join(folder, `${name}-${version}.mcpb`)
writeFileSync(
  file,
  zipSync(
    {
      'manifest.json': Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`),
      [ENTRY]: await bundled('src/mcp/main.ts'),
      // What paints charts: a thread of its own and the renderer, found beside the server.
      'server/painter.js': await bundled('src/server/painter-thread.ts'),
      'server/resvg.wasm.br': readFileSync('dist/resvg.wasm.br'),
      'server/package.json': Buffer.from('{ "type": "module" }\n'),
      'icon.png': readFileSync('src/site/assets/icono-512.png'),
      LICENSE: readFileSync('LICENSE'),
      'data-license.md': readFileSync('data/LICENSE.md'),
      'third-party-licenses.txt': readFileSync('dist/third-party-licenses.txt'),
    },
    ZIP_OPTIONS,
  ),
)
console.log(file)

/** What the host puts in its place. */
function variable(name: string): string {
  return `\${${name}}`
}

/** A program with everything that it needs, in one module. */
async function bundled(entry: string): Promise<Uint8Array> {
  const { outputFiles } = await build({ entryPoints: [entry], ...FOR_NODE, minify: true, write: false })
  return outputFiles[0]!.contents
}
