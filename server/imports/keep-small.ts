import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The memory use of the process above which an import collects garbage, in bytes. */
const enough = 360 * 1024 * 1024

/**
 * The number of rows between two garbage collections. Each collection stops the process for some hundredths of a
 * second.
 */
const between = 4000

/**
 * Returns a function that sometimes collects garbage, to limit the memory of the process. An import calls the function
 * with the number of rows of each portion.
 */
export function memoryKeeper(): (rows: number) => void {
  // On a machine with much memory, the engine would collect garbage only after hundreds of megabytes.
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
