import { pino } from 'pino'
import { type Config, readConfig } from './config.ts'
import { isOwnName } from './kit/peer.ts'
import { StartRefused } from './kit/start-refused.ts'
import { start } from './start.ts'

/** One sentence for what people can mend themselves; anything else with its stack. */
function wordsOf(error: unknown, port: number | null): string {
  if (error instanceof StartRefused) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${port} is already in use: stop the other program or choose another port with PORT=…`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Where this machine asks itself: the mailbox answers there only, whatever the public address. */
const ownAddress = ({ appUrl, port }: Config): string =>
  isOwnName(new URL(appUrl).host) ? appUrl : `http://localhost:${port}`

async function run(): Promise<void> {
  let port: number | null = null
  try {
    const config = readConfig(process.env)
    port = config.port
    const log = pino({ level: config.logLevel })
    const running = await start(config, log)
    const stop = (): void =>
      void running.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
    process.stdout.write(`Fieldhouse is ready at ${config.appUrl}\n`)
    if (config.smtpUrl === null)
      process.stdout.write(`Mail is kept in the mailbox at ${ownAddress(config)}/dev/mailbox\n`)
  } catch (error) {
    process.stderr.write(`${wordsOf(error, port)}\n`)
    process.exit(1)
  }
}

await run()
