import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ending } from './run.mjs'

const signals = ['SIGINT', 'SIGTERM']

/** The title of a test that failed; a busy machine lets tests run out of time too, so that is said. */
const titled = (test) => {
  const isLate = test.result().errors?.every(({ message }) => /timed out in \d+ms/.test(message))
  return `${test.fullName}${isLate ? ' (out of time)' : ''}`
}

/**
 * Vitest of a copy, kept open from break to break: its database and what it has compiled are made once. Runs in this
 * process, whose working folder becomes the copy's.
 */
export async function openVitest(folder) {
  process.chdir(folder)
  const { createVitest } = await import(
    pathToFileURL(join(folder, 'node_modules', 'vitest', 'dist', 'node.js')).href
  )
  process.env.NODE_ENV = 'test'
  const before = signals.flatMap((signal) => process.listeners(signal))
  const vitest = await createVitest('test', { root: folder, watch: false, reporters: [{}] })
  // Its own would end this program before the database is stopped.
  for (const signal of signals)
    for (const listener of process.listeners(signal))
      if (!before.includes(listener)) process.off(signal, listener)
  ending.addEventListener('abort', () => void vitest.cancelCurrentRun('keyboard-input'))
  return {
    /** A file is not any more what was compiled of it. */
    forget: (file) => vitest.invalidateFile(join(folder, file)),
    /**
     * Runs whole files, since inside a file tests may build on those before. Answers the titles that failed, or null where
     * nothing ran: then the break made the code unreadable and shows nothing.
     */
    run: async (files) => {
      const named = await vitest.globTestSpecifications(files)
      // Killing whole servers takes minutes.
      const wanted = named.filter(({ project }) => project.name !== 'crash')
      if (wanted.length === 0) return []
      const { testModules } = await vitest.runTestSpecifications(wanted)
      // It also answers what ran for earlier breaks.
      const ran = new Set(wanted.map(({ moduleId }) => moduleId))
      const modules = testModules.filter(({ moduleId }) => ran.has(moduleId))
      const tests = modules.flatMap((module) => [...module.children.allTests()])
      const judged = tests.filter((test) => ['passed', 'failed'].includes(test.result().state))
      if (judged.length === 0) return null
      return judged.filter((test) => test.result().state === 'failed').map(titled)
    },
    close: () => vitest.close(),
  }
}
