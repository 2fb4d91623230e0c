import { companyTaxRates } from '@fieldhouse/domain/documents/company-taxes'
import type { TaxRate } from '@fieldhouse/domain/documents/taxes'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { and, asc, eq } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { updateRow } from '../kit/entity/write.ts'
import { type Document, type StoredDocument, ownFields } from './document.ts'

const same = (one: readonly TaxRate[], other: readonly TaxRate[]): boolean =>
  one.length === other.length &&
  one.every(({ code, rate }, at) => code === other[at]?.code && compare(rate, other[at].rate) === 0)

async function draftsOf(work: Work, { type, module: { table } }: Document) {
  const column = Object.entries(table).find(([name]) => name === type.status)?.[1]
  const rows = await work.tx
    .select()
    .from(table)
    .where(and(eq(table.workspaceId, work.workspaceId), eq(column, 'DRAFT')))
    .orderBy(asc(table.id))
  // The table matches the entity, so its rows have the declared fields.
  return rows as StoredDocument[]
}

/**
 * Updates the taxes of drafts when the company's taxes change (OPEN-431, OPEN-581). Updates only drafts with the same
 * taxes as the company before the change.
 */
export const followTaxes =
  (documents: () => readonly Document[]) =>
  async (work: Work, { before, row }: { before: object; row: object }): Promise<void> => {
    const [charged, charges] = [companyTaxRates(before), companyTaxRates(row)]
    if (same(charged, charges)) return
    for (const document of documents())
      for (const draft of await draftsOf(work, document)) {
        if (!same(draft.taxRates ?? [], charged)) continue
        const values = ownFields({ taxRates: charges })
        await updateRow(work, document.module, { id: draft.id, values, seen: null })
      }
  }
