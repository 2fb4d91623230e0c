import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** From how much memory of the process on an import collects what it has left behind, in bytes. */
const enough = 360 * 1024 * 1024

/** Rows between two collections: each stops the process for some hundredths of a second. */
const between = 4000

/**
 * Keeps the process small while many rows go through: each portion leaves texts and values behind, and the engine, seeing
 * a large machine, would collect them only after hundreds of megabytes. Called with the rows of each portion.
 */
export function memoryKeeper(): (rows: number) => void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  let since = 0
  return (rows) => {
    since += rows
    if (since < between || process.memoryUsage.rss() < enough || typeof collect !== 'function') return
    since = 0
    collect()
  }
}
