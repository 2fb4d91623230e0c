import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Embedded, startEmbedded, visitEmbedded } from './embedded.ts'
import { type Binaries, packagedBinaries, program } from './embedded-binaries.ts'
import { choosePlace } from './embedded-place.ts'
import { refusalIn } from './embedded-postmaster.ts'
import { isRunning } from './process-facts.ts'

const isRoot = process.getuid?.() === 0
const log = { info: () => {}, warn: () => {}, error: () => {} }

let dataDir = ''
let made = ''
const running: Embedded[] = []
const children: ChildProcess[] = []

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'fh-embedded-'))
  chmodSync(made, 0o755)
  const embedded = await startEmbedded({ dataDir: made, log })
  await embedded.stop()
})

afterAll(() => rmSync(made, { recursive: true, force: true }))

/** Copies a cluster with its file owners for a test. Copying a cluster takes a tenth of the time of creating one. */
function copyCluster() {
  execFileSync('cp', ['-a', join(made, 'postgres'), dataDir])
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fh-embedded-'))
  chmodSync(dataDir, 0o755)
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const embedded of running.splice(0)) await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(options: Partial<Parameters<typeof startEmbedded>[0]> = {}) {
  const embedded = await startEmbedded({ dataDir, log, ...options })
  running.push(embedded)
  return embedded
}

