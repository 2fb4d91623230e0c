import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withLock } from './lock.mjs'
import { installInto } from './npm.mjs'
import { hasPackages, lockedPackages, workspacesOf } from './packages.mjs'
import { cached, root } from './paths.mjs'
import { ending } from './run.mjs'

// Packages are installed in a separate folder, which replaces the present packages after the installation is complete.
// `node_modules` is never emptied, so a working installation survives an unavailable registry and a kill at any time.

const fresh = cached('install', 'new')
const old = cached('install', 'old')
/**
 * This file exists while complete new packages replace the present ones. The file lists all workspaces, and the
 * workspaces that have their own node_modules.
 */
const whole = cached('install', 'whole.json')

/** Whether the packages for a purpose are installed. */
export const isInstalled = (purpose) => !existsSync(whole) && hasPackages(root, purpose)

/**
 * Installs the locked packages without their scripts, unless the packages for the purpose exist. On failure, throws a
 * one-sentence error and leaves the present packages unchanged.
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

/** Installs the packages into a separate folder. Marks the folder when the installation is complete. */
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

/**
 * Replaces the present packages by the complete new ones. If the process is killed, the next start completes the
 * replacement.
 */
function swapIn() {
  const { workspaces, own } = JSON.parse(readFileSync(whole, 'utf8'))
  // The root is last, because the list of installed packages in the root covers all workspaces.
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

/**
 * Links between workspaces are relative, except on Windows. There, the links into npm's working folder have to be
 * changed to the clone's folder.
 */
function pointAtWorkspaces() {
  for (const [path, { link, resolved }] of Object.entries(lockedPackages(root))) {
    if (!link) continue
    rmSync(join(fresh, path), { recursive: true, force: true })
    symlinkSync(join(root, resolved), join(fresh, path), 'junction')
  }
}
