// Builds the app that assistants show in a conversation, one HTML document that loads nothing, into a module of the MCP door:
// src/mcp/app.generated.ts.
import { readFileSync, writeFileSync } from 'node:fs'
import { NIGHT, PAPER } from '../src/documents/chart/palette.ts'
import { CONTAINED, colors, FORM } from '../src/documents/chart/style.ts'
import { bundle, chartTexts } from './bundle.ts'

const FOLDER = 'src/mcp/app'
const OUTPUT = 'src/mcp/app.generated.ts'

export async function buildApp(): Promise<void> {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const parts = {
    style: (await bundle(`${FOLDER}/page.css`)).trim() + FORM + colors(PAPER) + CONTAINED,
    // Apart, because the host's theme decides on it, not the reader's system.
    nightStyle: colors(NIGHT),
    script: await bundle(`${FOLDER}/main.ts`, { APP_TEXTS: chartTexts(), APP_VERSION: JSON.stringify(version) }),
  }
  for (const part of Object.values(parts)) {
    if (/<\/(script|style)/i.test(part)) throw new Error('a part of the app would end its own element')
  }
  writeFileSync(
    OUTPUT,
    `// Made by scripts/build-app.ts from ${FOLDER}. Not to be edited.\nexport const appHtml = () => ${JSON.stringify(pageOf(parts))}\n`,
  )
}

function pageOf({ style, nightStyle, script }: Readonly<Record<'style' | 'nightStyle' | 'script', string>>): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Open Numerology</title>
<style>${style}</style>
<style id="night" media="(prefers-color-scheme:dark)">${nightStyle}</style>
</head>
<body>
<main aria-live="polite">
<figure></figure>
<article><p>Calculando…</p></article>
</main>
<script type="module">${script.trim()}</script>
</body>
</html>
`
}
