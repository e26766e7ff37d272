/** The path of a page's Markdown. */
export function markdownPath(path: string): string {
  return `${path === '/' ? '/index' : path}.md`
}
