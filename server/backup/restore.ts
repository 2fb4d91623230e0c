import type { Client } from 'pg'
import { urlParts } from '../kit/database/database-url.ts'
import { keepSecretMark } from '../migrate/database-fits.ts'
import { migrate } from '../migrate/migrate.ts'
import { clear, needAlone, needEmpty } from './empty-database.ts'
import { type FilePlace, loadFiles } from './load-files.ts'
import { holdMailBack, loadRows } from './load-rows.ts'
import { makeTablesOf, needKnown } from './migrations.ts'
import type { Archive } from './read-archive.ts'
import { isDiskFull } from '../kit/embedded/disk-full.ts'
import { BackupRefused } from './refused.ts'
import { type Access, withSession } from './session.ts'

/** The archive and the target of a restore. */
export type Restore = Access &
  FilePlace & {
    archive: Archive
    /** The database URL that contains the server's login. Null if the restore creates this login. */
    appUrl: string | null
    secret: string
    /** Whether the server sends the pending emails. Set `sendMail` only if the saved installation never runs again. */
    sendMail: boolean
  }

async function load(client: Client, { archive, sendMail, secret, ...place }: Restore, added: string[]) {
  const { manifest } = archive
  const entries = archive.entries()
  await client.query('begin')
  await loadRows(client, manifest, entries)
  await loadFiles(place, { manifest, entries }, added)
  if (!sendMail) await holdMailBack(client, manifest)
  await keepSecretMark(client, secret)
  await client.query('commit')
}

/** Empties the database again after a failure, and removes the added files from the store. */
async function undo({ url, files }: Restore, added: readonly string[]): Promise<void> {
  await withSession({ url }, clear)
  for (const key of added) await files.remove(key)
}

async function fill(asked: Restore, client: Client): Promise<void> {
  await makeTablesOf(client, asked.archive.manifest.migration)
  const added: string[] = []
  try {
    await load(client, asked, added)
    await client.query('select pg_advisory_unlock_all()')
    const { url, appUrl, secret } = asked
    const served = appUrl === null ? {} : { role: urlParts(appUrl).user }
    await migrate({ url, variable: 'DATABASE_URL' }, { secret, ...served })
    await client.query('analyze')
  } catch (error) {
    await client.end().catch(() => {})
    await undo(asked, added).catch(() => {})
    throw error
  }
}

const serving = ({ url, appUrl }: Restore): string =>
  appUrl === null ? `${urlParts(url).database}_app` : urlParts(appUrl).user

/**
 * Restores an archive into an empty database and applies newer migrations. On failure, changes nothing. Omits sessions
 * and codes. Cancels pending emails unless `sendMail` is set (REL-65).
 */
export async function restore(asked: Restore): Promise<void> {
  needKnown(asked.archive.manifest.migration)
  await withSession(asked, async (client) => {
    await needAlone(client, [serving(asked)])
    await needEmpty(client)
    await fill(asked, client).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error
      throw new BackupRefused('There is no room for what the backup holds: nothing was restored', {
        cause: error,
      })
    })
  })
}
