import { ending } from './run.mjs'

/**
 * Runs the work of a script. On an error, prints one sentence and sets exit code 1. A signal to end is not an error,
 * unless the script `mustFinish`.
 */
export async function inWords(work, { mustFinish = false } = {}) {
  try {
    await work()
  } catch (error) {
    if (!ending.aborted) console.error(error.message)
    process.exitCode = ending.aborted && !mustFinish ? 0 : 1
  }
}
