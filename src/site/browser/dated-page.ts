/**
 * In a static export, this renders the page that the service would have sent for the dates in the URL, with the same
 * functions. Then it runs the common script, which finds the page complete.
 */
import { datasetWith } from '../../dataset/dataset.ts'
import type { CenterTexts, JoinTexts, SynthesisTexts } from '../../dataset/types.ts'
import { destinyMatrix } from '../../numerology/destiny-matrix.ts'
import { askedDate, BIRTH_FIELDS } from '../date-fields.ts'
import { createContext, type PageContent, type SiteContext } from '../layout.ts'
import { PROFILE_PATH, pairOf, profileOf, SHELL_DATA_ID, type ShellData } from '../stored-pages.ts'

const data = JSON.parse(document.getElementById(SHELL_DATA_ID)!.textContent!) as ShellData
// Here the origin is known even without PUBLIC_URL.
const publisher = { ...data.publisher, publicUrl: data.publisher.publicUrl || location.origin }
const isProfile = data.path === PROFILE_PATH
try {
  const synthesis = isProfile ? await synthesisOfDate() : undefined
  const context = createContext(
    datasetWith(() => synthesis!),
    publisher,
    data.absent,
  )
  if (location.search !== '') show(contentOf(isProfile ? profileOf : pairOf, context))
} finally {
  await import(data.script)
}

/** The texts of the date's own centre: those of all centres would double what this page loads. */
async function synthesisOfDate(): Promise<SynthesisTexts | undefined> {
  const { date } = askedDate(new URLSearchParams(location.search), BIRTH_FIELDS)
  if (!date) return undefined
  const { center } = destinyMatrix(date)
  const [texts, joins] = await Promise.all([loaded<CenterTexts>(center), loaded<JoinTexts>('shared')])
  return { centers: { [center]: texts }, joins }
}

async function loaded<Texts>(name: number | string): Promise<Texts> {
  const module = (await import(`../../../data/synthesis/${name}.json`)) as { default: Texts }
  return module.default
}

function contentOf(pageOf: typeof profileOf, context: SiteContext): PageContent {
  const page = pageOf(new URLSearchParams(location.search), context)
  if ('problem' in page) return page.problem
  if ('content' in page) return page.content()
  history.replaceState(null, '', page.moved + location.hash)
  return contentOf(pageOf, context)
}

function show({ title, description, path, main }: PageContent): void {
  document.title = title
  document.querySelector('meta[name="description"]')!.setAttribute('content', description)
  document.querySelector('main')!.innerHTML = main.text
  if (path !== undefined || document.querySelector('meta[name="robots"]')) return
  document.head.insertAdjacentHTML('beforeend', '<meta name="robots" content="noindex">')
}
