import { execFileSync } from 'node:child_process'
import { root } from '../steps/paths.mjs'

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * Returns the commit of a release. Refuses uncommitted changes, unless `allowsChanges` is set. The commit then has the
 * mark `+changes`.
 */
export function commitToRelease(allowsChanges) {
  let commit
  try {
    commit = git('rev-parse', 'HEAD')
  } catch {
    throw new Error('A release names the commit that it is built from: build it in a clone, with git')
  }
  if (git('status', '--porcelain') === '') return commit
  if (allowsChanges) return `${commit}+changes`
  throw new Error(
    'There are changes that no commit has: commit them, or say npm run release -- --with-changes',
  )
}
