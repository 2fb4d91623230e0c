import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { cached, installed, node26, root } from './paths.mjs'
import { run } from './run.mjs'

/** Installs exactly the locked packages, unless they are there already. Install scripts stay off. */
export async function ensureInstalled() {
  if (isCurrent()) return
  await withLock(cached('install.lock'), async () => {
    if (isCurrent()) return
    console.log('Installing packages: about a minute, the first time only')
    const flags = [
      '--ignore-scripts',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]
    const { code } = await npm(['ci', ...flags])
    if (code !== 0) throw new Error('npm ci did not succeed: see the lines above')
    node26()
  })
}

function npm(args) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args])
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
}

/** Compares what npm says it put there with the lock; npm writes its list last, so half an install fails. */
function isCurrent() {
  const list = installed('.package-lock.json')
  if (!existsSync(list)) return false
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(list)
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true
    const found = present[path]
    return found === undefined
      ? Boolean(entry.optional || entry.devOptional)
      : found.version === entry.version
  })
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
