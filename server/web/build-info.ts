import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** The content of `/meta.json`. The web client reloads if its build is older than `buildDate` (epoch ms). */
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

/** The commit of this release, otherwise the commit of the working copy. Returns null if neither commit is known. */
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

/** The commit is read only once, because it does not change while the server runs. */
let commit: string | null = null

/** The build info of the web build in `folder`. Without a build, the build date is the current time. */
export function readBuildInfo(folder: string | null): BuildInfo {
  const built = folder ? readJson(join(folder, 'meta.json')) : {}
  return {
    buildDate: typeof built['buildDate'] === 'number' ? built['buildDate'] : Date.now(),
    version: productVersion(),
    commit: (commit ??= commitOf()),
  }
}

/**
 * The `/metrics` series that names the running release. The value of the series is always 1, so that queries can join
 * it with other series.
 */
export function buildFigures(): Record<string, number> {
  const { version, commit: of } = readBuildInfo(null)
  return { [`fieldhouse_build_info{version="${version}",commit="${of ?? ''}"}`]: 1 }
}
