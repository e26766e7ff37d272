// Loaded into a server before its own program: tells, when asked over the channel to its parent, how much of the heap is
// used, after a collection if that is wanted.
import { getHeapStatistics } from 'node:v8'

process.on('message', (wish) => {
  if (wish === 'collect') globalThis.gc()
  process.send(getHeapStatistics().used_heap_size)
})
// The channel alone keeps nobody alive.
process.channel.unref()
