import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { displaySize } from '@fieldhouse/domain/kit/entity/file-rules'
import type { Config } from '../config.ts'
import { openStore } from '../files/open-store.ts'
import { incomingFolder, newKey } from '../files/store.ts'
import { usualFloors } from '../kit/http/storage-guard.ts'
import { isOwnName } from '../kit/http/client-address.ts'
import { senderOf } from '../mail/smtp.ts'
import { type Finding, type Outcome, fails, ok, tried, warning } from './finding.ts'

/** The free disk space below which the check warns, in bytes. */
const plenty = 5e9

/** How long a service may take to respond, in ms. */
const patience = 5000

const get = (address: string): Promise<Response> =>
  fetch(address, {
    signal: AbortSignal.timeout(patience),
    redirect: 'manual',
    headers: { 'user-agent': 'Fieldhouse' },
  })

async function mail({ smtpUrl, appUrl }: Config): Promise<Outcome> {
  if (smtpUrl === null)
    return warning('No SMTP_URL: mail is kept, and can be read at /dev/mailbox on this machine')
  const { createTransport } = await import('nodemailer')
  const url = new URL(smtpUrl)
  url.searchParams.delete('from')
  const transport = createTransport({ url: url.href, connectionTimeout: patience, greetingTimeout: patience })
  await transport.verify().finally(() => transport.close())
  return ok(`${url.host} takes mail, from ${senderOf(smtpUrl, appUrl)}`)
}

async function files(config: Config): Promise<Outcome> {
  const store = openStore(config)
  const [key, content] = [newKey(), randomBytes(64)]
  // The folder of uploads is on the same disk as the stored files.
  const folder = incomingFolder(config)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `check-${process.pid}`)
  try {
    writeFileSync(path, content)
    await store.put(key, path)
    const stored = await store.get(key)
    const isSame = stored !== null && (await buffer(stored)).equals(content)
    await store.remove(key)
    return isSame ? ok('A file was kept, read and removed') : fails('A file came back as another one')
  } finally {
    rmSync(path, { force: true })
  }
}

async function disk({ dataDir, databaseUrl }: Config): Promise<Outcome> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const words = `${displaySize(free, 'en')} are free`
  if (free >= plenty) return ok(words)
  const what = databaseUrl === null ? 'nothing is saved' : 'no file is taken'
  return free < usualFloors.writes
    ? fails(`${words}: ${what} below ${displaySize(usualFloors.writes, 'en')}`)
    : warning(words)
}

const outside = (address: string | null) => async (): Promise<Outcome> => {
  if (address === null) return ok('Off')
  const { host } = new URL(address)
  const answer = await get(address).catch(() => null)
  if (answer === null) return warning(`${host} is not reached: the product goes on without it`)
  return answer.status < 500 ? ok(`${host} answers`) : warning(`${host} answers ${answer.status}`)
}

async function proxy({ appUrl, trustedProxies }: Config): Promise<Outcome> {
  if (isOwnName(new URL(appUrl).host)) return ok('APP_URL is this machine: nobody reaches it from outside')
  const answer = await get(`${appUrl}/healthz`).catch(() => null)
  if (answer === null)
    return warning(`${appUrl} does not answer: start the server and the proxy, then run this again`)
  if (!answer.ok) return fails(`${appUrl}/healthz answers ${answer.status}: the proxy leads elsewhere`)
  const page = await get(`${appUrl}/meta.json`)
  if (page.status === 400)
    return fails('The proxy does not pass on Host as it came, so the server refuses its calls')
  return trustedProxies.length === 0
    ? warning(
        'TRUSTED_PROXIES is not set: everybody behind a proxy counts as one address for the limits of sign-in',
      )
    : ok(`${appUrl} leads here`)
}

/** Checks the services that the server needs besides the database. */
export const checkSurroundings = (config: Config): Promise<Finding[]> =>
  Promise.all([
    tried('mail', () => mail(config)),
    tried('files', () => files(config)),
    tried('disk', () => disk(config)),
    tried('address', () => proxy(config)),
    tried('addresses (geocoder)', outside(config.geocoderUrl)),
    tried('driving (router)', outside(config.routerUrl)),
    tried('maps', outside(config.mapStyleUrl)),
    tried('card payments', outside(config.stripeUrl)),
  ])
