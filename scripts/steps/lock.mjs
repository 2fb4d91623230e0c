import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ending } from './run.mjs'

/**
 * Runs the work while this process holds the lock of the clone. Waits while another process holds the lock, and ignores
 * the lock of a dead process.
 */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true })
  const mine = `${process.pid} ${startOf(process.pid)}`
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, mine)
  try {
    for (let waited = 0; !taken(draft, file); waited += 1) {
      if (waited === 5) console.log('Waiting for another start of this clone')
      const holder = read(file)
      if (holder !== null && !lives(holder) && read(file) === holder) rmSync(file, { force: true })
      else await delay(200, null, { signal: ending })
    }
  } finally {
    rmSync(draft, { force: true })
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function taken(draft, file) {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function lives(holder) {
  const [pid, start] = holder.split(' ')
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  return startOf(Number(pid)) === start
}

/**
 * Returns the start time of a process in clock ticks, or '-' on systems without /proc. A different start time shows
 * that the pid was reused.
 */
function startOf(pid) {
  const stat = read(`/proc/${pid}/stat`) ?? ''
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-'
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
