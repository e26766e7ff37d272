import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest, so that no worker is left alone with it at the end; files of a few lines start whole suites. */
const LONG = [
  ...['test/attack/', 'test/browser/', 'test/contract/', 'test/process/'],
  ...['test/parity/', 'test/pictures/thread', 'test/mcp/conversation.'],
]

/** Those first, in this order; then the others as Vitest has them, the largest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((part) => moduleId.includes(part))
      return at === -1 ? LONG.length : at
    }
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}
