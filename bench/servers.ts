import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Told } from './bare.ts'
import { type Bench, secret } from './data.ts'

/** A server that answers on a port of its own, in a process of its own. */
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

/** The product as `npm start` runs it, on the bench's database. */
export async function startProduct(bench: Bench): Promise<Running> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', './server/quick-imports.ts', 'server/main.ts'], {
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
    },
  })
  await answers(`http://127.0.0.1:${port}/readyz`, child)
  return { port, child, stop: () => ended(child) }
}

/** A bare Fastify that sends the same statements and answers their rows. */
export async function startBare(bench: Bench, paths: Told['paths']): Promise<Running> {
  const port = await freePort()
  const file = join(mkdtempSync(join(tmpdir(), 'fieldhouse-bare-')), 'told.json')
  writeFileSync(file, JSON.stringify({ url: bench.appUrl, port, paths } satisfies Told))
  const child = fork(join(import.meta.dirname, 'bare.ts'), [file], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  await answers(`http://127.0.0.1:${port}/memory`, child)
  return { port, child, stop: () => ended(child) }
}

/** Of a process: its parent, its own work, and that of children it has reaped, in ms. */
function workOf(pid: number): { parent: number; own: number; reaped: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const ticks = (at: number) => ((fields[at] ?? 0) + (fields[at + 1] ?? 0)) * 10
  return { parent: fields[1] ?? 0, own: ticks(11), reaped: ticks(13) }
}

/** How much processor time a process has had, in ms; unlike a clock it hardly minds what else the machine does. */
export const processorTime = (pid: number | undefined): number => workOf(pid ?? process.pid).own

/** As `processorTime`, of the bench's whole database: its main process and every connection's. */
export function databaseTime(bench: Bench): number {
  const main = Number(
    readFileSync(join(bench.dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0],
  )
  const { own, reaped } = workOf(main)
  const connections = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        return workOf(Number(name))
      } catch {
        return null
      }
    })
  return connections.reduce((sum, each) => sum + (each?.parent === main ? each.own : 0), own + reaped)
}
