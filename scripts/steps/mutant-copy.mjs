import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { cached, root } from './paths.mjs'
import { run } from './run.mjs'

/** Returns the output of a git command. If the command fails, throws the message of git. */
async function git(args, cwd) {
  const { code, output } = await run('git', args, { quiet: true, cwd })
  if (code !== 0) throw new Error(`git ${args[0]}: ${output.trim()}`)
  return output.trim()
}

/** Returns the commit to break: a snapshot of the last commit with the uncommitted changes. */
const presentCommit = async () =>
  (await git(['stash', 'create'], root)) || (await git(['rev-parse', 'HEAD'], root))

/**
 * Opens a clone of this tree below `.cache`, where breaks cannot reach the working tree. Later runs reuse the clone.
 * Returns its folder and a function that restores a file.
 */
export async function openCopy() {
  const folder = cached('mutants')
  const commit = await presentCommit()
  mkdirSync(cached(), { recursive: true })
  // The copy shares the git objects of this clone, so it can check out `commit` even if no branch contains the commit.
  if (!existsSync(folder)) await git(['clone', '--quiet', '--shared', '--no-checkout', root, folder], root)
  await git(['checkout', '--quiet', '--force', '--detach', commit], folder)
  rmSync(`${folder}/.cache/install.lock`, { force: true })
  const prepare =
    "const step = (name) => import(`./scripts/${name}.mjs`); await (await step('steps/install')).ensureInstalled(); await (await step('setup-browser')).ensureBrowser()"
  const { code } = await run(process.execPath, ['--input-type=module', '-e', prepare], { cwd: folder })
  if (code !== 0) throw new Error('The copy could not be made ready: see the lines above')
  return { folder, restore: (file) => git(['checkout', '--quiet', 'HEAD', '--', file], folder) }
}
