import { parseArgs } from 'node:util'
import { backUp } from './backup/back-up.ts'
import { type Place, giveToOwner, placeOf } from './backup/place.ts'
import { BackupRefused } from './backup/refused.ts'
import { type Access, withSession } from './backup/session.ts'
import { sizeInWords } from './backup/size-in-words.ts'
import { type Config, readConfig } from './config.ts'
import { atConsole, openOwner, refuseEmptyFolder, say, warn } from './console.ts'
import { typedAs } from './kit/embedded/typed-as.ts'
import { keepSetting } from './kit/database/installation-settings.ts'
import { openStore } from './files/open-store.ts'

// Run from the machine's console by `scripts/backup.mjs`, beside the server or while it is down.

type Asked = { place: string | null; withSecret: boolean; keep: number | null }

function asked(): Asked {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'with-secret': { type: 'boolean', default: false }, keep: { type: 'string' } },
    })
    const keep = values.keep === undefined ? null : Number(values.keep)
    if (positionals.length < 2 && (keep === null || (Number.isInteger(keep) && keep > 0)))
      return { place: positionals[0] ?? null, withSecret: values['with-secret'], keep }
  } catch {
    // Said below.
  }
  throw new BackupRefused(
    `Say: ${typedAs('backup', 'npm run backup --')} [--with-secret] [--keep 14] [file, folder or bucket]`,
  )
}

/** The place of the archive; pruning needs one where archives have names of their own. */
function placeFor({ place, keep }: Asked, { backupDir, dataDir }: Config): Place {
  const found = placeOf(place ?? backupDir, dataDir)
  if (keep !== null && found.prune === null)
    throw new BackupRefused('--keep goes with a folder or a bucket, not with a file of your own name')
  return found
}

/** Notes of when the newest backup is, for whoever watches the server. The archive is whole by then, whatever comes of it. */
const noteBackup = (access: Access, at: string): Promise<void> =>
  withSession(access, (client) => keepSetting(client, { name: 'last-backup', value: at })).catch(
    (error: unknown) =>
      warn(
        `The backup is whole, but the database could not be told: ${error instanceof Error ? error.message : String(error)}`,
      ),
  )

await atConsole(async (signal) => {
  const wanted = asked()
  const { withSecret, keep } = wanted
  refuseEmptyFolder(process.env)
  const config = readConfig(process.env)
  const place = placeFor(wanted, config)
  const { url, close } = await openOwner(config)
  try {
    const { manifest, size } = await backUp({
      url,
      files: openStore(config),
      secret: config.secret,
      withSecret,
      target: place.file,
      signal,
    })
    giveToOwner(place.file)
    await place.keep()
    await noteBackup({ url, signal }, manifest.at)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(
      `Saved ${rows} rows of ${manifest.workspaces} workspaces as of ${manifest.at}, and ${manifest.files.length} files`,
    )
    say(`in ${place.words} (${sizeInWords(size)}).`)
    say(
      withSecret
        ? 'The secret is in it: who has this file can sign in as anybody.'
        : 'The secret is not in it: keep it apart, or authenticator apps must be set up anew after a restore.',
    )
    const pruned = keep === null ? 0 : await place.prune?.(keep)
    if (pruned) say(`Removed ${pruned} older ones there: the newest ${keep} are kept.`)
    for (const key of manifest.missingFiles)
      warn(`A file that the data know is gone from the store and not in the backup: ${key}`)
  } finally {
    await close()
  }
})
