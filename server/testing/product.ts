import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { choosePlace } from '../kit/embedded/embedded-place.ts'

/** The product in a separate process with its own data folder. Tests can stop or kill this process. */
export type Product = {
  address: string
  dataDir: string
  /** Returns the standard output so far, including the log. */
  said(): string
  /** Returns the process id while the process runs. */
  pid(): number | undefined
  /** Starts the product and waits until it is ready. Returns the duration of the start in ms. */
  start(): Promise<number>
  /** Kills the server's process immediately, with the same effect as a power cut. */
  kill(): Promise<void>
  /** Stops the product in the same way as an operator. Returns the product's exit code. */
  stop(): Promise<number | null>
  /** Stops the product and removes its data folder. */
  discard(): Promise<void>
}

/**
 * The folder of Node's compile cache (`NODE_COMPILE_CACHE`). The folder stays between runs, as with `npm start`. Node
 * writes to the folder only when a process exits normally.
 */
const compiled = join(import.meta.dirname, '../../.cache/node-test')

/** The options that `npm start` passes to its process. */
const launch = JSON.parse(readFileSync(join(import.meta.dirname, '../process/launch.json'), 'utf8')) as {
  nodeOptions: string
  environment: Record<string, string>
}

/** The Node.js options of the product's process. */
export const { nodeOptions } = launch

/**
 * Starts a product that refuses these settings, and returns the product's error output. If the product starts
 * nevertheless, stops the product.
 */
export async function refusalOf(environment: Record<string, string>): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-product-'))
  const child = spawn(process.execPath, ['--import', './process/quick-imports.ts', 'main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, NODE_COMPILE_CACHE: compiled, ...environment },
  })
  let said = ''
  child.stderr.on('data', (text) => (said += String(text)))
  const late = setTimeout(() => child.kill('SIGKILL'), 90_000)
  await once(child, 'close')
  clearTimeout(late)
  rmSync(dataDir, { recursive: true, force: true })
  return said
}

/** Finds a free port on this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Waits until the server is ready. If the server exits, throws the server's exit status and output. */
async function becomesReady(address: string, child: ChildProcess, said: () => string): Promise<void> {
  for (;;) {
    const ended = child.exitCode ?? child.signalCode
    if (ended !== null) throw new Error(`the server ended with ${ended}\n${said()}`)
    const answer = await fetch(`${address}/readyz`).catch(() => null)
    if (answer?.ok) return
    await delay(20)
  }
}

/** The URL, the port and the data folder with which a product runs. */
export type Place = { address: string; port: number; dataDir: string }

/** Creates an empty data folder in `folder` and finds a free port. */
export async function makePlace(folder = tmpdir()): Promise<Place> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(folder, 'fieldhouse-product-'))
  chmodSync(dataDir, 0o711)
  return { address: `http://localhost:${port}`, port, dataDir }
}

/** Returns the environment variables of a product that has no external services and no rate limits. */
export const productEnvironment = ({ address, port, dataDir }: Place) => ({
  ...process.env,
  PORT: String(port),
  APP_URL: address,
  DATA_DIR: dataDir,
  RATE_LIMIT: 'off',
  GEOCODER_URL: 'off',
  ROUTER_URL: 'off',
  MAP_STYLE_URL: 'off',
  LOG_LEVEL: 'silent',
  NODE_COMPILE_CACHE: compiled,
  NODE_OPTIONS: launch.nodeOptions,
  ...launch.environment,
})

/** Returns the process id of a product's database server, or NaN if none is running. */
export function postmasterOf({ dataDir }: Pick<Product, 'dataDir'>): number {
  const file = join(choosePlace(dataDir).data, 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : Number.NaN
}

/**
 * Prepares a product without starting it. `folder` is the parent of the data folder, and `server` contains the
 * product's code.
 */
export async function makeProduct(
  environment: Record<string, string> = {},
  folder = tmpdir(),
  server = join(import.meta.dirname, '..'),
): Promise<Product> {
  const place = await makePlace(folder)
  const { address, dataDir } = place
  let child: ChildProcess | null = null
  let said = ''
  let complained = ''
  const start = async (): Promise<number> => {
    const began = performance.now()
    child = spawn(process.execPath, ['--import', './process/quick-imports.ts', 'main.ts'], {
      cwd: server,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...productEnvironment(place), ...environment },
    })
    child.stdout?.on('data', (text) => (said += String(text)))
    child.stderr?.on('data', (text) => {
      complained += String(text)
      process.stderr.write(String(text))
    })
    await becomesReady(address, child, () => said + complained)
    return performance.now() - began
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return running?.exitCode ?? null
    const gone = once(running, 'exit')
    running.kill(signal)
    await gone
    return running.exitCode
  }
  return {
    address,
    dataDir,
    said: () => said,
    pid: () => child?.pid,
    start,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    discard: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
