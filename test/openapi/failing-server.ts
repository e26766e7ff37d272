import type { Door } from '../support/door.ts'
import { openFailingNode } from '../support/failing-node.ts'
import { portDoor } from '../support/port-door.ts'
import { PUBLISHED } from './served-document.ts'

/** The real server on a real socket, of which everything that is counted fails inside. */
export async function openFailingDoor(): Promise<Door> {
  const publisher = {
    publicUrl: PUBLISHED.PUBLIC_URL,
    basePath: '/api',
    name: PUBLISHED.PUBLISHER_NAME,
    supportContact: PUBLISHED.SUPPORT_CONTACT,
  }
  const fail = () => {
    throw new Error('out of order')
  }
  const { port, close } = await openFailingNode(fail, { publisher, isEvery: true })
  return portDoor({ port, baseUrl: `${PUBLISHED.PUBLIC_URL}/api`, close: async () => close() })
}
