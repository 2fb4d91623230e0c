import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { BareSettings } from './bare.ts'
import { type Bench, secret } from './data.ts'

/** A measured server, which runs on a separate port in a separate process. */
export type Running = { port: number; child: ChildProcess; stop(): Promise<void> }

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await delay(20)
  }
}

async function ended(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** Starts the product like `npm start`, on the bench's database. `settings` are further environment variables. */
export async function startProduct(
  bench: Bench,
  settings: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', './server/process/quick-imports.ts', 'server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: bench.ownerUrl,
      DATA_DIR: bench.dataDir,
      SECRET: secret,
      RATE_LIMIT: 'off',
      GEOCODER_URL: 'off',
      ROUTER_URL: 'off',
      MAP_STYLE_URL: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  await answers(`http://127.0.0.1:${port}/readyz`, child)
  return { port, child, stop: () => ended(child) }
}

/** Starts a bare Fastify server that sends the same statements as the product and returns their rows. */
export async function startBare(
  bench: Pick<Bench, 'appUrl'>,
  paths: BareSettings['paths'],
): Promise<Running> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-bare-'))
  const file = join(folder, 'told.json')
  writeFileSync(file, JSON.stringify({ url: bench.appUrl, port, paths } satisfies BareSettings))
  const child = fork(join(import.meta.dirname, 'bare.ts'), [file], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  await answers(`http://127.0.0.1:${port}/memory`, child)
  // The file contains the password of the database.
  rmSync(folder, { recursive: true })
  return { port, child, stop: () => ended(child) }
}

/**
 * Returns the parent of a process, the processor time of the process, and the processor time of its ended children, in
 * ms.
 */
function workOf(pid: number): { parent: number; own: number; reaped: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const ticks = (at: number) => ((fields[at] ?? 0) + (fields[at + 1] ?? 0)) * 10
  return { parent: fields[1] ?? 0, own: ticks(11), reaped: ticks(13) }
}

/**
 * Returns the processor time of a process, in ms. Unlike elapsed time, processor time hardly depends on other
 * processes.
 */
export const processorTime = (pid: number | undefined): number => workOf(pid ?? process.pid).own

/**
 * Returns the database processes of a data folder: the main process, then the processes of connections and background
 * tasks.
 */
export function databaseProcesses({ dataDir }: Pick<Bench, 'dataDir'>): number[] {
  const main = Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
  const isOfMain = (pid: number): boolean => {
    try {
      return workOf(pid).parent === main
    } catch {
      return false
    }
  }
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return [main, ...all.map(Number).filter(isOfMain)]
}

/**
 * Returns the processor time of the bench's whole database: of the main process with its ended children, and of all
 * other processes.
 */
export function databaseTime(bench: Pick<Bench, 'dataDir'>): number {
  const [main, ...others] = databaseProcesses(bench).map((pid) => {
    try {
      return workOf(pid)
    } catch {
      return { own: 0, reaped: 0 }
    }
  })
  return (main?.own ?? 0) + (main?.reaped ?? 0) + others.reduce((sum, { own }) => sum + own, 0)
}
