import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')

/** Starts the built product on an empty data folder for the whole run, unless BASE_URL names a running one. */
export default async function startProduct() {
  if (process.env['BASE_URL']) return undefined
  const port = await freePort()
  const address = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-e2e-'))
  chmodSync(dataDir, 0o711)
  const log = join(dataDir, 'server.log')
  const output = openSync(log, 'a')
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      APP_URL: address,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      GEOCODER_URL: 'off',
      MAP_STYLE_URL: 'off',
      ROUTER_URL: 'off',
    },
  })
  const stop = async () => {
    await end(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
  if (!(await isReady(server, address))) {
    const words = readFileSync(log, 'utf8').slice(-3000)
    await stop()
    throw new Error(`The server under test did not become ready:\n${words}`)
  }
  process.env['BASE_URL'] = address
  return stop
}

/** Lets the server stop its database; one that does not end within 15 s is killed. */
async function end(server: ChildProcess) {
  if (server.exitCode !== null) return
  const gone = once(server, 'exit')
  const timer = setTimeout(() => server.kill('SIGKILL'), 15_000)
  server.kill('SIGTERM')
  await gone
  clearTimeout(timer)
}

async function isReady(server: ChildProcess, address: string) {
  const until = Date.now() + 60_000
  while (server.exitCode === null && Date.now() < until) {
    const answer = await fetch(`${address}/readyz`).catch(() => null)
    if (answer?.ok) return true
    await delay(100)
  }
  return false
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
