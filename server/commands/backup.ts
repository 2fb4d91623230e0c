import { parseArgs } from 'node:util'
import { backUp } from '../backup/back-up.ts'
import { type Place, giveToOwner, placeOf } from '../backup/place.ts'
import { BackupRefused } from '../backup/refused.ts'
import { type Access, withSession } from '../backup/session.ts'
import { sizeInWords } from '../backup/size-in-words.ts'
import { type Config, readConfig } from '../config.ts'
import { atConsole, openOwner, refuseEmptyFolder, say, warn } from './console.ts'
import { typedAs } from '../kit/embedded/typed-as.ts'
import { keepSetting } from '../kit/database/installation-settings.ts'
import { openStore } from '../files/open-store.ts'

// `scripts/backup.mjs` runs this command in a terminal on the server's machine, even while the server runs.

type BackupOptions = { place: string | null; withSecret: boolean; keep: number | null }

function asked(): BackupOptions {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'with-secret': { type: 'boolean', default: false }, keep: { type: 'string' } },
    })
    const keep = values.keep === undefined ? null : Number(values.keep)
    if (positionals.length < 2 && (keep === null || (Number.isInteger(keep) && keep > 0)))
      return { place: positionals[0] ?? null, withSecret: values['with-secret'], keep }
  } catch {
    // If `parseArgs` throws, the error below reports the wrong arguments.
  }
  throw new BackupRefused(
    `Say: ${typedAs('backup', 'npm run backup --')} [--with-secret] [--keep 14] [file, folder or bucket]`,
  )
}

/**
 * Returns the target of the archive. Refuses `--keep` if the user chose a file name, because only archives with
 * generated names can be pruned.
 */
function placeFor({ place, keep }: BackupOptions, { backupDir, dataDir }: Config): Place {
  const found = placeOf(place ?? backupDir, dataDir)
  if (keep !== null && found.prune === null)
    throw new BackupRefused('--keep goes with a folder or a bucket, not with a file of your own name')
  return found
}

/**
 * Records the time of the newest backup for monitoring. A failure is only a warning, because the archive is already
 * complete.
 */
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
    // If all files are missing, the backup is not recorded, so that monitoring continues to warn.
    const lacksFiles = manifest.files.length === 0 && manifest.missingFiles.length > 0
    if (!lacksFiles) await noteBackup({ url, signal }, manifest.at)
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
    const pruned = keep === null || lacksFiles ? 0 : await place.prune?.(keep)
    if (pruned) say(`Removed ${pruned} older ones there: the newest ${keep} are kept.`)
    if (lacksFiles) {
      process.exitCode = 1
      return warn(
        `None of the ${manifest.missingFiles.length} files that the data know is in the store, so the backup has none: run this with the S3_URL and DATA_DIR of the server`,
      )
    }
    for (const key of manifest.missingFiles)
      warn(`A file that the data know is gone from the store and not in the backup: ${key}`)
  } finally {
    await close()
  }
})
