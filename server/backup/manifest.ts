import { z } from 'zod'

/** The archive format of this release. Increase this number after a change that older releases cannot read. */
export const formatVersion = 1

const count = z.number().int().nonnegative()
const hash = z.string().regex(/^[0-9a-f]{64}$/)

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: count,
  /** A checksum over the table's rows that does not depend on their order (`RowSum`). */
  sum: hash,
  /** The number of archive entries that hold the table's rows. */
  chunks: count,
})

/** The contents of an archive's manifest. */
export const manifestShape = z.object({
  format: z.literal(formatVersion),
  product: z.string(),
  /** The time of the snapshot that all rows belong to. */
  at: z.iso.datetime(),
  postgres: z.number().int(),
  /** The last migration of the saved database: its time in the journal, in ms, and its name. */
  migration: z.object({ when: z.number(), name: z.string().nullable() }),
  /** Identifies the secret of the saved installation without revealing the secret. */
  secretMark: z.string(),
  hasSecret: z.boolean(),
  workspaces: count,
  tables: z.array(table),
  /** Tables whose rows are not saved, such as sessions. */
  leftOut: z.array(z.string()),
  files: z.array(z.object({ key: z.string().regex(/^[0-9a-f]+\/[0-9a-f]+$/), size: count, sha256: hash })),
  /** Files to which rows refer, but which are missing in the store. */
  missingFiles: z.array(z.string()),
})

/** The manifest of an archive. */
export type Manifest = z.output<typeof manifestShape>

/** A saved table. */
export type SavedTable = z.output<typeof table>

/** Names of an archive's entries. */
export const entryNames = {
  manifest: 'manifest.json',
  secret: 'secret',
  rows: (of: string, chunk: number): string => `rows/${of}/${String(chunk).padStart(6, '0')}.zst`,
  file: (key: string): string => `files/${key}`,
}
