import { globSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { root } from './paths.mjs'

// Compares the tables that the code declares with the tables that the migrations create.

const server = join(root, 'server')
const { default: config } = await import(pathToFileURL(join(server, 'drizzle.config.ts')))
const migrations = join(server, config.out)

const snapshotsIn = (folder) =>
  readdirSync(join(folder, 'meta'))
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .map((name) => join(folder, 'meta', name))

/** Returns the SQL statements that the migrations lack, and the snapshot of the declared tables. */
export async function missingStatements() {
  const declared = {}
  for (const file of globSync(config.schema, { cwd: server }))
    Object.assign(declared, await import(pathToFileURL(join(server, file))))
  const made = JSON.parse(readFileSync(snapshotsIn(migrations).at(-1), 'utf8'))
  const snapshot = generateDrizzleJson(declared, made.id, undefined, config.casing)
  return { statements: await generateMigration(made, snapshot), snapshot }
}

/**
 * Writes the next migration with its snapshot and journal entry. Returns the file's name. Deletes older snapshots: only
 * the newest is compared, and a snapshot has half a megabyte.
 */
export function writeMigration(name, { statements, snapshot, folder = migrations }) {
  const journalFile = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  const idx = journal.entries.length
  const number = String(idx).padStart(4, '0')
  const tag = `${number}_${name}`
  const entry = { idx, version: journal.version, when: Date.now(), tag, breakpoints: true }
  for (const old of snapshotsIn(folder)) rmSync(old)
  writeFileSync(join(folder, `${tag}.sql`), statements.join('--> statement-breakpoint\n'))
  writeFileSync(join(folder, 'meta', `${number}_snapshot.json`), JSON.stringify(snapshot, null, 2))
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }, null, 2))
  return `${tag}.sql`
}
