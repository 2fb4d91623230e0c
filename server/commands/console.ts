import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { visitEmbedded } from '../kit/embedded/embedded.ts'
import { StartRefused } from '../kit/embedded/start-refused.ts'

// Functions for the commands that operators run in a terminal on the server's machine. Everybody who may read the data
// folder may run these commands.

/** A log that only prints errors. */
export const quietLog = {
  info: () => {},
  warn: () => {},
  error: (line: string) => void process.stderr.write(`${line}\n`),
}

/** Returns the data folder that the environment sets. */
export const dataDirOf = (env: NodeJS.ProcessEnv): string => resolve(env['DATA_DIR'] || './data')

/** Whether a data folder already contains a database. */
export const isKept = (dataDir: string): boolean =>
  ['postgres', 'database-id'].some((name) => existsSync(join(dataDir, name)))

/**
 * Refuses a data folder without a database. The folder is probably wrong, and the command would create a new, empty
 * database in this folder.
 */
export function refuseEmptyFolder(env: NodeJS.ProcessEnv): void {
  const dataDir = dataDirOf(env)
  if (!env['DATABASE_URL'] && !isKept(dataDir))
    throw new StartRefused(`There is no database in ${dataDir}: name the server's folder with DATA_DIR=…`)
}

/** Opens the database as its owner, even while the server runs. */
export async function openOwner(config: Config): Promise<{ url: string; close: () => Promise<void> }> {
  const given = config.databaseDirectUrl ?? config.databaseUrl
  if (given !== null) return { url: given, close: async () => {} }
  const embedded = await visitEmbedded({ dataDir: config.dataDir, log: quietLog })
  return { url: embedded.ownerUrl, close: embedded.stop }
}

/** Prints a sentence to standard output. */
export const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

/** Prints a sentence to standard error, so that operators see the sentence even if standard output is redirected. */
export const warn = (sentence: string): void => void process.stderr.write(`${sentence}\n`)

/**
 * Runs a command until the command ends or a signal stops it. On failure, prints one sentence and sets exit code 1.
 * `stopped` is the sentence after a signal.
 */
export async function atConsole(
  work: (signal: AbortSignal) => Promise<void>,
  stopped = 'Stopped before the end: nothing was kept',
): Promise<void> {
  const stopping = new AbortController()
  const stop = () => stopping.abort(new Error(stopped))
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, stop)
  try {
    await work(stopping.signal)
  } catch (error) {
    warn(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
