import { type Config, readConfig } from '../config.ts'
import { atConsole, dataDirOf, isKept, openOwner, say } from './console.ts'
import { becomeOwner } from '../kit/embedded/become-owner.ts'
import { checkDatabase } from '../settings-check/database.ts'
import { type Finding, tableOf } from '../settings-check/finding.ts'
import { checkSurroundings } from '../settings-check/surroundings.ts'

// `scripts/check-settings.mjs` runs this command in a terminal on the server's machine, while the server runs or before
// its first start.

/** Checks the configured database. Does not create an embedded database. */
async function databaseOf(config: Config): Promise<Finding[]> {
  if (config.databaseUrl === null && !isKept(config.dataDir))
    return [{ what: 'database', state: 'ok', words: 'The first start makes one in DATA_DIR' }]
  const { url, close } = await openOwner(config)
  return checkDatabase(config, url).finally(close)
}

await atConsole(async () => {
  becomeOwner(dataDirOf(process.env))
  const config = readConfig(process.env)
  const settings: Finding = {
    what: 'settings',
    state: 'ok',
    words: `Data in ${config.dataDir}, at ${config.appUrl}`,
  }
  const database = await databaseOf(config)
  const findings = [settings, ...database, ...(await checkSurroundings(config))]
  say(tableOf(findings))
  const failed = findings.filter(({ state }) => state === 'fails').length
  if (failed > 0) throw new Error(`${failed} of ${findings.length} do not work`)
})
