import { readFileSync } from 'node:fs'

/** Whether a process with this pid runs. False for a zombie. */
export function isRunning(pid: number): boolean {
  const stat = statOf(pid)
  if (stat !== null) return stat.state !== 'Z' && stat.state !== 'X'
  if (process.platform === 'linux') return false
  return pidExists(pid)
}

function pidExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * The time when the process started, in clock ticks since boot, to detect a reused pid. Null on systems without /proc.
 */
export function startOf(pid: number): string | null {
  return statOf(pid)?.start ?? null
}

/** The program's short name. Null on systems without /proc. */
export function programOf(pid: number): string | null {
  return statOf(pid)?.name ?? null
}

/** Whether a System V memory segment may still be in use, for example by backends of a killed postmaster. */
export function segmentInUse(id: number): boolean {
  const table = readText('/proc/sysvipc/shm')
  if (table === null) return true
  return table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .some((columns) => Number(columns[1]) === id && Number(columns[6]) > 0)
}

function statOf(pid: number) {
  const text = readText(`/proc/${pid}/stat`)
  if (text === null) return null
  const end = text.lastIndexOf(')')
  const rest = text.slice(end + 2).split(' ')
  return { name: text.slice(text.indexOf('(') + 1, end), state: rest[0], start: rest[19] ?? null }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
