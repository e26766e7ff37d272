/** The look of the host: its theme and some of its style variables, all optional. */
export interface HostContext {
  readonly theme?: 'light' | 'dark'
  readonly styles?: { readonly variables?: Readonly<Record<string, string | undefined>> }
}

/** The dark stylesheet of the chart follows the host's theme; without one, the reader's system. */
export function applyTheme({ theme, styles }: HostContext): void {
  const root = document.documentElement
  if (theme) {
    root.style.colorScheme = theme
    document.querySelector<HTMLStyleElement>('#night')!.media = theme === 'dark' ? 'all' : 'not all'
  }
  for (const [name, value] of Object.entries(styles?.variables ?? {})) {
    if (name.startsWith('--') && typeof value === 'string') root.style.setProperty(name, value)
  }
}
