import { ending } from './run.mjs'

/**
 * Does the work of a script; what stands in its way is one sentence and exit code 1. A program that was told to end has done
 * what it was asked, unless it is a command that was to finish.
 */
export async function inWords(work, { mustFinish = false } = {}) {
  try {
    await work()
  } catch (error) {
    if (!ending.aborted) console.error(error.message)
    process.exitCode = ending.aborted && !mustFinish ? 0 : 1
  }
}
