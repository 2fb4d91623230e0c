import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbedded } from '../server/kit/embedded/embedded.ts'
import { type Product, freePort, makeProduct } from '../server/testing/product.ts'
import { signUpOwner } from '../server/testing/sign-up-owner.ts'
import { faultsOf, keptNames, lostOf, startWriters } from '../server/testing/writers.ts'
import { endInOrder, say } from './figures.ts'
import { table } from './markdown.ts'
import { need } from './need.ts'

// OPEN-707: restarts two servers on one database, one after the other, behind nginx with the settings of
// deploy/nginx.conf. The load continues until ten thousand calls are answered.

const wanted = 10_000
const stopDelay = '5'

/** The calls without a rate limit of their own. Signing in and requesting an email have their own rate limits. */
const unlimited = ['client', 'job', 'note', 'booking', 'upload', 'import', 'list'] as const

need(spawnSync('nginx', ['-v']).status === 0, 'nginx is installed')
endInOrder()

const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-rolling-'))
chmodSync(folder, 0o711)
const port = await freePort()
const address = `http://localhost:${port}`

/** Returns the settings of deploy/nginx.conf with local ports and without certificates. */
function settings(servers: readonly Product[]): string {
  const guide = readFileSync(join(import.meta.dirname, '../deploy/nginx.conf'), 'utf8')
  const upstreams = servers
    .map((server) => `server 127.0.0.1:${new URL(server.address).port} max_fails=0;`)
    .join('\n')
  const here = guide
    .replace(/^server \{\n\s+listen 80;[^]*?^\}\n/m, '')
    .replace(/^\s+server 127\.0\.0\.1:3000 max_fails=0;$/m, upstreams)
    .replace(/^\s+listen 443 ssl;$/m, `listen 127.0.0.1:${port}; listen [::1]:${port};`)
    .replaceAll(/^\s+ssl_\w+ .*$/gm, '')
    .replaceAll('desk.example.com', 'localhost')
  return `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
access_log off;
client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
${here}
}
`
}

async function startProxy(servers: readonly Product[]): Promise<ChildProcess> {
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, settings(servers))
  const child = spawn('nginx', ['-c', file], { stdio: ['ignore', 2, 2] })
  while (!(await fetch(`${address}/healthz`).catch(() => null))?.ok) {
    need(child.exitCode === null, 'nginx takes the settings of deploy/nginx.conf')
    await delay(50)
  }
  return child
}

const embedded = await startEmbedded({
  dataDir: join(folder, 'database'),
  log: { info: () => {}, warn: say, error: say },
})
const environment = {
  DATABASE_URL: embedded.ownerUrl,
  SECRET: 'a secret that only this proof knows, 40 ch',
  DATA_DIR: join(folder, 'files'),
  APP_URL: address,
  TRUSTED_PROXIES: '127.0.0.1/32,::1/128',
  STOP_DELAY: stopDelay,
}
const servers = [await makeProduct(environment), await makeProduct(environment)]
let proxy: ChildProcess | null = null
try {
  for (const server of servers) await server.start()
  proxy = await startProxy(servers)
  // The test's mailbox cannot be read through a proxy.
  const direct = servers[0]?.address ?? ''
  const owner = await signUpOwner(direct)
  const writers = await startWriters(address, owner, { madeAt: direct, wanted: unlimited })
  let restarts = 0
  const began = performance.now()
  while (writers.told.length < wanted) {
    const server = servers[restarts % 2]
    const code = await server?.stop()
    need(code === 0, 'each server ends in order')
    await server?.start()
    restarts += 1
    say(`${restarts} restarts, ${writers.told.length} calls`)
  }
  const seconds = (performance.now() - began) / 1000
  await writers.stop()
  const { told } = writers
  const lost = lostOf(told, await keptNames(owner.at(address)))
  const refused = told.filter(({ status }) => status === 0 || status >= 300)
  for (const each of refused.slice(0, 10)) say(JSON.stringify(each))
  say(readFileSync(join(folder, 'error.log'), 'utf8').slice(-2000))
  need(restarts >= 4, 'each server is restarted twice')
  need(refused.length === 0, `none of ${told.length} calls is refused: ${refused.length}`)
  need(faultsOf(told).length === 0 && lost.length === 0, 'nothing is lost')
  const section = [
    '## Two servers restart one after the other',
    `Two servers with one database ran behind nginx with the settings of \`deploy/nginx.conf\`, each server with \`STOP_DELAY=${stopDelay}\`. Seven writers of different kinds sent one call after the other through nginx. Meanwhile the proof stopped and started the two servers in turns (OPEN-707).`,
    table(
      ['what', 'figure'],
      [
        ['calls', told.length],
        ['restarts', restarts],
        ['time', `${seconds.toFixed(0)} s`],
        ['calls refused or cut', refused.length],
        ['acknowledged changes that were lost', lost.length],
      ],
    ),
  ]
  process.stdout.write(`${section.join('\n\n')}\n`)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  for (const server of servers) await server.discard()
  if (proxy && proxy.exitCode === null) {
    proxy.kill('SIGTERM')
    await once(proxy, 'exit')
  }
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
