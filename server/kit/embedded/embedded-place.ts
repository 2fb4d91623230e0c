import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDataDir } from './data-dir.ts'
import { type Account, canReach, giveTo, ownerOf, unprivilegedAccount } from './embedded-user.ts'
import { StartRefused } from './start-refused.ts'

/** The location of a cluster: its home folder, the database inside it, and the account that owns it. */
export type Place = {
  home: string
  data: string
  account: Account | null
  copies: string
  settle: () => void
}

const shared = '/var/lib/fieldhouse'
const longestSocket = 103

/**
 * Chooses the cluster's home: below the data folder, or /var/lib/fieldhouse if PostgreSQL's account cannot enter the
 * data folder. `settle` stores the choice after the cluster was created.
 */
export function choosePlace(dataDir: string): Place {
  makeDataDir(dataDir)
  const idFile = join(dataDir, 'database-id')
  if (existsSync(idFile)) return keptElsewhere(readFileSync(idFile, 'utf8').trim(), idFile)
  const home = join(dataDir, 'postgres')
  const data = join(home, 'data')
  const account = existsSync(data) ? ownerOf(data) : unprivilegedAccount()
  if (existsSync(data) || canReach(account, dataDir)) {
    passable(home, account)
    return { home, data, account, copies: account === null ? home : shared, settle: () => {} }
  }
  const id = randomBytes(8).toString('hex')
  const settle = () => writeFileSync(idFile, `${id}\n`, { flush: true })
  return { ...elsewhere(id, account), settle }
}

/** Creates a folder that PostgreSQL's account may traverse, regardless of our umask. */
function passable(folder: string, account: Account | null) {
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  if (account !== null) chmodSync(folder, 0o711)
}

function elsewhere(id: string, account: Account | null) {
  const home = join(shared, id)
  passable(shared, account)
  passable(home, account)
  return { home, data: join(home, 'data'), account, copies: shared }
}

function keptElsewhere(id: string, idFile: string): Place {
  const data = join(shared, id, 'data')
  if (!/^[0-9a-f]{16}$/.test(id))
    throw new StartRefused(`${idFile} is damaged: it must hold 16 hexadecimal digits`)
  if (process.getuid?.() !== 0) {
    throw new StartRefused(
      `The database of this data folder was made by root and lies in ${data}: start as root`,
    )
  }
  if (!existsSync(data)) {
    throw new StartRefused(
      `The database of this data folder lay in ${data}, which is gone: put it back, or remove ${idFile} to begin anew`,
    )
  }
  return { ...elsewhere(id, ownerOf(data)), settle: () => {} }
}

/** A private folder for the Unix socket: in the home, or in the temporary folder if that path is too long. */
export function socketFolder({ home, account }: Place): string {
  const near = join(home, 'run')
  const short = join(near, '.s.PGSQL.5432').length <= longestSocket
  const folder = short ? near : mkdtempSync(join(tmpdir(), 'fh-'))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveTo(account, folder)
  return folder
}
