// The types of `open-numerology/widget`, which is the bundle of main.ts.

/** `<destiny-matrix>`: the chart of a date, and with `texts` what is said of it. */
export interface DestinyMatrixElement extends DatedElement {}

/** `<life-path>`: a life path number with its texts, by the number or by a date. */
export interface LifePathElement extends DatedElement {}

/** Dispatches `change` when a visitor has chosen a date; `birth` is then that date. */
interface DatedElement extends HTMLElement {
  /** The date, such as `1990-05-15`; the attribute of the same name. Empty for none. */
  birth: string
  addEventListener(type: 'change', listener: (event: ChangeEvent) => void, options?: ListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: ListenerOptions): void
}

type ChangeEvent = Event & { readonly target: DatedElement }
type ListenerOptions = boolean | AddEventListenerOptions

/** The attributes of `<destiny-matrix>`, for JSX. */
export interface DestinyMatrixAttributes extends DatedAttributes {
  /** Its essence, the synthesis and the twelve readings below the chart; with the package, needs `service`. */
  texts?: boolean | undefined
  /** The twelve cards, and links to their texts; with the package, needs `service`. */
  readings?: boolean | undefined
}

/** The attributes of `<life-path>`, for JSX. */
export interface LifePathAttributes extends DatedAttributes {
  /** 1 to 9, 11, 22 or 33. */
  number?: number | string | undefined
}

interface DatedAttributes {
  birth?: string | undefined
  /** Fields for the date. */
  field?: boolean | undefined
  theme?: 'light' | 'dark' | undefined
  /** Max width in pixels. */
  size?: number | string | undefined
  /** The address of an instance, or of a folder that was exported. Default: the one that served the script; none with the package. */
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
    'life-path': LifePathElement
  }
}
