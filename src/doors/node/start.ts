// The entry point of `npm start`. Since 22.8, Node can cache compiled code in a folder beside the program, so that the next
// start has less to compile. Node validates the cache: it recompiles damaged files, and does without if the folder is not
// writable. NODE_COMPILE_CACHE selects another folder. The cache must be on before main.ts is loaded, which is why main.ts
// is a separate file.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache?.(join(__dirname, 'compile-cache'))
require(join(__dirname, 'server', 'main.cjs'))
