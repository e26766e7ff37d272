/** How the host looks: its theme and some of its style variables, all of it optional. */
export interface HostContext {
  readonly theme?: 'light' | 'dark'
  readonly styles?: { readonly variables?: Readonly<Record<string, string | undefined>> }
}

/** The sheet with the chart's colours at night is on or off as the host's theme is; without one, as the reader's system. */
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
