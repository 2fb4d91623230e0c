import { type SummedDocument, documentSumFaults } from '@fieldhouse/domain/books/integrity/document-sums'
import { type IntegrityDifference, mostDifferences } from '@fieldhouse/domain/books/integrity/integrity-check'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { type SQL, sql } from 'drizzle-orm'
import { estimateLines, estimates, invoiceLines, invoices } from '../../accounting/tables.ts'
import type { Work } from '../../kit/database/work.ts'
import { documentColumns } from './document-columns.ts'
import type { Found } from './found-differences.ts'

/** The documents that are in memory at once, and the portions of one call. */
const mostAtOnce = 200
const mostPortions = 15

type DocumentRow = SummedDocument & {
  id: string
  entity: 'invoice' | 'estimate'
  number: string | null
  currency: Currency | null
}

const firstId = '00000000-0000-0000-0000-000000000000'

/** The next documents after an id, with their lines. */
async function documentsAfter({ tx, workspaceId }: Work, after: string): Promise<DocumentRow[]> {
  const next = (columns: SQL, table: SQL) => sql`(
    select d.id, json_build_object('id', d.id, ${columns}) as document from ${table} d
    where d.workspace_id = ${workspaceId} and d.id > ${after}::uuid order by d.id limit ${mostAtOnce})`
  const { rows } = await tx.execute<{ document: DocumentRow }>(sql`
    select document from (
      ${next(
        sql`'entity', 'invoice', 'number', d.invoice_number, 'isCreditNote', d.kind = 'CREDIT_NOTE', 'options', null,
          'option', null, 'deposit', null, 'depositAmount', null,
          ${documentColumns(sql`${invoiceLines}`, sql`'optional', null, 'taken', null`)}`,
        sql`${invoices}`,
      )}
      union all
      ${next(
        sql`'entity', 'estimate', 'number', d.estimate_number, 'isCreditNote', false, 'options', d.options,
          'option', d.option, 'deposit', d.deposit, 'depositAmount', d.deposit_amount::text,
          ${documentColumns(sql`${estimateLines}`, sql`'optional', l.optional, 'taken', l.taken`)}`,
        sql`${estimates}`,
      )}) documents
    order by id limit ${mostAtOnce}`)
  return rows.map(({ document }) => document)
}

/** The first fault of a document; other sums differ because of it. */
function differenceOf({ id, entity, number, currency, ...document }: DocumentRow): IntegrityDifference[] {
  const [first] = documentSumFaults(document)
  return first ? [{ ...first, entity, _id: id, name: number, currency }] : []
}

/**
 * Recomputes the sums of the next documents from their lines, discounts and taxes. `next` is the id of the last
 * document if there are more (OPEN-833).
 */
export async function comparedTotals(
  work: Work,
  after: string = firstId,
): Promise<Found & { next: string | null }> {
  const rows: IntegrityDifference[] = []
  let records = 0
  let next: string | null = after
  for (let portion = 0; portion < mostPortions && next !== null; portion += 1) {
    const documents: DocumentRow[] = await documentsAfter(work, next)
    records += documents.length
    rows.push(...documents.flatMap(differenceOf))
    next = documents.length < mostAtOnce ? null : (documents.at(-1)?.id ?? null)
  }
  return { records, differences: rows.length, rows: rows.slice(0, mostDifferences), next }
}
