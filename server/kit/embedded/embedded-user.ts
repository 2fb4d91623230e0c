import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync, statSync } from 'node:fs'
import { StartRefused } from './start-refused.ts'

/** The system account that runs PostgreSQL. The account must exist in passwd, because initdb refuses an unknown uid. */
export type Account = { uid: number; gid: number }

const isRoot = () => process.getuid?.() === 0

/**
 * An unprivileged account for PostgreSQL if we run as root, because PostgreSQL refuses to run as root. Otherwise null:
 * PostgreSQL runs with our own account.
 */
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

/** The account that owns an existing cluster, which continues to run PostgreSQL even if the machine gets new users. */
export function ownerOf(folder: string): Account | null {
  if (!isRoot()) return null
  const { uid, gid } = statSync(folder)
  return uid === 0 ? unprivilegedAccount() : { uid, gid }
}

/** Gives a file or folder to the account that PostgreSQL runs as. */
export function giveTo(account: Account | null, path: string) {
  if (account !== null) chownSync(path, account.uid, account.gid)
}

/** Whether the account may enter the folder or run the file. A parent folder with mode 0700 can deny access. */
export function canReach(account: Account | null, path: string): boolean {
  if (account === null) return true
  const tried = spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { ...account, cwd: '/', stdio: 'ignore' })
  return tried.status === 0
}
