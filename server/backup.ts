import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from './backup/back-up.ts'
import { BackupRefused } from './backup/refused.ts'
import { sizeInWords } from './backup/size-in-words.ts'
import { readConfig } from './config.ts'
import { atConsole, openOwner, refuseEmptyFolder, say, warn } from './console.ts'
import { openStore } from './files/open-store.ts'

// Run from the machine's console by `scripts/backup.mjs`, beside the server or while it is down.

function asked(): { place: string | undefined; withSecret: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'with-secret': { type: 'boolean', default: false } },
    })
    if (positionals.length < 2) return { place: positionals[0], withSecret: values['with-secret'] }
  } catch {
    // Said below.
  }
  throw new BackupRefused('Say: npm run backup -- [--with-secret] [file or folder]')
}

const defaultName = (): string =>
  `fieldhouse-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`

/** The archive's file: the named one, or one with the instant in its name in the named or usual folder. */
function targetOf(place: string | undefined, dataDir: string): string {
  if (place === undefined) {
    const folder = join(dataDir, 'backups')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return join(folder, defaultName())
  }
  const path = resolve(place)
  const isFolder = /[/\\]$/.test(place) || (existsSync(path) && statSync(path).isDirectory())
  return isFolder ? join(path, defaultName()) : path
}

await atConsole(async (signal) => {
  const { place, withSecret } = asked()
  refuseEmptyFolder(process.env)
  const config = readConfig(process.env)
  const target = targetOf(place, config.dataDir)
  const { url, close } = await openOwner(config)
  try {
    const { manifest, size } = await backUp({
      url,
      files: openStore(config),
      secret: config.secret,
      withSecret,
      target,
      signal,
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(
      `Saved ${rows} rows of ${manifest.workspaces} workspaces as of ${manifest.at}, and ${manifest.files.length} files`,
    )
    say(`in ${target} (${sizeInWords(size)}).`)
    say(
      withSecret
        ? 'The secret is in it: who has this file can sign in as anybody.'
        : 'The secret is not in it: keep it apart, or authenticator apps must be set up anew after a restore.',
    )
    for (const key of manifest.missingFiles)
      warn(`A file that the data know is gone from the store and not in the backup: ${key}`)
  } finally {
    await close()
  }
})
