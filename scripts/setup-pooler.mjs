import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './steps/run.mjs'

/** Debian keeps it where only root looks. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']

const isThere = () => folders.some((folder) => existsSync(join(folder, 'pgbouncer')))

/** Waits a little for another installation, and not for long for a network that is not there. */
const patient = [
  '-qq',
  '-o',
  'DPkg::Lock::Timeout=120',
  '-o',
  'Acquire::Retries=0',
  '-o',
  'Acquire::http::Timeout=10',
]

/**
 * Installs PgBouncer as Debian packages it where we are root there; elsewhere, and where it does not come, the tests that
 * need it are skipped and say so. PostgreSQL is not installed: the packaged one serves as well, as its own replica too.
 */
export async function ensurePooler() {
  if (isThere() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing the pgbouncer package')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '--no-install-recommends', ...patient, 'pgbouncer']
  const first = await run('apt-get', install, { quiet: true, env })
  if (first.code !== 0) {
    await run('apt-get', ['update', ...patient], { quiet: true, env })
    await run('apt-get', install, { quiet: true, env })
  }
  if (!isThere()) console.log('  it did not come: what needs a pooler is skipped')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensurePooler()
