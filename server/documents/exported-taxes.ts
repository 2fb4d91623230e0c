import { translated } from '@fieldhouse/domain/kit/words/translated'
import { companyPlace } from '@fieldhouse/domain/documents/printed-parties'
import { taxLabel } from '@fieldhouse/domain/documents/tax-label'
import { type TaxRate, taxCodes } from '@fieldhouse/domain/documents/taxes'
import { type TaxAmount } from '@fieldhouse/domain/documents/totals'
import { signedAmount } from '@fieldhouse/domain/kit/entity/counted-value'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { roundCents, sum } from '@fieldhouse/domain/kit/value/money'
import { type Words, say } from '@fieldhouse/domain/kit/words/words'
import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { columnsOf } from '../kit/database/columns.ts'
import type { Keyed } from '../kit/database/link-table.ts'
import type { Work } from '../kit/database/work.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import type { WireRecord } from '../kit/entity/read-page.ts'
import type { FileColumn, Spread } from '../kit/export/file-parts.ts'
import { workspaces } from '../people/tables.ts'

/** The maximum number of tax columns. If there are more taxes, a further column contains the sum of the others. */
const mostTaxes = 30

/** The maximum number of distinct taxes that are read to decide which taxes get a column. */
const mostKinds = 5000

const otherTaxes: Words = translated('documents', 'exportedTaxes.otherTaxes')

/** The company's address on a document. The names of the document's taxes depend on this address. */
type Issued = { companyAddress: string | null; companyAddress2: string | null; companyCountry: string | null }

type Kind = { tax: TaxRate; issued: Issued; times: number }

/** Returns the name of a tax in the reader's language. */
export type TaxNames = (tax: TaxRate, record: Readonly<Record<string, unknown>>) => string

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * Returns a function that names taxes by the company's address on the document, or by the company's current address if
 * the document has none.
 */
export async function taxNames(work: Work, reader: Parameters<typeof taxLabel>[2]): Promise<TaxNames> {
  const [own] = await work.tx
    .select({ address: workspaces.address })
    .from(workspaces)
    .where(eq(workspaces.workspaceId, work.workspaceId))
  return (tax, record) => {
    const issued: Issued = {
      companyAddress: textOr(record['companyAddress']),
      companyAddress2: textOr(record['companyAddress2']),
      companyCountry: textOr(record['companyCountry']),
    }
    const isPlaced = Object.values(issued).some(Boolean)
    const address: Partial<Address> | null = isPlaced
      ? companyPlace({ companyName: null, issuer: null, ...issued })
      : (own?.address ?? null)
    return taxLabel(tax, address, reader)
  }
}

/** The taxes of these records, the most frequent first. */
async function kindsOf(work: Work, table: Keyed, ids: readonly string[]): Promise<Kind[]> {
  const columns: Record<string, PgColumn> = columnsOf(table)
  const text = (field: keyof Issued) => sql`${columns[field] ?? sql`null`}::text`
  const { rows } = await work.tx.execute<Kind>(sql`
    select json_build_object('code', tax ->> 'code', 'rate', tax ->> 'rate', 'description', tax ->> 'description') as tax,
      json_build_object('companyAddress', a, 'companyAddress2', b, 'companyCountry', c) as issued,
      count(*)::int as times
    from (
      select jsonb_array_elements(${columns['taxBreakdown']}) as tax, ${text('companyAddress')} as a,
        ${text('companyAddress2')} as b, ${text('companyCountry')} as c
      from ${table} where ${and(eq(table.workspaceId, work.workspaceId), sql`${table.id} = any(${sql.param([...ids])}::uuid[])`)}
    ) charged
    group by tax ->> 'code', tax ->> 'rate', tax ->> 'description', a, b, c
    order by times desc, tax ->> 'code', tax ->> 'rate' limit ${sql.raw(String(mostKinds))}`)
  return rows
}

const isTaxes = (value: unknown): value is TaxAmount[] => Array.isArray(value)

/** The column headings of the taxes. Federal taxes come first, as on printed documents. */
function headsOf(kinds: readonly Kind[], name: TaxNames): string[] {
  const named = new Map<string, number>()
  for (const { tax, issued } of kinds)
    if (!named.has(name(tax, issued)) && named.size < mostTaxes)
      named.set(name(tax, issued), taxCodes.indexOf(tax.code))
  return [...named].toSorted(([, one], [, other]) => other - one).map(([head]) => head)
}

/** Returns an export column for each tax in the records. The heading is the name of the tax on documents (OPEN-551). */
export const taxColumns =
  (module: () => EntityModule): Spread =>
  async (work, { ids, reader, locale }) => {
    const { entity, table } = module()
    const name = await taxNames(work, { language: reader.language, locale })
    const kinds = ids.length === 0 ? [] : await kindsOf(work, table, ids)
    const heads = headsOf(kinds, name)
    const amountIn = (record: WireRecord, isIn: (head: string) => boolean) => {
      const taxes = isTaxes(record['taxBreakdown']) ? record['taxBreakdown'] : []
      const own = taxes.filter((tax) => isIn(name(tax, record)))
      if (own.length === 0) return ''
      const amount = signedAmount(entity, record, sum(own.map((tax) => tax.amount)))
      return { number: roundCents(amount), currency: textOr(record['currency']) }
    }
    const columns: FileColumn[] = heads.map((head) => ({
      head,
      cell: (record) => amountIn(record, (other) => other === head),
    }))
    const isOther = (head: string) => !heads.includes(head)
    const hasOthers =
      kinds.length === mostKinds || kinds.some(({ tax, issued }) => isOther(name(tax, issued)))
    return hasOthers
      ? [...columns, { head: say(otherTaxes, reader.language), cell: (record) => amountIn(record, isOther) }]
      : columns
  }
