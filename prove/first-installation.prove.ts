import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../server/testing/product.ts'
import { askThrough } from '../server/testing/proxy/ask-through.ts'
import { startProxy } from '../server/testing/proxy/proxies.ts'
import { endInOrder, say } from './figures.ts'
import { table } from './markdown.ts'
import { need } from './need.ts'

// OPEN-721: installs a release from its archive as a service behind nginx with TLS, with only the commands of
// docs/how-to/deploy.md and the files of deploy/. A supervisor replaces systemd.

const root = join(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const name = `fieldhouse-${version}-${process.platform}-${process.arch}`
const host = 'desk.example.com'
/** The time limit for an unpractised user, in ms. */
const patience = 5 * 60_000

need(process.platform === 'linux' && process.getuid?.() === 0, 'this runs as root on Linux')
need(spawnSync('nginx', ['-v']).status === 0, 'nginx is installed')
endInOrder()

const place = mkdtempSync(join(tmpdir(), 'fieldhouse-first-'))
chmodSync(place, 0o755)
const [port, proxyPort] = [await freePort(), await freePort()]
const hadUser = spawnSync('id', ['fieldhouse']).status === 0

/** Replaces the paths, the release name and the port in the text of a page or file by the values of the proof. */
const here = (words: string): string =>
  words
    .replaceAll(/(?<![\w.])\/(opt|etc|var\/lib\/fieldhouse)\b/g, `${place}/$1`)
    .replaceAll('fieldhouse-1.0.0-linux-x64', name)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)

const guide = readFileSync(join(root, 'docs/how-to/deploy.md'), 'utf8')

/** Returns the commands of a section of the guide. */
function commandsOf(section: string): string {
  const from = guide.indexOf('```sh\n', guide.indexOf(`## ${section}`)) + '```sh\n'.length
  return guide.slice(from, guide.indexOf('```', from))
}

/** Runs the commands of the guide, except those that need systemd. */
function install(): void {
  for (const folder of ['opt', 'etc/systemd/system', 'var/lib/fieldhouse', 'etc/ssl'])
    mkdirSync(join(place, folder), { recursive: true })
  const commands = here(commandsOf('As a service'))
    .split('\n')
    .filter((line) => !/^systemctl|^$/.test(line) && !(hadUser && line.startsWith('useradd')))
  execFileSync('sh', ['-euc', commands.join('\n')], { cwd: join(root, 'dist'), stdio: ['ignore', 2, 2] })
  execFileSync('chown', ['fieldhouse', join(place, 'var/lib/fieldhouse')])
  const settings = commandsOf('Behind a proxy').replace(host, `${host}:${proxyPort}`)
  const file = join(place, 'etc/fieldhouse.env')
  writeFileSync(
    file,
    `${readFileSync(file, 'utf8')}\n${settings}PORT=${port}\nGEOCODER_URL=off\nROUTER_URL=off\nMAP_STYLE_URL=off\n`,
  )
}

/** Parses a file of settings in the same way as systemd. */
const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** Starts a unit's program as its user and with only its settings, like systemd. */
function supervise() {
  const unit = here(readFileSync(join(place, 'etc/systemd/system/fieldhouse.service'), 'utf8'))
  const of = (key: string) => new RegExp(`^${key}=-?(.*)$`, 'm').exec(unit)?.[1] ?? ''
  const environment = {
    PATH: '/usr/bin:/bin',
    ...settingsIn(of('Environment')),
    ...settingsIn(readFileSync(of('EnvironmentFile'), 'utf8')),
  }
  const id = (flag: string) => Number(execFileSync('id', [flag, of('User')], { encoding: 'utf8' }))
  return spawn(of('ExecStart'), [], {
    cwd: '/',
    uid: id('-u'),
    gid: id('-g'),
    env: environment,
    stdio: ['ignore', 'ignore', 2],
  })
}

/** Sends a request like a browser that knows the host name of the site. */
const ask = (path: string, sent?: unknown) =>
  askThrough({
    port: proxyPort,
    host,
    path,
    ...(sent === undefined
      ? { method: 'GET' }
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) }),
  })

const child: { server?: ReturnType<typeof supervise> } = {}
let endProxy: (() => Promise<void>) | null = null
try {
  if (!existsSync(join(root, 'dist', `${name}.tar.gz`)))
    need(
      spawnSync(process.execPath, ['scripts/release.mjs', '--with-changes'], {
        cwd: root,
        stdio: ['ignore', 2, 2],
      }).status === 0,
      'the release is built',
    )
  const began = performance.now()
  install()
  child.server = supervise()
  endProxy = await startProxy(
    { kind: 'nginx', program: 'nginx' },
    { site: proxyPort, plain: await freePort(), servers: [port] },
    { host, deploy: join(place, 'opt/fieldhouse/deploy') },
  )
  let ready = await ask('/readyz').catch(() => null)
  while (ready?.status !== 200) {
    need(performance.now() - began < patience, 'it is ready within five minutes')
    need(child.server.exitCode === null, 'the server runs')
    await delay(200)
    ready = await ask('/readyz').catch(() => null)
  }
  const page = await ask('/')
  const signUp = await ask('/api/v1/auth/sign-up', {
    firstName: 'Ada',
    lastName: 'Admin',
    phone: '+15145550101',
    email: 'ada@example.com',
    password: 'Correct horse 9',
    passwordC: 'Correct horse 9',
    acceptTerms: true,
  })
  const seconds = (performance.now() - began) / 1000
  need(page.status === 200 && page.text.includes('<div id='), 'the page comes through nginx')
  need(page.headers['strict-transport-security'] === 'max-age=31536000', 'browsers are told to come by https')
  need(signUp.status < 300, `the first person signs up: ${signUp.status} ${signUp.text.slice(0, 200)}`)
  need((await ask('/metrics')).status === 404, 'the metrics are closed')
  child.server.kill('SIGTERM')
  const [code] = (await once(child.server, 'exit')) as [number | null]
  need(code === 0, 'it stops in order')
  const section = [
    '## From the archive to a service',
    'The proof ran the commands of docs/how-to/deploy.md unchanged, except that it used another folder, and another supervisor in place of systemd. nginx ran in front of the server, with the configuration file in `deploy/` and a certificate made for the proof. The first person signed up through nginx (OPEN-721).',
    table(
      ['what', 'figure'],
      [
        [
          'time from unpacking the archive to the first sign-up, following only the documentation',
          `${seconds.toFixed(0)} s`,
        ],
      ],
    ),
  ]
  process.stdout.write(`${section.join('\n\n')}\n`)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  await endProxy?.()
  if (child.server && child.server.exitCode === null && child.server.signalCode === null) {
    child.server.kill('SIGTERM')
    await once(child.server, 'exit')
  }
  if (!hadUser) spawnSync('userdel', ['fieldhouse'])
  rmSync(place, { recursive: true, force: true })
}
