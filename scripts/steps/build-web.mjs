import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { withLock } from './lock.mjs'
import { noticesOfWeb, webNotices } from './notices.mjs'
import { cached, root } from './paths.mjs'
import { runTool } from './run.mjs'

const keep = 5
const served = join(root, 'web', 'dist')

/** Whether the served web client was built from the present sources. */
export const isWebBuilt = () => pointsTo(served, cached('web', hashOfSources()))

/**
 * Builds the web client in a folder named after the hash of its sources, unless the folder exists. The link web/dist is
 * replaced atomically, so served builds stay complete.
 */
export async function ensureWebBuilt() {
  const folder = cached('web', hashOfSources())
  const isBuilt = () => existsSync(folder) && existsSync(join(root, 'web', 'route-tree.gen.ts'))
  if (isBuilt() && pointsTo(served, folder)) return
  await withLock(cached('build.lock'), async () => {
    if (!isBuilt()) await build(folder)
    if (!pointsTo(served, folder)) swap(folder)
    forgetOld(folder)
  })
}

async function build(folder) {
  console.log('Building the web client: some seconds, after changes only')
  const draft = `${folder}.${process.pid}`
  const args = ['build', '--outDir', draft, '--logLevel', 'error']
  try {
    // The page of customers' links is built first, because the build of the product compresses the files of both
    // builds. The worker is built after both, because the worker lists their files. The page that verifies proof exports
    // is built last, so that devices do not store it.
    for (const config of ['customer.config.ts', 'vite.config.ts', 'worker.config.ts', 'verify.config.ts'])
      await runVite([...args, '--config', config])
    writeFileSync(join(draft, webNotices), noticesOfWeb().text)
    if (!existsSync(folder)) renameSync(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

async function runVite(args) {
  const { code } = await runTool('vite/bin/vite.js', args, {
    cwd: join(root, 'web'),
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error('The web client could not be built: see the lines above')
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of [
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'scripts/steps/notices.mjs',
    ...sources('scripts/licences'),
    ...sources('domain'),
    ...sources('web'),
  ]) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

function sources(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (/^(node_modules|dist(\.\d+)?|\..*)$/.test(entry.name) || /\.(gen|test)\.tsx?$/.test(entry.name))
        return []
      return entry.isDirectory() ? sources(path) : [path]
    })
}

function pointsTo(link, folder) {
  if (!existsSync(link) || !existsSync(folder)) return false
  const [a, b] = [statSync(link), statSync(folder)]
  return a.ino === b.ino && a.dev === b.dev
}

function swap(folder) {
  if (lstatSync(served, { throwIfNoEntry: false })?.isDirectory()) rmSync(served, { recursive: true })
  const draft = `${served}.${process.pid}`
  mkdirSync(join(root, 'web'), { recursive: true })
  symlinkSync(process.platform === 'win32' ? folder : relative(join(root, 'web'), folder), draft, 'junction')
  if (process.platform === 'win32') rmSync(served, { recursive: true, force: true })
  renameSync(draft, served)
}

/** Deletes old builds. The most recent builds stay, because a server may still serve them. */
function forgetOld(current) {
  const builds = readdirSync(cached('web')).map((name) => cached('web', name))
  const old = builds
    .filter((folder) => folder !== current)
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const folder of old.slice(keep)) rmSync(folder, { recursive: true, force: true })
}
