import { resolve } from 'node:path'
import { inWords } from './in-words.mjs'
import { ensureInstalled } from './install.mjs'
import { cached, node26 } from './paths.mjs'
import { become } from './run.mjs'

/** Resolves a path relative to the folder in which the user called npm. npm runs scripts in the clone's folder. */
export const typedPath = (path) => resolve(process.env.INIT_CWD || process.cwd(), path)

/** Runs a command of the server in the terminal, with the same environment as the server. */
export async function runCommand(file, args) {
  const work = async () => {
    await ensureInstalled('serve')
    become(node26(), ['--import', './server/process/quick-imports.ts', file, ...args], {
      mustFinish: true,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || cached('node'),
    })
  }
  await inWords(work, { mustFinish: true })
}
