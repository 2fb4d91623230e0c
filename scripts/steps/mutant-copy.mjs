import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { cached, root } from './paths.mjs'
import { run } from './run.mjs'

/** Answers what a command of git printed; throws what it said when it failed. */
async function git(args, cwd) {
  const { code, output } = await run('git', args, { quiet: true, cwd })
  if (code !== 0) throw new Error(`git ${args[0]}: ${output.trim()}`)
  return output.trim()
}

/** The commit to break: the last one, with what is changed and not yet committed. */
const presentCommit = async () =>
  (await git(['stash', 'create'], root)) || (await git(['rev-parse', 'HEAD'], root))

/**
 * A clone of this tree below `.cache`, with its own packages, so that breaks are never made in the tree that somebody works
 * in. It is kept from run to run. Answers its folder and how to bring back one of its files.
 */
export async function openCopy() {
  const folder = cached('mutants')
  const commit = await presentCommit()
  mkdirSync(cached(), { recursive: true })
  // A clone that shares objects sees commits that no branch has.
  if (!existsSync(folder)) await git(['clone', '--quiet', '--shared', '--no-checkout', root, folder], root)
  await git(['checkout', '--quiet', '--force', '--detach', commit], folder)
  rmSync(`${folder}/.cache/install.lock`, { force: true })
  const prepare =
    "const step = (name) => import(`./scripts/${name}.mjs`); await (await step('steps/install')).ensureInstalled(); await (await step('setup-browser')).ensureBrowser()"
  const { code } = await run(process.execPath, ['--input-type=module', '-e', prepare], { cwd: folder })
  if (code !== 0) throw new Error('The copy could not be made ready: see the lines above')
  return { folder, restore: (file) => git(['checkout', '--quiet', 'HEAD', '--', file], folder) }
}
