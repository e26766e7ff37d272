// What `npm start` runs. From Node 22.8 on, Node keeps the code that it compiled in a folder beside the program, and the next
// start has less to compile. Node checks what it reads there: a damaged file is compiled again, and a folder that can't be
// written only costs those milliseconds. NODE_COMPILE_CACHE names another folder. It has to be on before main.ts is loaded,
// so main.ts is a file of its own.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache?.(join(__dirname, 'compile-cache'))
require(join(__dirname, 'server', 'main.cjs'))
