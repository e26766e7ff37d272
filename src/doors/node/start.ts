// What `npm start` runs: it loads main.ts, which the build has put into one file with all it needs. A fifth of the
// time that a start takes would go into compiling that file. So the build keeps what V8 made of it (keep-code.ts), and here it is
// handed back. Another version of Node, or one with other settings, finds no code that it can use and compiles it anew.
import { loadProgram } from './program.ts'

loadProgram().run()
