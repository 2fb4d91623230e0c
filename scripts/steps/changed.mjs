import { execFileSync } from 'node:child_process'
import { root } from './paths.mjs'

const lines = (folder, ...args) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter((line) => line !== '')

const isCommit = (folder, name) => {
  try {
    return lines(folder, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`).length === 1
  } catch {
    return false
  }
}

/**
 * Returns the reference in `--changed REF` or `--changed=REF`. Returns null if `--changed` has no reference, and
 * undefined if the arguments do not contain `--changed`.
 */
export function changedIn(args) {
  const at = args.findIndex((arg) => arg === '--changed' || arg.startsWith('--changed='))
  if (at === -1) return undefined
  const given = args[at].slice('--changed='.length) || args[at + 1]
  return given ?? null
}

/**
 * Returns the files that differ from a base: committed, uncommitted, new and deleted files. Without a named base, the
 * base is the merge base with the main branch.
 */
export function changesSince(named, folder = root) {
  const main = ['origin/main', 'main'].find((name) => isCommit(folder, name))
  if (named !== null && !isCommit(folder, named)) throw new Error(`There is no commit '${named}' here`)
  if (named === null && main === undefined)
    throw new Error('There is no main branch here: name a commit after --changed')
  const name = named ?? main
  const [base] = lines(folder, 'merge-base', name, 'HEAD')
  const files = [
    ...lines(folder, '-c', 'core.quotePath=off', 'diff', '--name-only', '--no-renames', base),
    ...lines(folder, '-c', 'core.quotePath=off', 'ls-files', '--others', '--exclude-standard'),
  ]
  return { base, name, files: [...new Set(files)].toSorted() }
}

/** Describes the number of changed files and the base, for the output of the run. */
export const sinceWords = ({ base, name, files }) =>
  `${files.length} ${files.length === 1 ? 'file' : 'files'} changed since ${name} (${base.slice(0, 8)})`