async function stop(embedded: Embedded) {
  running.splice(running.indexOf(embedded), 1)
  await embedded.stop()
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>({ text: sql })
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

/** Starts another process that starts the cluster, writes a row and keeps running. */
async function otherServer() {
  const code = `
    import { startEmbedded } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)}
    import { Client } from 'pg'
    const log = { info() {}, warn() {}, error() {} }
    const embedded = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log })
    const client = new Client({ connectionString: embedded.ownerUrl })
    client.on('error', () => {})
    await client.connect()
    await client.query('create table kept as select 42 as answer')
    process.stdout.write('written')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

const postmasterPid = () =>
  Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])

async function killed(child: ChildProcess) {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

describe('start and stop', () => {
  test('a fresh folder becomes a database owned by a login that is no superuser', async () => {
    const { ownerUrl, adopted } = await start()
    expect(adopted).toBe(false)
    expect(await ask(ownerUrl, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false)
    expect(
      await ask(ownerUrl, `select pg_get_userbyid(datdba) from pg_database where datname = 'fieldhouse'`),
    ).toBe('fieldhouse')
    expect(await ask(ownerUrl, `select datlocale from pg_database where datname = 'fieldhouse'`)).toBe(
      'C.UTF-8',
    )
    expect(await ask(ownerUrl, `select lower('ÉÀ')`)).toBe('éà')
    expect(await ask(ownerUrl, 'show fsync')).toBe('on')
    expect(await ask(ownerUrl, 'show listen_addresses')).toBe('')
    expect(statSync(join(dataDir, 'postgres/logins.json')).mode & 0o777).toBe(0o600)
  })

  test('the owner may create what migrations need', async () => {
    copyCluster()
    const { ownerUrl } = await start({ durable: false })
    for (const extension of ['pg_trgm', 'btree_gist', 'btree_gin', 'unaccent']) {
      await ask(ownerUrl, `create extension ${extension}`)
    }
    await ask(ownerUrl, 'create role app_search nologin')
    await ask(ownerUrl, 'create database copy template fieldhouse')
  })

  test('a wrong password is refused', async () => {
    copyCluster()
    const { ownerUrl } = await start({ durable: false })
    await expect(ask(ownerUrl.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
  })

  test('a second start keeps the rows and is ready within two seconds', async () => {
    copyCluster()
    const first = await start()
    await ask(first.ownerUrl, 'create table kept as select 42 as answer')
    await stop(first)
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
    const before = performance.now()
    const second = await start()
    expect(performance.now() - before).toBeLessThan(2000)
    expect(await ask(second.ownerUrl, 'select answer from kept')).toBe(42)
  })

  test('a visit uses the cluster of the running server and leaves it running; without a server it brings one up and down', async () => {
    copyCluster()
    const alone = await visitEmbedded({ dataDir, log })
    await ask(alone.ownerUrl, 'create table kept as select 42 as answer')
    await alone.stop()
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
    const server = await start()
    const pid = postmasterPid()
    const beside = await visitEmbedded({ dataDir, log })
    expect(await ask(beside.ownerUrl, 'select answer from kept')).toBe(42)
    await beside.stop()
    expect(postmasterPid()).toBe(pid)
    expect(await ask(server.ownerUrl, 'select answer from kept')).toBe(42)
  })

  test('a folder whose socket path would be too long works', async () => {
    const deep = join(dataDir, 'd'.repeat(120))
    mkdirSync(deep)
    const { ownerUrl } = await start({ dataDir: deep, durable: false })
    expect(await ask(ownerUrl, 'select 1')).toBe(1)
  })

  test('without Unix sockets it listens on loopback only, with the password', async () => {
    copyCluster()
    const { ownerUrl } = await start({ durable: false, sockets: false })
    expect(await ask(ownerUrl, 'show listen_addresses')).toBe('127.0.0.1')
    await expect(ask(ownerUrl.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
  })
})

describe('after a crash', () => {
  test('REL-30 a killed server leaves its database running and the next start adopts it', async () => {
    copyCluster()
    await killed(await otherServer())
    const pid = postmasterPid()
    const next = await start()
    expect(next.adopted).toBe(true)
    expect(postmasterPid()).toBe(pid)
    expect(await ask(next.ownerUrl, 'select answer from kept')).toBe(42)
    await stop(next)
    expect(isRunning(pid)).toBe(false)
  })

  test('REL-31 server and database killed together: an immediate start recovers every row', async () => {
    copyCluster()
    const child = await otherServer()
    process.kill(postmasterPid(), 'SIGKILL')
    await killed(child)
    const next = await start()
    expect(next.adopted).toBe(false)
    expect(await ask(next.ownerUrl, 'select answer from kept')).toBe(42)
  })

  test('REL-31 a database killed under a living server is started again within 5 s', async () => {
    copyCluster()
    const embedded = await start()
    await ask(embedded.ownerUrl, 'create table kept as select 42 as answer')
    const exits: number[] = []
    embedded.onExit(() => exits.push(Date.now()))
    const before = Date.now()
    process.kill(postmasterPid(), 'SIGKILL')
    const answers = async () => ask(embedded.ownerUrl, 'select answer from kept').catch(() => null)
    await expect.poll(answers, { timeout: 5000, interval: 50 }).toBe(42)
    expect(exits).toHaveLength(1)
    expect(exits[0]).toBeGreaterThanOrEqual(before)
  })

  test('a postmaster.pid whose number now is another program does not hinder the start', async () => {
    copyCluster()
    const first = await start()
    await stop(first)
    const file = join(dataDir, 'postgres/data/postmaster.pid')
    writeFileSync(file, `${process.ppid}\n${dataDir}\n1\n5432\n/tmp\n\n  1 999999\nready   \n`)
    const next = await start()
    expect(await ask(next.ownerUrl, 'select 1')).toBe(1)
  })
})

describe('one server for a folder', () => {
  test('REL-32 a second one is refused with the pid of the holder, and takes over a dead one', async () => {
    copyCluster()
    const child = await otherServer()
    await expect(start()).rejects.toThrow(`(process ${child.pid})`)
    await killed(child)
    await start()
    await expect(start()).rejects.toThrow(`(process ${process.pid})`)
  })

  test('REL-32 a lock whose pid was given to a later process is taken over', async () => {
    copyCluster()
    writeFileSync(join(dataDir, 'server.lock'), JSON.stringify({ pid: process.ppid, started: '1' }))
    await start({ durable: false })
  })

  test('REL-32 of ten starts at once exactly one wins', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 10 }, async () => start({ durable: false })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

/** The packaged PostgreSQL with one program replaced by a script. `$REAL` is the original program. */
function withScript(name: string, script: string): Binaries {
  const { account, copies } = choosePlace(dataDir)
  const packaged = packagedBinaries(account, copies)
  const bin = join(dataDir, 'bin')
  mkdirSync(bin)
  for (const file of readdirSync(packaged.bin)) symlinkSync(join(packaged.bin, file), join(bin, file))
  const replaced = join(bin, program(name))
  rmSync(replaced)
  writeFileSync(replaced, `#!/bin/sh\nREAL='${join(packaged.bin, program(name))}'\n${script}\n`, {
    mode: 0o755,
  })
  if (account !== null) chownSync(bin, account.uid, account.gid)
  return { ...packaged, bin }
}

const waits = { timeout: 60_000 }

