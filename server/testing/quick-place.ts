import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const gibibyte = 1024 ** 3

/** Returns the folder for temporary databases: in memory where 4 GiB are free, else on disk. */
export function quickPlace(): string {
  // On ext4, files are slow to make for seconds after others were deleted, as dropping a database does: a
  // copy takes half a second, not 30 ms. Tests of power cuts use a disk.
  const memory = '/dev/shm'
  if (!existsSync(memory) || process.availableMemory() < 4 * gibibyte) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize < 4 * gibibyte ? tmpdir() : memory
}
