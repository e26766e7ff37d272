import { DestinyMatrix } from './destiny-matrix.ts'
import { LifePath } from './life-path.ts'

// Both elements in one script, because who shows one often shows the other, and they share most of it.
if (globalThis.customElements) {
  if (!customElements.get('destiny-matrix')) customElements.define('destiny-matrix', DestinyMatrix)
  if (!customElements.get('life-path')) customElements.define('life-path', LifePath)
}
