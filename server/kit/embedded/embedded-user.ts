import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync, statSync } from 'node:fs'
import { StartRefused } from './start-refused.ts'

/** The account PostgreSQL runs as; it must exist in passwd, a made-up number is refused by initdb. */
export type Account = { uid: number; gid: number }

const isRoot = () => process.getuid?.() === 0

/** An unprivileged account to run PostgreSQL as when we are root (it refuses root), else null: ourselves. */
export function unprivilegedAccount(): Account | null {
  if (!isRoot()) return null
  const accounts = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  )
  const found = accounts.get('postgres') ?? accounts.get('nobody')
  if (found === undefined || found.uid === 0) {
    throw new StartRefused(
      'The embedded PostgreSQL cannot run as root: create a user named postgres, or start as another user',
    )
  }
  return found
}

/** The account an existing cluster belongs to, so that a new user on the machine changes nothing. */
export function ownerOf(folder: string): Account | null {
  if (!isRoot()) return null
  const { uid, gid } = statSync(folder)
  return uid === 0 ? unprivilegedAccount() : { uid, gid }
}

/** Gives a file or folder to the account that PostgreSQL runs as. */
export function giveTo(account: Account | null, path: string) {
  if (account !== null) chownSync(path, account.uid, account.gid)
}

/** Whether that account may enter the folder or run the file: a 0700 home on the way stops it. */
export function canReach(account: Account | null, path: string): boolean {
  if (account === null) return true
  const tried = spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { ...account, cwd: '/', stdio: 'ignore' })
  return tried.status === 0
}