describe.skipIf(process.platform === 'win32')('a signal meets a start', () => {
  test('REL-36 a stop that comes as initdb has just ended is a stop, not a fault', async () => {
    // The child process of initdb keeps its standard error open, so initdb has exited but Node has not emitted `close`.
    const pid = join(dataDir, 'bin', 'pid')
    const binaries = withScript('initdb', `echo $$ > ${pid}; setsid sleep 1 & exit 0`)
    const stopping = new AbortController()
    const refused = expect(start({ binaries, signal: stopping.signal })).rejects.toThrow('Stopped')
    await vi.waitUntil(() => existsSync(pid) && readFileSync(pid, 'utf8').endsWith('\n'), waits)
    const group = Number(readFileSync(pid, 'utf8'))
    await vi.waitUntil(() => !exists(group), waits)
    stopping.abort(new Error('Stopped'))
    await refused
  })

  test('REL-36 a database that the signal of a stop ended before it could listen is started again', async () => {
    copyCluster()
    const ended = join(dataDir, 'bin', 'ended')
    const binaries = withScript(
      'postgres',
      `[ -e ${ended} ] || { touch ${ended}; kill -TERM $$; }; exec "$REAL" "$@"`,
    )
    const { ownerUrl } = await start({ binaries })
    expect(existsSync(ended)).toBe(true)
    expect(await ask(ownerUrl, 'select 1')).toBe(1)
  })
})

/** Whether a process exists, even one that has not been reaped. */
function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('places', () => {
  test('REL-64 a folder of another major version is refused in words and left alone', async () => {
    copyCluster()
    const first = await start()
    await stop(first)
    const version = join(dataDir, 'postgres/data/PG_VERSION')
    writeFileSync(version, '17\n')
    await expect(start()).rejects.toThrow(
      /PostgreSQL 17, .*PostgreSQL 18.*Nothing was changed.*npm run backup.*npm run restore/,
    )
    writeFileSync(version, '18\n')
    await start()
  })

  test.runIf(isRoot)('below a private home of root the cluster lies elsewhere, by an id', async () => {
    chmodSync(dataDir, 0o700)
    const inside = join(dataDir, 'data')
    const first = await start({ dataDir: inside })
    const id = readFileSync(join(inside, 'database-id'), 'utf8').trim()
    const home = join('/var/lib/fieldhouse', id)
    try {
      await ask(first.ownerUrl, 'create table kept as select 42 as answer')
      await stop(first)
      expect(existsSync(join(inside, 'postgres'))).toBe(false)
      const second = await start({ dataDir: inside })
      expect(await ask(second.ownerUrl, 'select answer from kept')).toBe(42)
      await stop(second)
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
    await expect(start({ dataDir: inside })).rejects.toThrow(/which is gone/)
  })

  test.runIf(isRoot)('a strict umask of root does not lock PostgreSQL out', async () => {
    const former = process.umask(0o077)
    try {
      const { ownerUrl } = await start({ dataDir: join(dataDir, 'open'), durable: false })
      expect(await ask(ownerUrl, 'select 1')).toBe(1)
    } finally {
      process.umask(former)
      const id = readFileSync(join(dataDir, 'open/database-id'), 'utf8').trim()
      for (const embedded of running.splice(0)) await embedded.stop()
      rmSync(join('/var/lib/fieldhouse', id), { recursive: true, force: true })
    }
  })

  test('an interrupted creation leaves nothing that hinders the next', async () => {
    mkdirSync(join(dataDir, 'postgres/data.new-1'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres/data.new-1/PG_VERSION'), '18\n')
    writeFileSync(join(dataDir, 'postgres/data.new-1.password'), 'of an administrator')
    const { ownerUrl } = await start({ durable: false })
    expect(await ask(ownerUrl, 'select 1')).toBe(1)
    expect(readdirSync(join(dataDir, 'postgres')).filter((name) => name.includes('.new-'))).toEqual([])
  })

  test('REL-33 a database that finds no room on the disk is refused in words', () => {
    const full =
      'LOG:  starting PostgreSQL\nFATAL:  could not write lock file "postmaster.pid": No space left on device\n'
    expect(refusalIn(full)).toBe('there is no room on the disk: free some and start again')
    expect(refusalIn('LOG:  starting\nFATAL:  data directory has wrong ownership\n')).toContain('ownership')
    expect(refusalIn('')).toBe('it gave no reason')
  })
})
