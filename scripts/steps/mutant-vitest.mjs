import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ending } from './run.mjs'

const signals = ['SIGINT', 'SIGTERM']

/**
 * Returns the title of a failed test. A mark in the title shows that the test timed out, because tests also time out on
 * a busy machine.
 */
const titled = (test) => {
  const isLate = test.result().errors?.every(({ message }) => /timed out in \d+ms/.test(message))
  return `${test.fullName}${isLate ? ' (out of time)' : ''}`
}

/**
 * Opens Vitest in a copy. Vitest, its database and its compiled code are used for all breaks. Vitest runs in this
 * process, so the working folder of this process changes.
 */
export async function openVitest(folder) {
  process.chdir(folder)
  const { createVitest } = await import(
    pathToFileURL(join(folder, 'node_modules', 'vitest', 'dist', 'node.js')).href
  )
  process.env.NODE_ENV = 'test'
  const before = signals.flatMap((signal) => process.listeners(signal))
  const vitest = await createVitest('test', { root: folder, watch: false, reporters: [{}] })
  // Vitest's own listeners would end this process before the database has stopped.
  for (const signal of signals)
    for (const listener of process.listeners(signal))
      if (!before.includes(listener)) process.off(signal, listener)
  ending.addEventListener('abort', () => void vitest.cancelCurrentRun('keyboard-input'))
  return {
    /** Discards the compiled code of a changed file. */
    forget: (file) => vitest.invalidateFile(join(folder, file)),
    /**
     * Runs whole files, because a test may depend on earlier tests. Returns the titles of failures, or null if the
     * broken code cannot be parsed and nothing ran.
     */
    run: async (files) => {
      const named = await vitest.globTestSpecifications(files)
      // Tests that kill whole servers are skipped, because they take minutes.
      const wanted = named.filter(({ project }) => project.name !== 'crash')
      if (wanted.length === 0) return []
      const { testModules } = await vitest.runTestSpecifications(wanted)
      // The result also contains modules from earlier breaks.
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
