import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { type Binaries, packagedBinaries } from '../../kit/embedded/embedded-binaries.ts'
import { choosePlace } from '../../kit/embedded/embedded-place.ts'
import { giveTo } from '../../kit/embedded/embedded-user.ts'
import { startEmbedded } from '../../kit/embedded/embedded.ts'
import { quickPlace } from '../quick-place.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * Finds the oldest supported PostgreSQL version that is installed in the paths that Debian uses. Returns null if no
 * supported version is installed.
 */
function installedBinaries(): Binaries | null {
  const majors = [15, 16, 17].map((major) => ({ bin: `/usr/lib/postgresql/${major}/bin`, major }))
  return majors.find(({ bin }) => existsSync(join(bin, 'postgres'))) ?? null
}

/** A temporary main server and its streaming replica. */
export type Replicated = {
  /** The folder of the main server's socket, for a pooler. */
  socket: string
  /** The owner's connection string for the database `fieldhouse`. The database is empty at first. */
  ownerUrl: string
  superuserUrl: string
  /** The connection strings of the replica, one for the owner's login and one for the superuser's login. */
  replicaUrl: string
  replicaSuperuserUrl: string
  startReplica(): Promise<void>
  /** Stops the replica immediately. */
  killReplica(): Promise<void>
  discard(): Promise<void>
}

/** Runs statements on a new connection. Returns the rows of the last statement. */
export async function ask(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** Waits until the server accepts this login. */
async function answers(url: string): Promise<void> {
  while (!(await ask(url).catch(() => null))) await delay(20)
}

const as = (login: string, folder: string): string =>
  `postgres://${login}@/fieldhouse?host=${encodeURIComponent(folder)}&port=5432`

const settingsOf = (settings: Record<string, string>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** Starts both servers. The replica applies each commit `lag` ms later. */
export async function startReplicated(lag: number): Promise<Replicated> {
  const dataDir = mkdtempSync(join(quickPlace(), 'fieldhouse-pair-'))
  chmodSync(dataDir, 0o711)
  const { account, data, home, copies } = choosePlace(dataDir)
  const binaries = installedBinaries() ?? packagedBinaries(account, copies)
  const start = () => startEmbedded({ dataDir, log: quiet, durable: false, binaries })
  await (await start()).stop()
  const copy = join(dataDir, 'standby')
  execFileSync('cp', ['-a', data, copy])
  writeFileSync(join(copy, 'standby.signal'), '')
  giveTo(account, join(copy, 'standby.signal'))
  const main = await start()
  const socket = decodeURIComponent(/host=([^&]+)/.exec(main.ownerUrl)?.[1] ?? '')
  const { superuser, owner } = JSON.parse(readFileSync(join(home, 'logins.json'), 'utf8')) as {
    superuser: string
    owner: string
  }
  let child: ChildProcess | null = null
  const killReplica = async () => {
    if (!child || child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGQUIT')
    await gone
  }
  const startReplica = async () => {
    const settings = settingsOf({
      listen_addresses: '',
      unix_socket_directories: copy,
      primary_conninfo: `host=${socket} user=postgres password=${superuser}`,
      recovery_min_apply_delay: `${lag}ms`,
      max_connections: '100',
      fsync: 'off',
      jit: 'off',
    })
    child = spawn(join(binaries.bin, 'postgres'), ['-D', copy, ...settings], {
      ...account,
      cwd: '/',
      stdio: 'ignore',
    })
    await answers(as(`postgres:${superuser}`, copy))
  }
  await startReplica()
  return {
    socket,
    ownerUrl: main.ownerUrl,
    superuserUrl: as(`postgres:${superuser}`, socket),
    replicaUrl: as(`fieldhouse:${owner}`, copy),
    replicaSuperuserUrl: as(`postgres:${superuser}`, copy),
    startReplica,
    killReplica,
    discard: async () => {
      await killReplica()
      await main.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
