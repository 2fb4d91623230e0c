import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const gibibyte = 1024 ** 3

/**
 * Where databases that are thrown away lie: in memory where there is plenty. On ext4 a file is slow to make for some
 * seconds after others were deleted, and each dropped database deletes a thousand: the next copy takes half a second,
 * not 30 ms. What a power cut does is tested on a disk.
 */
export function quickPlace(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory) || process.availableMemory() < 4 * gibibyte) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize < 4 * gibibyte ? tmpdir() : memory
}
