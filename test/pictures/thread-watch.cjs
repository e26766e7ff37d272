// Loaded into the server before its own program: says when a thread is started and given a picture to paint, and ends the
// last thread on SIGUSR2. With LOSE_FIRST_PICTURE, the first picture does not come back from its thread: it is being
// painted for as long as a test likes.
const threads = require('node:worker_threads')

let last
let losesNext = process.env.LOSE_FIRST_PICTURE === '1'
threads.Worker = class extends threads.Worker {
  constructor(...options) {
    super(...options)
    last = this
    process.stderr.write('thread started\n')
  }

  postMessage(...message) {
    process.stderr.write('painting\n')
    super.postMessage(...message)
  }

  emit(event, ...values) {
    if (event !== 'message' || !losesNext) return super.emit(event, ...values)
    return true
  }
}
process.on('SIGUSR2', () => {
  losesNext = false
  last.terminate()
})
