/**
 * In a static export, this renders the page that the service would have sent for the dates in the URL, with the same
 * functions. It runs before the common script, which then finds the page complete.
 */
import { dataset } from '../../dataset/dataset.ts'
import { createContext } from '../context.ts'
import type { PageContent } from '../layout.ts'
import { PROFILE_PATH, pairOf, profileOf, SHELL_DATA_ID, type ShellData } from '../stored-pages.ts'

const data = JSON.parse(document.getElementById(SHELL_DATA_ID)!.textContent!) as ShellData
// Here the origin is known even without PUBLIC_URL.
const publisher = { ...data.publisher, publicUrl: data.publisher.publicUrl || location.origin }
const context = createContext(dataset, publisher, data.absent)
if (location.search !== '') show(contentOf(data.path === PROFILE_PATH ? profileOf : pairOf))

function contentOf(pageOf: typeof profileOf): PageContent {
  const page = pageOf(new URLSearchParams(location.search), context)
  if ('problem' in page) return page.problem
  if ('content' in page) return page.content()
  history.replaceState(null, '', page.moved + location.hash)
  return contentOf(pageOf)
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
