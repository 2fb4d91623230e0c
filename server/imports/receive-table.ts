import { isImported } from '@fieldhouse/domain/imports/file-kinds'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { rm } from 'node:fs/promises'
import type { BudgetRequest, Budget } from '../kit/http/budget.ts'
import { fileKindOf } from './file-kind.ts'
import { unpack } from './unpack/unpack.ts'

/** A received file, with its unpacked lines unless it is a text table. */
export type ReceivedTable = { path: string; unpacked?: { rows: string; headings?: string[] } }

/** The time zone and country for reading a file, and the language of its headings. */
export type ReadBy = { language: Language; zone: string; country: string | null }

/**
 * Reads a file in its turn of the budget. Anything but a text table is unpacked first, outside any transaction; the
 * unpacked lines are deleted after `work`.
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
