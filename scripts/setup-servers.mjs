import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './steps/run.mjs'

/** The programs that tests start in addition to the product, each with its Debian package. */
const packages = { pgbouncer: 'pgbouncer', nginx: 'nginx-light', caddy: 'caddy' }

/** Debian installs servers in a folder that only root has in its PATH. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']

const missing = () =>
  Object.keys(packages).filter((program) => !folders.some((folder) => existsSync(join(folder, program))))

/** Options that wait up to two minutes for another installation, but only briefly for the network. */
const patient = [
  '-qq',
  '-o',
  'DPkg::Lock::Timeout=120',
  '-o',
  'Acquire::Retries=0',
  '-o',
  'Acquire::http::Timeout=10',
]

/** Installs a Debian package. If the installation fails, updates the package lists and tries again. */
async function install(name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const args = ['install', '-y', '--no-install-recommends', ...patient, name]
  const first = await run('apt-get', args, { quiet: true, env })
  if (first.code === 0) return
  await run('apt-get', ['update', ...patient], { quiet: true, env })
  await run('apt-get', args, { quiet: true, env })
}

/**
 * Installs the connection pooler and the proxies as Debian packages, if the process runs as root on Debian. Tests skip
 * with a message if their server is missing.
 */
export async function ensureServers() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  // PostgreSQL is not installed, because tests use the PostgreSQL of the npm package, also for replicas.
  for (const program of missing()) {
    console.log(`Installing ${program}`)
    // Packages are installed one at a time, because a release of Debian may lack one of them.
    await install(packages[program])
  }
  const absent = missing()
  if (absent.length > 0) console.log(`  without ${absent.join(', ')}: the tests that need them are skipped`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureServers()
