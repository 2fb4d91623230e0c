import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withLock } from './lock.mjs'
import { installInto } from './npm.mjs'
import { hasPackages, lockedPackages, workspacesOf } from './packages.mjs'
import { cached, root } from './paths.mjs'
import { ending } from './run.mjs'

// Packages are installed beside those that are there and swapped in when they are whole. `node_modules` is never emptied, so
// that an installation that works survives a registry that is away and a kill at any moment.

const fresh = cached('install', 'new')
const old = cached('install', 'old')
/** Is there while whole packages are swapped in: says which workspaces have some of their own. */
const whole = cached('install', 'whole.json')

/** Whether the packages that a purpose needs are in place. */
export const isInstalled = (purpose) => !existsSync(whole) && hasPackages(root, purpose)

/**
 * Installs exactly the locked packages, unless those that the purpose needs are there: `all`, `build` or `serve`. Install
 * scripts stay off. Throws one sentence when they do not come, and leaves what was there.
 */
export async function ensureInstalled(purpose = 'all') {
  if (isInstalled(purpose)) return
  await withLock(cached('install.lock'), async () => {
    if (existsSync(whole)) swapIn()
    if (isInstalled(purpose)) return
    console.log('Installing packages: about a minute, after changes only')
    try {
      await installBeside()
      swapIn()
    } finally {
      if (!existsSync(whole)) rmSync(fresh, { recursive: true, force: true })
    }
  })
}

/** Installs into a folder beside, and marks it when it is whole. */
async function installBeside() {
  rmSync(old, { recursive: true, force: true })
  try {
    await installInto(fresh)
    if (!hasPackages(fresh, 'all')) throw new Error('npm left some of them out')
  } catch (error) {
    ending.throwIfAborted()
    throw new Error(
      `The packages could not be installed, and what was there stays: ${error.message} (npm run build tries again)`,
      { cause: error },
    )
  }
  if (process.platform === 'win32') pointAtWorkspaces()
  const workspaces = workspacesOf(lockedPackages(root))
  const own = workspaces.filter((path) => existsSync(join(fresh, path, 'node_modules')))
  const draft = `${whole}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ workspaces, own }))
  renameSync(draft, whole)
}

/** Puts whole packages in the place of the present ones. One that was killed is finished by the next. */
function swapIn() {
  const { workspaces, own } = JSON.parse(readFileSync(whole, 'utf8'))
  // The root comes last: its list of what is installed then speaks for all of them.
  for (const path of workspaces.toSorted((a, b) => b.length - a.length)) {
    const [from, to] = [fresh, root].map((folder) => join(folder, path, 'node_modules'))
    const isToCome = own.includes(path) && existsSync(from)
    if (existsSync(to) && (isToCome || !own.includes(path))) move(to, join(old, path, 'node_modules'))
    if (isToCome) renameSync(from, to)
  }
  rmSync(whole)
  for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true })
}

function move(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  rmSync(to, { recursive: true, force: true })
  renameSync(from, to)
}

/** Links between workspaces are relative except on Windows, where they name the folder that npm worked in. */
function pointAtWorkspaces() {
  for (const [path, { link, resolved }] of Object.entries(lockedPackages(root))) {
    if (!link) continue
    rmSync(join(fresh, path), { recursive: true, force: true })
    symlinkSync(join(root, resolved), join(fresh, path), 'junction')
  }
}
