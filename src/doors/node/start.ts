// The entry point of `npm start`. Since 22.8, Node can cache compiled code beside the program, for a faster start; it does
// without if the folder is not writable. The cache must be on before main.ts is loaded.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache?.(join(__dirname, 'compile-cache'))
require(join(__dirname, 'server', 'main.cjs'))
