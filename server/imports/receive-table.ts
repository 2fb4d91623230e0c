import { isImported } from '@fieldhouse/domain/imports/file-kinds'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { rm } from 'node:fs/promises'
import type { Asked, Budget } from '../kit/http/budget.ts'
import { fileKindOf } from './file-kind.ts'
import { unpack } from './unpack/unpack.ts'

/** A file that arrived, and its lines where it is no text of lines itself. */
export type ReceivedTable = { path: string; unpacked?: { rows: string; headings?: string[] } }

/** Whose clock and country a file is read by, and in which language its columns are called. */
export type ReadBy = { language: Language; zone: string; country: string | null }

/**
 * Reads a file in its turn: what is packed or no table is unpacked first, outside any transaction, and its lines are gone
 * once `work` is done.
 */
export async function withTable<T>(
  budget: Budget,
  { entity, path, by, ...turn }: { entity: Entity; path: string; by: ReadBy } & Pick<Asked, 'of' | 'signal'>,
  work: (table: ReceivedTable) => Promise<T>,
): Promise<T> {
  const kind = await fileKindOf(path)
  if (kind === 'csv') return budget.run({ kind: 'import-file', ...turn }, () => work({ path }))
  if (!isImported(entity, kind))
    throw fault(['file'], kind === 'vcf' ? 'CONTACTS_ELSEWHERE' : 'EVENTS_ELSEWHERE')
  const rows = `${path}.rows`
  try {
    return await budget.run({ kind: 'import-unpack', ...turn }, async () => {
      const { headings } = await unpack({ path, kind, rows, entity: entity.name, ...by }, turn.signal)
      return work({ path, unpacked: { rows, ...(headings && { headings }) } })
    })
  } finally {
    await rm(rows, { force: true })
  }
}
