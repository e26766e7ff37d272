// The same as empty.mjs, in the kind of module that Node loads sooner.
const { createServer } = require('node:http')

createServer((_, response) => response.end()).listen(Number(process.env.PORT), process.env.HOST)
