import { z } from 'zod'

/** The kind of archive this release writes and reads; a change that older releases cannot read raises it. */
export const formatVersion = 1

const count = z.number().int().nonnegative()
const hash = z.string().regex(/^[0-9a-f]{64}$/)

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: count,
  /** Sum over its rows, whatever their order: see `RowSum`. */
  sum: hash,
  /** In how many entries of the archive its rows lie. */
  chunks: count,
})

/** What an archive says of itself. */
export const manifestShape = z.object({
  format: z.literal(formatVersion),
  product: z.string(),
  /** The instant that all rows are of. */
  at: z.iso.datetime(),
  postgres: z.number().int(),
  /** The last migration of the saved database: its instant in the journal (ms), and its name. */
  migration: z.object({ when: z.number(), name: z.string().nullable() }),
  /** Tells one secret from another, without giving it away. */
  secretMark: z.string(),
  hasSecret: z.boolean(),
  workspaces: count,
  tables: z.array(table),
  /** Tables whose rows are not saved, as a restore ends what they hold. */
  leftOut: z.array(z.string()),
  files: z.array(z.object({ key: z.string().regex(/^[0-9a-f]+\/[0-9a-f]+$/), size: count, sha256: hash })),
  /** Files that rows know and the store did not have. */
  missingFiles: z.array(z.string()),
})

/** The manifest of an archive. */
export type Manifest = z.output<typeof manifestShape>

/** A table as it was saved. */
export type SavedTable = z.output<typeof table>

/** Names of an archive's entries. */
export const entryNames = {
  manifest: 'manifest.json',
  secret: 'secret',
  rows: (of: string, chunk: number): string => `rows/${of}/${String(chunk).padStart(6, '0')}.zst`,
  file: (key: string): string => `files/${key}`,
}
