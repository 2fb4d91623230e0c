import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { isRunning, startOf } from './process-facts.ts'
import { StartRefused } from './start-refused.ts'

const holder = z.object({ pid: z.number().int(), started: z.string().nullable() })
type Holder = z.output<typeof holder>

/**
 * Takes the lock file for this process and returns a function that releases it. Replaces a dead process's lock. Refuses
 * while the holder runs, and names its pid (REL-32).
 */
export function takeLock(file: string): () => void {
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, mine, { mode: 0o644 })
  try {
    for (let tries = 0; tries < 10; tries += 1) {
      if (linkedTo(draft, file)) return () => giveBack(file, mine)
      refuseIfAlive(file)
    }
    throw new StartRefused(`The lock ${file} is being taken by other starts: try again`)
  } finally {
    rmSync(draft, { force: true })
  }
}

function linkedTo(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function refuseIfAlive(file: string) {
  const text = readIfAny(file)
  if (text === null) return
  const held = parse(text)
  if (held !== null && isAlive(held)) {
    throw new StartRefused(
      `Another Fieldhouse (process ${held.pid}) uses this data folder: stop it first (lock ${file})`,
    )
  }
  setAside(file, text)
}

/**
 * Removes the lock of a dead process. If another start has taken the lock in the meantime, restores that start's lock.
 */
function setAside(file: string, dead: string) {
  const aside = `${file}.dead.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (readIfAny(aside) !== dead) linkedTo(aside, file)
  rmSync(aside, { force: true })
}

function giveBack(file: string, mine: string) {
  if (readIfAny(file) === mine) rmSync(file, { force: true })
}

function readIfAny(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function parse(text: string): Holder | null {
  try {
    return holder.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/**
 * Whether the holder still runs. The start time distinguishes the holder from another process with the same pid, which
 * is common in containers.
 */
function isAlive({ pid, started }: Holder): boolean {
  return isRunning(pid) && startOf(pid) === started
}
