import { csvLines } from '../documents/tables/table.ts'
import { LIFE_PATH_NUMBERS } from '../numerology/life-path.ts'
import { CHART_RANGES } from '../numerology/octagram.ts'
import { CALLS, filled } from '../operations/calls.ts'
import { contextOf, documentText, findDocument } from '../operations/documents.ts'
import { assetResources } from '../site/assets.ts'
import { listOf } from './files.ts'
import { batches, type Format } from './folder.ts'

/** Where the widget in this folder looks for them. */
const API = '/api'

/** For hosts that read it; others send the documents without a type, which the widget does not mind. */
const HEADERS = `/api/*
  Content-Type: application/json; charset=utf-8
  Access-Control-Allow-Origin: *
/widget.js
  Access-Control-Allow-Origin: *
`

const PAGE = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Tu matriz del destino</title>
<meta name="description" content="La matriz del destino de tu fecha de nacimiento, con sus doce lecturas, y tu camino de vida.">
<style>
:root { color-scheme: light dark; font: 1.05rem/1.6 system-ui, sans-serif; background: light-dark(#faf7f2, #15131c); color: light-dark(#221c35, #ece7f5) }
body { max-width: 44rem; margin: 0 auto; padding: 1rem }
h1, h2 { font: 500 2rem/1.2 ui-serif, Georgia, serif }
destiny-matrix, life-path { min-height: 10rem }
</style>
<script type="module" src="widget.js"></script>
</head>
<body>
<main>
<h1>Tu matriz del destino</h1>
<destiny-matrix field texts></destiny-matrix>
<h2>Tu camino de vida</h2>
<life-path field></life-path>
<noscript><p>Esta página calcula con JavaScript, en tu dispositivo.</p></noscript>
</main>
</body>
</html>
`

/**
 * Everything that the widget asks for, as files that any host serves as they are: the texts of all charts and numbers, the
 * widget, and a page that uses it. The addresses are those of the API, so the folder is a service to the widget.
 */
export const charts: Format = ({ settings, folder }) => {
  const context = contextOf(settings.publisher)
  const write = (path: string, text: string) => folder.file({ path }, [Buffer.from(text)])
  write('index.html', PAGE)
  write('_headers', HEADERS)
  write('widget.js', String(assetResources(API).get('/widget.js')!.make()))
  const all = [
    ...LIFE_PATH_NUMBERS.map((number) => ['lifePath', String(number)] as const),
    ...allCharts().map((chart) => ['chartTexts', chart] as const),
  ]
  for (const [method, value] of all) {
    const found = findDocument(method, [value], context)
    if ('refusal' in found) throw new Error(`no document for ${value}`)
    write(API.slice(1) + filled(CALLS[method].path, [value]), documentText(found.document))
  }
  const list = listOf(folder.written)
  return [folder.file(list, batches(csvLines(list.table)))]
}

function allCharts(): readonly string[] {
  const [as, bs, cs] = [CHART_RANGES.A, CHART_RANGES.B, CHART_RANGES.C].map(numbersOf)
  return as!.flatMap((a) => bs!.flatMap((b) => cs!.map((c) => `${a}-${b}-${c}`)))
}

function numbersOf([first, last]: readonly [number, number]): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
