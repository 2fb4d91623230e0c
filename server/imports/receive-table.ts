import { isImported } from '@fieldhouse/domain/imports/file-kinds'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { rm } from 'node:fs/promises'
import type { BudgetRequest, Budget } from '../kit/http/budget.ts'
import { fileKindOf } from './file-kind.ts'
import { unpack } from './unpack/unpack.ts'

/** A received file. Unless the file is a text table, its unpacked lines are in another file. */
export type ReceivedTable = { path: string; unpacked?: { rows: string; headings?: string[] } }

/** The time zone and country with which a file is read, and the language of the headings. */
export type ReadBy = { language: Language; zone: string; country: string | null }

/**
 * Reads a file when the budget allows it. Unpacks every file except a text table first, outside a transaction.
 * Deletes the unpacked lines after `work`.
 */
export async function withTable<T>(
  budget: Budget,
  {
    entity,
    path,
    by,
    ...turn
  }: { entity: Entity; path: string; by: ReadBy } & Pick<BudgetRequest, 'of' | 'signal'>,
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
