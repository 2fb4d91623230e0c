import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Client } from 'pg'
import { needAlone } from '../backup/empty-database.ts'
import { BackupRefused } from '../backup/refused.ts'
import { withSession } from '../backup/session.ts'
import { type Config, readConfig } from '../config.ts'
import { atConsole, dataDirOf, openOwner, refuseEmptyFolder, say } from './console.ts'
import { becomeOwner } from '../kit/embedded/become-owner.ts'
import { typedAs } from '../kit/embedded/typed-as.ts'
import { keepSecretMark, secretMarkIn } from '../migrate/database-fits.ts'
import { appLogin, ensureLogin } from '../migrate/database-roles.ts'
import { urlParts } from '../kit/database/database-url.ts'
import { secretFiles } from '../kit/embedded/kept-secret.ts'
import { type Changed, dropUnreadable, reencrypt } from './reencrypt.ts'
import { markOf } from '../migrate/secret-mark.ts'

// `scripts/change-secret.mjs` runs this command in a terminal on the server's machine, while no server uses the
// database.

function isLost(): boolean {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { lost: { type: 'boolean', default: false } },
    })
    if (positionals.length === 0) return values.lost
  } catch {
    // If `parseArgs` throws, the error below reports the wrong arguments.
  }
  throw new BackupRefused(`Say: ${typedAs('change-secret', 'npm run change-secret --')} [--lost]`)
}

/** Returns the new secret: the value of `NEW_SECRET`, or a random secret for the data folder. */
function nextSecret({ given }: Config): string {
  const next = process.env['NEW_SECRET']
  if (next !== undefined && next.length < 32)
    throw new BackupRefused('NEW_SECRET must have at least 32 characters, or be unset')
  if (next === undefined && given.secret)
    throw new BackupRefused(
      'SECRET stands in the environment, which this command cannot change: name the new one in NEW_SECRET',
    )
  return next ?? randomBytes(48).toString('base64url')
}

type Secrets = { present: string; next: string }

async function withinTransaction<T>(client: Client, run: () => Promise<T>): Promise<T> {
  await client.query('begin')
  const done = await run()
  await client.query('commit')
  return done
}

/**
 * Deletes data that only the old secret can verify: sessions, mailed codes and recovery codes. Returns how many people
 * lost recovery codes.
 */
async function endSigned(client: Client): Promise<number> {
  await client.query('delete from sessions')
  await client.query('delete from verifications')
  const { rows } = await client.query<{ people: number }>(
    `with gone as (delete from recovery_codes returning user_id) select count(distinct user_id)::int as people from gone`,
  )
  return rows[0]?.people ?? 0
}

async function giveLogin(client: Client, config: Config, { url, secret }: { url: string; secret: string }) {
  if (config.databaseAppUrl === null) await ensureLogin(client, appLogin(url, secret), urlParts(url).database)
  await keepSecretMark(client, secret)
}

function tellChanged(changed: Changed, codes: number): void {
  say('Changed the secret. Everybody signs in anew, and links in emails that were sent before stop working.')
  say(
    `Authenticator apps (${changed['two_factors'] ?? 0}), keys of payment providers (${changed['payment_keys'] ?? 0}) and secrets of telephone systems (${changed['call_secrets'] ?? 0}) go on.`,
  )
  if (codes > 0) say(`The recovery codes of ${codes} people ended: they make new ones in their account.`)
}

function tellLost(lost: Changed): void {
  say('The database takes the present secret. Everybody signs in anew, and links in emails stop working.')
  say(
    `Lost with the old one: keys of payment providers (${lost['payment_keys'] ?? 0} workspaces) and secrets of telephone systems (${lost['call_secrets'] ?? 0}), which are set anew; authenticator apps of ${lost['two_factors'] ?? 0} people, which an ADMIN resets, or ${typedAs('reset-second-factor', 'scripts/reset-second-factor.mjs')}.`,
  )
}

/**
 * Re-encrypts everything in one transaction. Writes the new secret to a second file before the transaction. After the
 * commit, this file replaces the file of the old secret.
 */
async function change(client: Client, config: Config, { url, present, next }: Secrets & { url: string }) {
  const files = secretFiles(config.dataDir)
  if (!config.given.secret) {
    rmSync(files.next, { force: true })
    writeFileSync(files.next, `${next}\n`, { mode: 0o600, flush: true, flag: 'wx' })
  }
  const { changed, codes } = await withinTransaction(client, async () => {
    const done = {
      changed: await reencrypt(client, { from: present, to: next }),
      codes: await endSigned(client),
    }
    await giveLogin(client, config, { url, secret: next })
    return done
  })
  if (!config.given.secret) renameSync(files.next, files.present)
  tellChanged(changed, codes)
  if (config.given.secret) say('Give it to the server as SECRET before the next start.')
}

/** Finishes a change of the secret that was killed after its commit. Returns false if there is no unfinished change. */
function finished(config: Config, mark: string | null): boolean {
  const files = secretFiles(config.dataDir)
  if (config.given.secret || !existsSync(files.next)) return false
  if (markOf(readFileSync(files.next, 'utf8').trim()) !== mark) return false
  renameSync(files.next, files.present)
  say('Finished the change of the secret that was stopped before.')
  return true
}

async function perform(
  config: Config,
  { url, client, lost }: { url: string; client: Client; lost: boolean },
) {
  await needAlone(client, [
    config.databaseAppUrl === null ? appLogin(url, config.secret).role : urlParts(config.databaseAppUrl).user,
  ])
  const mark = await secretMarkIn(client)
  if (finished(config, mark)) return
  if (lost) {
    const gone = await withinTransaction(client, async () => {
      const dropped = await dropUnreadable(client)
      await endSigned(client)
      await giveLogin(client, config, { url, secret: config.secret })
      return dropped
    })
    tellLost(gone)
    return
  }
  if (mark !== null && mark !== markOf(config.secret))
    throw new BackupRefused(
      `The present SECRET is not the one this database was set up with. Give that one, or, if it is lost for good, run ${typedAs('change-secret', 'npm run change-secret --')} --lost`,
    )
  await change(client, config, { url, present: config.secret, next: nextSecret(config) })
}

await atConsole(async (signal) => {
  const lost = isLost()
  refuseEmptyFolder(process.env)
  becomeOwner(dataDirOf(process.env))
  const config = readConfig(process.env)
  const { url, close } = await openOwner(config)
  await withSession({ url, signal }, (client) => perform(config, { url, client, lost })).finally(close)
})
