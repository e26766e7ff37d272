// Loaded into the server before its own program: says when a thread is started, and ends the last one on SIGUSR2.
const threads = require('node:worker_threads')

let last
threads.Worker = class extends threads.Worker {
  constructor(...options) {
    super(...options)
    last = this
    process.stderr.write('thread started\n')
  }
}
process.on('SIGUSR2', () => last.terminate())
