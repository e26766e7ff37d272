/**
 * In a static export, this renders the page that the service would have sent for the dates in the URL, with the same
 * functions. It runs before the common script, which then finds the page complete.
 */
import { dataset } from '../../dataset/dataset.ts'
import { type Asked, askedPair, askedProfile, PROFILE_PATH } from '../asked-pages.ts'
import { createContext } from '../context.ts'
import { dateWords } from '../date-words.ts'
import type { PageContent } from '../layout.ts'
import { pairPage } from '../pages/pair.ts'
import { askForPairPage } from '../pages/pair-form.ts'
import { askForDatePage, profilePage } from '../pages/profile.ts'
import { SHELL_DATA_ID, type ShellData } from '../static-hosting.ts'

const data = JSON.parse(document.getElementById(SHELL_DATA_ID)!.textContent!) as ShellData
// Here the origin is known even without PUBLIC_URL.
const publisher = { ...data.publisher, publicUrl: data.publisher.publicUrl || location.origin }
const context = createContext(dataset, publisher, data.absent)
if (location.search !== '') show(data.path === PROFILE_PATH ? profile() : pair())

function profile(): PageContent {
  return contentOf(askedProfile, (date) => (date ? profilePage(date, dateWords(date), context) : askForDatePage()))
}

function pair(): PageContent {
  return contentOf(askedPair, ({ first, second }) =>
    first && second ? pairPage({ first, second }, context) : askForPairPage({ first, second }, context),
  )
}

function contentOf<Dates>(
  read: (query: URLSearchParams) => Asked<Dates>,
  page: (dates: Dates) => PageContent,
): PageContent {
  const asked = read(new URLSearchParams(location.search))
  if ('problem' in asked) return asked.problem
  if ('dates' in asked) return page(asked.dates)
  history.replaceState(null, '', asked.moved + location.hash)
  return contentOf(read, page)
}

function show({ title, description, path, main }: PageContent): void {
  document.title = title
  document.querySelector('meta[name="description"]')!.setAttribute('content', description)
  document.querySelector('main')!.innerHTML = main.text
  if (path !== undefined || document.querySelector('meta[name="robots"]')) return
  const robots = document.createElement('meta')
  robots.name = 'robots'
  robots.content = 'noindex'
  document.head.append(robots)
}
