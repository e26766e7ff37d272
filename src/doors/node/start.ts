// What `npm start` runs. From 22.8 on, Node keeps the code that it compiled in a folder beside the program, so that the next
// start has less to compile. Node checks what it reads there: if a file is damaged it compiles again, and if the folder can't
// be written it does without. NODE_COMPILE_CACHE names another folder. The cache must be on before main.ts is loaded, which is
// why main.ts is a separate file.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache?.(join(__dirname, 'compile-cache'))
require(join(__dirname, 'server', 'main.cjs'))
