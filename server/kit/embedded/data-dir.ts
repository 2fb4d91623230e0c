import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartRefused } from './start-refused.ts'

/**
 * Creates folders one by one, because Node's `recursive` option never returns if the file system refuses folders, as
 * `/proc` does.
 */
function make(folder: string): void {
  if (existsSync(folder)) return
  make(dirname(folder))
  mkdirSync(folder, { mode: 0o711 })
}

/**
 * Creates the DATA_DIR folder unless it exists. If the folder cannot be created, refuses the start with an error
 * message.
 */
export function makeDataDir(dataDir: string): void {
  try {
    make(dataDir)
  } catch (error) {
    // Another process may have created the folder in the meantime.
    if (!existsSync(dataDir))
      throw new StartRefused(`DATA_DIR cannot be used: ${dataDir} is not writable`, { cause: error })
  }
}
