import { shapesOf } from '../../dataset/card-shapes.ts'

/** An SVG in an image may load nothing, so it embeds its typeface. */
export const FONT = 'Fraunces'

/** A drawing as PNG, rendered in the browser: nothing is sent anywhere. */
export async function painted(svg: string, width: number, height: number): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')!
    // Safari applies the embedded font only on the second draw.
    for (let time = 0; time < 2; time++) {
      context.drawImage(image, 0, 0, width, height)
      await new Promise((done) => setTimeout(done, 50))
    }
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The page's typeface as an embedded @font-face rule. The page has loaded it, so it comes from the browser's cache. */
export async function carriedFont(): Promise<string> {
  const { href } = document.querySelector<HTMLLinkElement>('link[as=font]')!
  const bytes = new Uint8Array(await (await fetch(href, { cache: 'force-cache' })).arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `@font-face{font-family:${FONT};font-weight:100 900;src:url(data:font/woff2;base64,${btoa(text)})}`
}

/** Only the shapes of a card, for embedding in pictures. */
export async function cardBodyAt(path: string): Promise<string> {
  return shapesOf(await (await fetch(path, { cache: 'force-cache' })).text())
}
