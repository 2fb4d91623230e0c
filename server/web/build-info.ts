import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** What `/meta.json` answers; the web client reloads when it was built before `buildDate` (epoch ms). */
export type BuildInfo = { buildDate: number; version: string; commit: string | null }

const root = fileURLToPath(new URL('../..', import.meta.url))

function readJson(file: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}

/** The version of this release. */
export function productVersion(): string {
  const { version } = readJson(join(root, 'package.json'))
  return typeof version === 'string' ? version : '0.0.0'
}

/** The commit of this release, or the one that is checked out; null where the sources came without either. */
function commitOf(): string | null {
  const { commit } = readJson(join(root, 'release.json'))
  if (typeof commit === 'string') return commit
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}

/** Asked for once: it does not change while the server runs. */
let commit: string | null = null

/** What the web build in `folder` says of itself; a server without one counts from its own start. */
export function readBuildInfo(folder: string | null): BuildInfo {
  const built = folder ? readJson(join(folder, 'meta.json')) : {}
  return {
    buildDate: typeof built['buildDate'] === 'number' ? built['buildDate'] : Date.now(),
    version: productVersion(),
    commit: (commit ??= commitOf()),
  }
}

/** Which release runs, as a series of `/metrics` without a meaning of its own, to be joined with others. */
export function buildFigures(): Record<string, number> {
  const { version, commit: of } = readBuildInfo(null)
  return { [`fieldhouse_build_info{version="${version}",commit="${of ?? ''}"}`]: 1 }
}
