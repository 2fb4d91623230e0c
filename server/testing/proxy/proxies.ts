import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { installedProgram } from '../installed-program.ts'
import { askThrough, siteHost } from './ask-through.ts'

/** The proxies that have a configuration in deploy/. An installed proxy also has the path of its program. */
export const proxies = (['nginx', 'caddy'] as const).map((kind) => ({
  kind,
  program: installedProgram(kind),
}))

/** An installed proxy. */
type Proxy = { kind: 'nginx' | 'caddy'; program: string }

/** Local ports: the ports of the proxy for https and http, and the ports of the servers behind it. */
type Ports = { site: number; plain: number; servers: readonly number[] }

/** The host name that the configurations of deploy/ contain. */
const namedHost = 'desk.example.com'

/** The host of a site, and the path of the `deploy` folder. */
type Site = { host: string; deploy: string }

/** Reads a configuration of deploy/ and inserts the host of a site. */
const fileOf = ({ host, deploy }: Site, name: string): string =>
  readFileSync(join(deploy, name), 'utf8').replaceAll(namedHost, host)

const eachServer = (servers: readonly number[], words: (server: string) => string, between: string): string =>
  servers.map((port) => words(`127.0.0.1:${port}`)).join(between)

/**
 * Returns nginx's configuration with these ports. Additional settings let nginx run without root, and beside another
 * nginx.
 */
function nginxSettings(folder: string, of: Site, { site, plain, servers }: Ports): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const settings = fileOf(of, 'nginx.conf')
    .replace(
      'server 127.0.0.1:3000 max_fails=0;',
      eachServer(servers, (at) => `server ${at} max_fails=0;`, '\n'),
    )
    .replace('listen 443 ssl;', `listen 127.0.0.1:${site} ssl;`)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replaceAll('/etc/ssl/', `${folder}/`)
  return `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
http { access_log off; ${temporary.map((each) => `${each}_temp_path ${folder}/${each};`).join(' ')}
${settings} }`
}

/**
 * Returns Caddy's configuration with these ports. Caddy uses a local certificate instead of requesting a certificate.
 */
function caddySettings(folder: string, of: Site, { site, plain, servers }: Ports): string {
  const settings = fileOf(of, 'Caddyfile')
    .replace(
      `${of.host} {`,
      `https://${of.host}:${site} {\n\tbind 127.0.0.1\n\ttls ${certificateIn(folder, of).join(' ')}`,
    )
    .replace('127.0.0.1:3000 {', `${eachServer(servers, (at) => at, ' ')} {`)
  return `{\n\tadmin off\n\tgrace_period 1s\n\thttp_port ${plain}\n\thttps_port ${site}\n\tauto_https disable_redirects\n\tlog {\n\t\toutput discard\n\t}\n}\n${settings}`
}

const certificateIn = (folder: string, { host }: Site): [certificate: string, key: string] => [
  join(folder, `${host}.pem`),
  join(folder, `${host}.key`),
]

function makeCertificate(folder: string, of: Site): void {
  const [certificate, key] = certificateIn(folder, of)
  const wanted = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${of.host} -keyout ${key} -out ${certificate}`
  execFileSync('openssl', wanted.split(' '), { stdio: 'ignore' })
}

function launch({ kind, program }: Proxy, folder: string, settings: string): ChildProcess {
  const file = join(folder, kind === 'nginx' ? 'nginx.conf' : 'Caddyfile')
  writeFileSync(file, settings)
  const args = kind === 'nginx' ? ['-c', file] : ['run', '--config', file, '--adapter', 'caddyfile']
  return spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
}

/**
 * Starts a proxy with its configuration of deploy/ and local servers behind it. Returns the function that stops the
 * proxy.
 */
export async function startProxy(
  proxy: Proxy,
  ports: Ports,
  of: Site = { host: siteHost, deploy: join(import.meta.dirname, '../../../deploy') },
): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-proxy-'))
  chmodSync(folder, 0o755)
  makeCertificate(folder, of)
  const settings = proxy.kind === 'nginx' ? nginxSettings : caddySettings
  const child = launch(proxy, folder, settings(folder, of, ports))
  const gone = once(child, 'exit').finally(() => rmSync(folder, { recursive: true, force: true }))
  let said = ''
  child.stderr?.on('data', (text) => (said += String(text)))
  const ask = () => askThrough({ port: ports.site, host: of.host, method: 'GET', path: '/healthz' })
  while ((await ask().catch(() => null)) === null) {
    if (child.exitCode !== null) throw new Error(`${proxy.kind} does not take its file: ${said}`)
    await delay(20)
  }
  return async () => {
    child.kill('SIGTERM')
    await gone
  }
}
