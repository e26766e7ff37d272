import { Painter } from '../../process/painter.ts'
import { Failure } from '../../process/program.ts'
import { askForPictures } from '../../service/in-process.ts'
import type { Settings } from '../../service/settings.ts'

/** The API's pictures, rendered in a thread that starts on first use. */
export class Painting {
  readonly #painter = new Painter()
  readonly #ask: ReturnType<typeof askForPictures>

  constructor(settings: Settings) {
    const pictures = { paint: (_: string, draw: () => string) => this.#painter.paint(draw()) }
    this.#ask = askForPictures(settings, pictures)
  }

  async paint(path: string): Promise<Uint8Array> {
    try {
      return (await this.#ask(path)).body as Uint8Array
    } catch (error) {
      throw new Failure(`cannot render ${path}: ${(error as Error).message}`)
    }
  }

  /** Frees the memory of the thread before the process ends. */
  end(): Promise<void> {
    return this.#painter.rest()
  }
}
