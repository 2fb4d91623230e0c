import { parseArgs } from 'node:util'
import { type Archive, openArchive } from '../backup/read-archive.ts'
import { withArchiveFile } from '../backup/place.ts'
import { BackupRefused } from '../backup/refused.ts'
import { restore } from '../backup/restore.ts'
import { takeSecret } from '../backup/take-secret.ts'
import { type Config, readConfig } from '../config.ts'
import { atConsole, dataDirOf, quietLog, say, warn } from './console.ts'
import { typedAs } from '../kit/embedded/typed-as.ts'
import { openStore } from '../files/open-store.ts'
import { incomingFolder } from '../files/store.ts'
import { startEmbedded } from '../kit/embedded/embedded.ts'
import { markOf } from '../migrate/secret-mark.ts'

// `scripts/restore.mjs` runs this command in a terminal on the server's machine. The command needs an empty database
// that no server uses.

function asked(): { file: string; sendMail: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'send-mail': { type: 'boolean', default: false } },
    })
    const [file, ...more] = positionals
    if (file !== undefined && more.length === 0) return { file, sendMail: values['send-mail'] }
  } catch {
    // If `parseArgs` throws, the error below reports the wrong arguments.
  }
  throw new BackupRefused(`Say: ${typedAs('restore', 'npm run restore --')} [--send-mail] <file>`)
}

/** Opens the database as its owner. Refuses an embedded database that a running server uses. */
async function openAlone(config: Config): Promise<{ url: string; close: () => Promise<void> }> {
  const given = config.databaseDirectUrl ?? config.databaseUrl
  if (given !== null) return { url: given, close: async () => {} }
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: quietLog })
  return { url: embedded.ownerUrl, close: embedded.stop }
}

function tell({ manifest }: Archive, config: Config): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `Restored ${rows} rows of ${manifest.workspaces} workspaces as of ${manifest.at}, and ${manifest.files.length} files.`,
  )
  say('Every row and file was compared with the backup. Everybody signs in anew.')
  for (const key of manifest.missingFiles)
    warn(`A file that the data know was gone already when the backup was made: ${key}`)
  const apps = manifest.tables.find(({ name }) => name === 'two_factors')?.rows ?? 0
  if (markOf(config.secret) !== manifest.secretMark && apps > 0)
    warn(
      `The secret is another one than that of the backup, so the authenticator apps and recovery codes of ${apps} people ` +
        `do not work. Restore again into an empty database with the old one as SECRET, or reset them: ${typedAs('reset-second-factor', 'node scripts/reset-second-factor.mjs')} <email>`,
    )
}

async function bringBack(file: string, sendMail: boolean, signal: AbortSignal): Promise<void> {
  const archive = await openArchive(file)
  const dataDir = dataDirOf(process.env)
  const giveBack = await takeSecret(archive, { given: process.env['SECRET'], dataDir })
  try {
    const config = readConfig(process.env)
    const { url, close } = await openAlone(config)
    await restore({
      archive,
      url,
      appUrl: config.databaseAppUrl,
      secret: config.secret,
      files: openStore(config),
      incoming: incomingFolder(config),
      sendMail,
      signal,
    }).finally(close)
    tell(archive, config)
  } catch (error) {
    giveBack()
    throw error
  }
}

await atConsole(async (signal) => {
  const { file, sendMail } = asked()
  await withArchiveFile(file, dataDirOf(process.env), (local) => bringBack(local, sendMail, signal))
})
