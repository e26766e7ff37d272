/**
 * On a site that is only files, this makes the page that a service would have sent for the dates in the address, by the same
 * functions. It runs before the script of all pages, which then finds the page complete.
 */
import { dataset } from '../../dataset/dataset.ts'
import { createContext } from '../context.ts'
import type { Dated, DatedPages } from '../dated-pages.ts'
import type { PageContent } from '../layout.ts'
import { PAIR } from '../pair.ts'
import { PROFILE } from '../profile.ts'
import { SHELL_DATA_ID, type ShellData } from '../static-hosting.ts'

const data = JSON.parse(document.getElementById(SHELL_DATA_ID)!.textContent!) as ShellData
const pages = [PROFILE, PAIR].find(({ path }) => path === data.path)
// Here the address is known even where nobody has told it.
const publisher = { ...data.publisher, publicUrl: data.publisher.publicUrl || location.origin }
if (pages && location.search !== '') show(contentOf(pages))

function contentOf(pages: DatedPages): PageContent {
  const context = createContext(dataset, publisher, data.absent)
  const find = (): Dated => pages.find(new URLSearchParams(location.search), context)
  let found = find()
  if ('moved' in found) {
    history.replaceState(null, '', found.moved)
    found = find()
  }
  if ('problem' in found) return found.problem
  if ('moved' in found) throw new Error('an address moves once')
  return found.content()
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
