import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../server/testing/product.ts'
import { endInOrder, say } from './figures.ts'
import { table } from './markdown.ts'
import { need } from './need.ts'

// OPEN-721: from the archive to a service behind nginx with TLS, by the commands of docs/how-to/deploy.md and the files of
// deploy/ alone, with a supervisor in the place of systemd.

const root = join(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const name = `fieldhouse-${version}-${process.platform}-${process.arch}`
const host = 'desk.example.com'
/** How long a stranger may take, in ms. */
const patience = 5 * 60_000

need(process.platform === 'linux' && process.getuid?.() === 0, 'this runs as root on Linux')
need(spawnSync('nginx', ['-v']).status === 0, 'nginx is installed')
endInOrder()

const place = mkdtempSync(join(tmpdir(), 'fieldhouse-first-'))
chmodSync(place, 0o755)
const [port, proxyPort] = [await freePort(), await freePort()]
const hadUser = spawnSync('id', ['fieldhouse']).status === 0

/** What a page or file says, for this place and these ports. */
const here = (words: string): string =>
  words
    .replaceAll(/(?<![\w.])\/(opt|etc|var\/lib\/fieldhouse)\b/g, `${place}/$1`)
    .replaceAll('fieldhouse-1.0.0-linux-x64', name)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)

const guide = readFileSync(join(root, 'docs/how-to/deploy.md'), 'utf8')

/** The commands of a section of the guide. */
function commandsOf(section: string): string {
  const from = guide.indexOf('```sh\n', guide.indexOf(`## ${section}`)) + '```sh\n'.length
  return guide.slice(from, guide.indexOf('```', from))
}

/** Runs the commands of the guide, but what only systemd can do. */
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

/** The settings of a file as systemd reads it. */
const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** Starts what a unit says, as its user and with its settings alone, as systemd does. */
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

function startProxy() {
  execFileSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${host} -keyout ${place}/etc/ssl/${host}.key -out ${place}/etc/ssl/${host}.pem`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  )
  const site = here(readFileSync(join(place, 'opt/fieldhouse/deploy/nginx.conf'), 'utf8'))
    .replace('listen 443 ssl;', `listen 127.0.0.1:${proxyPort} ssl;`)
    .replace('listen 80;', `listen 127.0.0.1:${proxyPort + 1};`)
  const file = join(place, 'nginx.conf')
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    file,
    `daemon off; pid ${place}/nginx.pid; error_log ${place}/error.log; events {}
http { access_log off; ${folders.map((each) => `${each}_temp_path ${place}/${each};`).join(' ')}
${site} }`,
  )
  return spawn('nginx', ['-c', file], { stdio: ['ignore', 2, 2] })
}

type Answer = { status: number; headers: Record<string, unknown>; body: string }

/** Asks as a browser does that knows the name of the site. */
function ask(path: string, sent?: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const body = sent === undefined ? null : JSON.stringify(sent)
    const asked = request(
      {
        host: '127.0.0.1',
        port: proxyPort,
        servername: host,
        path,
        method: body ? 'POST' : 'GET',
        rejectUnauthorized: false,
        headers: {
          host: `${host}:${proxyPort}`,
          origin: `https://${host}:${proxyPort}`,
          ...(body && { 'content-type': 'application/json' }),
        },
      },
      (answer) => {
        let text = ''
        answer.on('data', (chunk) => (text += String(chunk)))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

const child: { server?: ReturnType<typeof supervise>; proxy?: ReturnType<typeof startProxy> } = {}
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
  child.proxy = startProxy()
  let ready = await ask('/readyz').catch(() => null)
  while (ready?.status !== 200) {
    need(performance.now() - began < patience, 'it is ready within five minutes')
    need(child.server.exitCode === null && child.proxy.exitCode === null, 'the server and nginx run')
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
  need(page.status === 200 && page.body.includes('<div id='), 'the page comes through nginx')
  need(page.headers['strict-transport-security'] === 'max-age=31536000', 'browsers are told to come by https')
  need(signUp.status < 300, `the first person signs up: ${signUp.status} ${signUp.body.slice(0, 200)}`)
  need((await ask('/metrics')).status === 404, 'the metrics are closed')
  child.server.kill('SIGTERM')
  const [code] = (await once(child.server, 'exit')) as [number | null]
  need(code === 0, 'it stops in order')
  const section = [
    '## From the archive to a service',
    'The commands of docs/how-to/deploy.md were run as they stand there, in another folder and with a supervisor in the place of systemd; nginx stood before the server with the file of `deploy/` and a certificate of its own. The first person signed up through it (OPEN-721).',
    table(
      ['what', 'figure'],
      [['from the archive to the first person, by the pages alone', `${seconds.toFixed(0)} s`]],
    ),
  ]
  process.stdout.write(`${section.join('\n\n')}\n`)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  if (existsSync(join(place, 'error.log'))) say(readFileSync(join(place, 'error.log'), 'utf8').slice(-1000))
  process.exitCode = 1
} finally {
  for (const each of [child.server, child.proxy]) {
    if (!each || each.exitCode !== null || each.signalCode !== null) continue
    each.kill('SIGTERM')
    await once(each, 'exit')
  }
  if (!hadUser) spawnSync('userdel', ['fieldhouse'])
  rmSync(place, { recursive: true, force: true })
}
