import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const gibibyte = 1024 ** 3

/**
 * Returns the folder for temporary databases. The folder is in memory if 4 GiB of memory are free, otherwise on disk.
 */
export function quickPlace(): string {
  // On ext4, creating files is slow for seconds after other files were deleted, for example by dropping a database.
  // Copying a database then takes half a second instead of 30 ms. Tests of power cuts do not call this function, because they need a disk.
  const memory = '/dev/shm'
  if (!existsSync(memory) || process.availableMemory() < 4 * gibibyte) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize < 4 * gibibyte ? tmpdir() : memory
}
