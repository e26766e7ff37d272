// The types of `open-numerology/widget`, which is the bundle of main.ts.

/** `<destiny-matrix>`: the chart of a date. Dispatches `change` when a visitor has chosen a date; `birth` is then that date. */
export interface DestinyMatrixElement extends HTMLElement {
  /** The date, such as `1990-05-15`; the attribute of the same name. Empty for none. */
  birth: string
  addEventListener(type: 'change', listener: (event: ChangeEvent) => void, options?: ListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: ListenerOptions): void
}

type ChangeEvent = Event & { readonly target: DestinyMatrixElement }
type ListenerOptions = boolean | AddEventListenerOptions

/** The attributes of `<destiny-matrix>`, for JSX. */
export interface DestinyMatrixAttributes {
  birth?: string | undefined
  /** Fields for the date. */
  field?: boolean | undefined
  /** The twelve cards, and links to their texts; with the package, needs `service`. */
  readings?: boolean | undefined
  theme?: 'light' | 'dark' | undefined
  /** Max width in pixels. */
  size?: number | string | undefined
  /** The origin of an instance. Default: the one that served the script; none with the package. */
  service?: string | undefined
  id?: string | undefined
  class?: string | undefined
  className?: string | undefined
  style?: object | undefined
  onChange?: ((event: Event & { readonly target: EventTarget & { readonly birth: string } }) => void) | undefined
}

declare global {
  interface HTMLElementTagNameMap {
    'destiny-matrix': DestinyMatrixElement
  }
}
