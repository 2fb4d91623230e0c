import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parse } from 'yaml'
import { startEmbedded } from '../server/kit/embedded/embedded.ts'
import { forward } from '../server/testing/database/forward.ts'
import { fakeSmtp } from '../server/testing/fake-smtp.ts'
import { codeIn, signUpOwner } from '../server/testing/sign-up-owner.ts'
import { say } from './figures.ts'
import { settingsOf, stepsOf, wordsOf } from './image-steps.ts'
import { need } from './need.ts'

// The part of the proof of the container files that runs in its own network namespace:
// node container-inside.ts <root of the image> <name of the release>

const [image = '', release = ''] = process.argv.slice(2)
const deploy = join(import.meta.dirname, '../deploy')
const steps = stepsOf(readFileSync(join(deploy, 'Dockerfile'), 'utf8'))
const address = 'http://127.0.0.1:3000'

type Settings = Record<string, string>

/** Returns the command that runs in the image with the user of the image and only these settings, as in a container. */
const command = (words: readonly string[], settings: Settings) =>
  [
    '/usr/sbin/chroot',
    [`--userspec=${wordsOf(steps, 'USER')}:${wordsOf(steps, 'USER')}`, image, ...words],
    { env: { PATH: '/usr/bin:/bin', ...settingsOf(steps), ...settings }, stdio: ['ignore', 2, 2] as const },
  ] as const

const listOf = (words: string): string[] => JSON.parse(words.slice(words.indexOf('['))) as string[]

/** Whether the health check of the image succeeds. */
async function isHealthy(settings: Settings): Promise<boolean> {
  const [program, args, options] = command(listOf(wordsOf(steps, 'HEALTHCHECK')), settings)
  const child = spawn(program, args, { ...options, stdio: 'ignore' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

async function start(settings: Settings): Promise<{ child: ChildProcess; took: number }> {
  const began = performance.now()
  const [program, args, options] = command(listOf(wordsOf(steps, 'ENTRYPOINT')), settings)
  const child = spawn(program, args, { ...options, stdio: [...options.stdio] })
  while (!(await isHealthy(settings))) {
    need(child.exitCode === null && child.signalCode === null, 'the container starts')
    await delay(200)
  }
  return { child, took: performance.now() - began }
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill(wordsOf(steps, 'STOPSIGNAL') as NodeJS.Signals)
  const [code] = (await once(child, 'exit')) as [number | null]
  need(code === 0, `the container ends in order: ${code}`)
}

/** Returns the settings of a service in the compose file. `outside` contains the values of the file's variables. */
function settingsOfService(name: string, outside: Settings): Settings {
  const { services } = parse(readFileSync(join(deploy, 'compose.yaml'), 'utf8')) as {
    services: Record<string, { environment: Settings }>
  }
  const filled = (value: string) =>
    value.replaceAll(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (whole, variable: string, words: string) => {
      need(variable in outside || whole.includes(':-'), `${variable} is given: ${words}`)
      return outside[variable] ?? words
    })
  const { environment = {} } = services[name] ?? {}
  return Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, filled(value)]))
}

execFileSync('ip', ['link', 'set', 'lo', 'up'])
const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-services-'))
chmodSync(folder, 0o711)

// The image runs without other services, with its included database.
const alone = await start({})
await signUpOwner(address)
await stop(alone.child)
say('alone')

// The image runs as in the compose file: the database and the mail server have the names, ports and logins of the
// compose file.
const embedded = await startEmbedded({
  dataDir: join(folder, 'database'),
  log: { info: () => {}, warn: say, error: say },
})
const database = await forward(embedded.ownerUrl, 5432)
const mail = await fakeSmtp(1025)
/** Waits for the mailed code. Mails are sent from a queue, so the mail arrives a little later. */
async function mailedCode(email: string): Promise<string | undefined> {
  for (let tries = 0; tries < 100; tries++) {
    const letter = mail.received.find(({ to }) => to.includes(email))
    if (letter) return codeIn(letter.raw.slice(letter.raw.indexOf('\r\n\r\n')))
    await delay(100)
  }
  return undefined
}
const settings = settingsOfService('server', {
  RELEASE: release,
  POSTGRES_PASSWORD: new URL(database.url).password,
  SECRET: 'a secret that only this proof knows, 40 ch',
})
const composed = await start({ ...settings, DATA_DIR: '/data/composed' })
await signUpOwner(address, mailedCode)
await stop(composed.child)
await mail.close()
await database.close()
await embedded.stop()
rmSync(folder, { recursive: true, force: true })

process.stdout.write(
  JSON.stringify([
    ['ready by itself', `${(alone.took / 1000).toFixed(1)} s`],
    ['ready beside PostgreSQL and a mail server', `${(composed.took / 1000).toFixed(1)} s`],
  ]),
)
