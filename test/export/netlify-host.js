/**
 * Netlify's part, in Deno: its static files behind `context.next()`, and its settings. Arguments: folder, port. Only what its
 * documentation says of both; headers are of its own, so that none of them may get through to a client unnoticed.
 */
const [folder, port] = Deno.args

const settings = Deno.readTextFileSync(`${folder}/netlify.toml`)
const setting = (name) => new RegExp(`^${name} = "(.*)"$`, 'm').exec(settings)[1]
const root = await Deno.realPath(`${folder}/${setting('publish')}`)
const functions = `${folder}/${setting('edge_functions')}`
const names = [...Deno.readDirSync(functions)].map(({ name }) => name)
if (names.length !== 1) throw new Error(`${names.length} functions`)
const { default: respond, config } = await import(`file://${functions}/${names[0]}`)
const pattern = new URLPattern({ pathname: config.path })

async function next({ url, method }) {
  if (method !== 'GET') return new Response('Method Not Allowed', { status: 405 })
  const name = decodeURIComponent(new URL(url).pathname)
  const [status, content] = await found(name)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', content))
  return new Response(content, {
    status,
    headers: {
      Age: '0',
      'Cache-Control': 'public,max-age=0,must-revalidate',
      'Content-Type': status === 404 ? 'text/html; charset=UTF-8' : 'application/octet-stream',
      ETag: `"${[...digest].map((byte) => byte.toString(16)).join('')}-ssl"`,
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Nf-Request-Id': '01',
    },
  })
}

async function found(name) {
  try {
    return [200, await Deno.readFile(root + name)]
  } catch {
    return [404, await Deno.readFile(`${root}/404.html`)]
  }
}

Deno.serve({ hostname: '127.0.0.1', port: Number(port), onListen() {} }, (request) =>
  pattern.test(request.url) ? respond(request, { next }) : new Response('not by the script', { status: 418 }),
)
