import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartRefused } from './start-refused.ts'

/** Folder by folder: Node's own `recursive` never ends where a file system makes none, such as `/proc`. */
function make(folder: string): void {
  if (existsSync(folder)) return
  make(dirname(folder))
  mkdirSync(folder, { mode: 0o711 })
}

/** Makes the folder of DATA_DIR unless it is there; refuses the start in one sentence where it cannot be made. */
export function makeDataDir(dataDir: string): void {
  try {
    make(dataDir)
  } catch (error) {
    // Another process of the same start may have been quicker.
    if (!existsSync(dataDir))
      throw new StartRefused(`DATA_DIR cannot be used: ${dataDir} is not writable`, { cause: error })
  }
}
