// Loaded into the server before its own program. Tells, when asked over the channel to its parent, what is in use after a
// collection, in MB; and ends the server with its parent, so that no run leaves one behind.
const { setFlagsFromString } = require('node:v8')
const { runInNewContext } = require('node:vm')
const { isMainThread } = require('node:worker_threads')

const MB = 1024 * 1024
let collect

// The server's threads load this too, and have no channel.
if (isMainThread) answerParent()

function answerParent() {
  process.on('message', () => {
    // Not as a flag on the command line: V8 would refuse the code that was compiled without it.
    setFlagsFromString('--expose-gc')
    collect ??= runInNewContext('gc')
    collect()
    const { heapUsed, external } = process.memoryUsage()
    process.send((heapUsed + external) / MB)
  })
  process.on('disconnect', () => process.exit(1))
  process.channel.unref()
}
