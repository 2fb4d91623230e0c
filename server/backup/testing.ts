import { randomUUIDv7 } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Config } from '../config.ts'
import { diskStore } from '../files/disk-store.ts'
import { openStore } from '../files/open-store.ts'
import { newKey } from '../files/store.ts'
import { type FileStore } from '../kit/http/file-store.ts'
import { withDatabase } from '../kit/database/database-url.ts'
import { emptyDatabase, onDatabase, testSecret } from '../testing/database/databases.ts'
import { type World, openWorld } from '../testing/world.ts'
import { backUp } from './back-up.ts'
import { openArchive } from './read-archive.ts'
import { restore } from './restore.ts'

/** The body of a request that creates a job with a new client, account and service location. */
export const wizard = () => ({
  clientData: { firstName: 'Éric', lastName: 'Tremblay', phone: '+15145550199', languages: ['fr-FR'] },
  title: 'Washer leaks',
  description: 'Water under the washer',
  isCreateServiceLocation: true,
  serviceLocationData: { name: 'Home', address: { formatted: '1200 Main Street, Montréal' } },
})

/**
 * A test server with data, a folder for archives of its data, and a function that creates empty targets for restores.
 */
export type Source = {
  world: World
  ownerUrl: string
  config: Config
  files: FileStore
  folder: string
  /** Returns the path of a new archive. The file does not exist yet. */
  newFile(): string
  newTarget(): Promise<{ ownerUrl: string; dataDir: string; secret: string }>
  createJob(): Promise<void>
  /** Stores a file of a record in the same way as an upload. Returns the file's key. */
  keepFile(content: Buffer): Promise<string>
  close(): Promise<void>
}

async function keepFile(
  { world, files, folder }: Pick<Source, 'world' | 'files' | 'folder'>,
  content: Buffer,
) {
  const key = newKey()
  const path = join(folder, 'upload')
  writeFileSync(path, content)
  await files.put(key, path)
  const { workspaceId } = world.admin
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
  await world.owner.query(
    `insert into resources (workspace_id, id, entity, record_id, name, key, content_type, size, sha256, is_image)
     values ($1, $2, 'job', $2, 'a.pdf', $3, 'application/pdf', $4, '', false)`,
    [workspaceId, randomUUIDv7(), key, content.length],
  )
  return key
}

/** Opens the source that each test file of backups uses. */
export async function openSource(): Promise<Source> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-backup-'))
  const world = await openWorld()
  const { rows } = await world.owner.query<{ name: string }>('select current_database() as name')
  const files = openStore(world.config)
  const drops: (() => Promise<void>)[] = []
  let archives = 0
  return {
    world,
    ownerUrl: withDatabase(inject('ownerUrl'), rows[0]?.name ?? ''),
    config: world.config,
    files,
    folder,
    newFile: () => join(folder, `${(archives += 1)}.tar`),
    newTarget: async () => {
      const { ownerUrl, drop } = await emptyDatabase(inject('ownerUrl'))
      drops.push(drop)
      return { ownerUrl, dataDir: mkdtempSync(join(folder, 'data-')), secret: testSecret }
    },
    createJob: async () => {
      const { status, body } = await world.admin.post('/job/create/', wizard())
      if (status !== 201) throw new Error(JSON.stringify(body))
    },
    keepFile: (content) => keepFile({ world, files, folder }, content),
    close: async () => {
      await world.close()
      for (const drop of drops) await drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Returns every row of every table as text, in a stable order. Reads with a role that sees all rows. */
export async function everyRow(ownerUrl: string): Promise<Record<string, string[]>> {
  return onDatabase(ownerUrl, async (client) => {
    await client.query(`begin read only; set local role app_backup; set local timezone = 'UTC'`)
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    )
    const all: Record<string, string[]> = {}
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${name} t order by to_jsonb(t)::text collate "C"`,
      )
      // Omits settings that identify a database, because they differ after a restore.
      all[name] = rows.flatMap(({ row }) =>
        /"name": "(secret-mark|secured|last-backup)"/.test(row) ? [] : [row],
      )
    }
    return all
  })
}

/** Saves a database into a file as the command does. */
export const save = (
  from: Pick<Source, 'ownerUrl' | 'config'>,
  target: string,
  more: { withSecret?: boolean; signal?: AbortSignal } = {},
) =>
  backUp({
    url: from.ownerUrl,
    files: openStore(from.config),
    secret: from.config.secret,
    withSecret: false,
    target,
    ...more,
  })

/** Restores a file into a database and a data folder as the command does. */
export async function bringBack(
  file: string,
  into: { ownerUrl: string; dataDir: string; secret: string; sendMail?: boolean },
): Promise<void> {
  await restore({
    archive: await openArchive(file),
    url: into.ownerUrl,
    appUrl: null,
    secret: into.secret,
    files: diskStore(join(into.dataDir, 'files', 'kept')),
    incoming: join(into.dataDir, 'files', 'incoming'),
    sendMail: into.sendMail ?? false,
  })
}
