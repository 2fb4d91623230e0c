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

/** The commit that is checked out, or null where the sources came without git. */
function checkedOut(): string | null {
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

/** What the web build in `folder` says of itself; a server without one counts from its own start. */
export function readBuildInfo(folder: string | null): BuildInfo {
  const built = folder ? readJson(join(folder, 'meta.json')) : {}
  return {
    buildDate: typeof built['buildDate'] === 'number' ? built['buildDate'] : Date.now(),
    version: productVersion(),
    commit: checkedOut(),
  }
}
