import { resolve } from 'node:path'
import { inWords } from './in-words.mjs'
import { ensureInstalled } from './install.mjs'
import { cached, node26 } from './paths.mjs'
import { become } from './run.mjs'

/** A path as who typed it means it: npm runs scripts in the clone's folder, wherever one was. */
export const typedPath = (path) => resolve(process.env.INIT_CWD || process.cwd(), path)

/** Runs a command of the server at the machine's console, with the same environment as the server. */
export async function runCommand(file, args) {
  const work = async () => {
    await ensureInstalled('serve')
    become(node26(), ['--import', './server/quick-imports.ts', file, ...args], {
      mustFinish: true,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || cached('node'),
    })
  }
  await inWords(work, { mustFinish: true })
}
