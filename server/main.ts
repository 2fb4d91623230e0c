import { inspect } from 'node:util'
import { pino } from 'pino'
import { type Config, readConfig } from './config.ts'
import { isOwnName } from './kit/http/client-address.ts'
import { isDiskFull } from './kit/embedded/disk-full.ts'
import { StartRefused } from './kit/embedded/start-refused.ts'
import { readBuildInfo } from './web/build-info.ts'

/** Returns the message of an error: one sentence if people can fix the error, or else the error's stack and causes. */
function wordsOf(error: unknown, port: number | null): string {
  if (isDiskFull(error)) return 'There is no room on the disk where the data lie: free some and start again'
  if (error instanceof StartRefused) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${port} is already in use: stop the other program or choose another port with PORT=…`
  }
  return inspect(error)
}

/** Returns the product's address on this machine. The local mailbox is available only at this address. */
const ownAddress = ({ appUrl, port }: Config): string =>
  isOwnName(new URL(appUrl).host) ? appUrl : `http://localhost:${port}`

/** Returns a signal that aborts when the process is first asked to stop. Later requests to stop have no effect. */
function whenToldToStop(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
  return stop.signal
}

/**
 * Opens a log that writes to standard output. If the terminal or the reader of the output closes, the server continues.
 */
function openLog(level: string) {
  const lines = pino.destination({ fd: 1, sync: true })
  lines.on('error', () => {})
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return pino({ level }, lines)
}

/** Runs the server until `signal` aborts. */
async function run(signal: AbortSignal): Promise<void> {
  let port: number | null = null
  try {
    const config = readConfig(process.env)
    port = config.port
    // Loading this module takes most of a second. The signal handlers are set before, because otherwise a signal would
    // end the process at once.
    const { start } = await import('./process/start.ts')
    const log = openLog(config.logLevel)
    const { version, commit } = readBuildInfo(null)
    log.info({ version, commit, node: process.version }, `Fieldhouse ${version} starts`)
    const running = await start(config, log, signal)
    process.stdout.write(`Fieldhouse is ready at ${config.appUrl}\n`)
    if (config.smtpUrl === null)
      process.stdout.write(`Email is kept in the mailbox at ${ownAddress(config)}/dev/mailbox\n`)
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
    await running.stop()
  } catch (error) {
    if (signal.aborted && signal.reason === error) return
    process.stderr.write(`${wordsOf(error, port)}\n`)
    process.exitCode = 1
  }
}

await run(whenToldToStop())
process.exit()
