import { inspect } from 'node:util'
import { pino } from 'pino'
import { type Config, readConfig } from './config.ts'
import { isOwnName } from './kit/http/client-address.ts'
import { isDiskFull } from './kit/embedded/disk-full.ts'
import { StartRefused } from './kit/embedded/start-refused.ts'
import { readBuildInfo } from './web/build-info.ts'

/** The message of an error: one sentence if people can fix it, else its stack and causes. */
function wordsOf(error: unknown, port: number | null): string {
  if (isDiskFull(error)) return 'There is no room on the disk where the data lie: free some and start again'
  if (error instanceof StartRefused) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${port} is already in use: stop the other program or choose another port with PORT=…`
  }
  return inspect(error)
}

/** The local address, which the mailbox requires, whatever the public address is. */
const ownAddress = ({ appUrl, port }: Config): string =>
  isOwnName(new URL(appUrl).host) ? appUrl : `http://localhost:${port}`

/** A signal that aborts at the first request to stop; further ones change nothing. */
function whenToldToStop(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
  return stop.signal
}

/** Logs to standard output; a closed terminal or reader does not end the server. */
function openLog(level: string) {
  const lines = pino.destination({ fd: 1, sync: true })
  lines.on('error', () => {})
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return pino({ level }, lines)
}

/** Serves until a signal stops it. */
async function run(signal: AbortSignal): Promise<void> {
  let port: number | null = null
  try {
    const config = readConfig(process.env)
    port = config.port
    // Loaded after the signal handlers, as it takes most of a second in which a signal would end the process
    // at once.
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
