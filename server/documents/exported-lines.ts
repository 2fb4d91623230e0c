import type { DocumentEntity } from '@fieldhouse/domain/documents/document'
import { type DocumentType, statusOf } from '@fieldhouse/domain/documents/document-type'
import { type LineItem } from '@fieldhouse/domain/documents/document-lines'
import {
  type LineColumn,
  lineColumns,
  lineHeadings,
  linesTitle,
} from '@fieldhouse/domain/documents/exported-lines'
import { chargedTaxes, rateGroups } from '@fieldhouse/domain/documents/rate-groups'
import type { TaxRate } from '@fieldhouse/domain/documents/taxes'
import { signedAmount } from '@fieldhouse/domain/kit/entity/counted-value'
import { statesIn } from '@fieldhouse/domain/kit/entity/entity-states'
import { lineAmount } from '@fieldhouse/domain/kit/value/line-amount'
import { type Decimal, minus, roundCents } from '@fieldhouse/domain/kit/value/money'
import { isRecord } from '@fieldhouse/domain/kit/value/typed-record'
import type { Work } from '../kit/database/work.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import type { WireRecord } from '../kit/entity/read-page.ts'
import { type Cell, type Reader, flagText } from '../kit/export/export-cells.ts'
import type { LinesSheet } from '../kit/export/file-parts.ts'
import { type TaxNames, taxNames } from './exported-taxes.ts'

/** The product of a line: its name, and its stock-keeping unit or number. */
export type LineProduct = { name: string; sku: string }

/** Finds the products of lines by line id. */
type LineProducts = (work: Work, lines: readonly string[]) => Promise<ReadonlyMap<string, LineProduct>>

const products = new WeakMap<EntityModule, LineProducts>()

/** Registers the function that finds the products of a document's lines. The area of visits calls this function. */
export const registerLineProducts = (module: EntityModule, find: LineProducts): void =>
  void products.set(module, find)

/** An exported line, with the name of its option if it belongs to an option of an estimate. */
type Item = LineItem & { _id?: string; option: string; optional?: boolean | null; taken?: boolean | null }

const itemsIn = (value: unknown, option = ''): Item[] =>
  Array.isArray(value) ? value.filter(isRecord).map((line) => ({ ...line, option }) as unknown as Item) : []

/** The lines of a document and of its options. */
function itemsOf({ lineItems, options }: WireRecord): Item[] {
  const offered = Array.isArray(options) ? options.filter(isRecord) : []
  return [
    ...itemsIn(lineItems),
    ...offered.flatMap((option) => itemsIn(option['lineItems'], String(option['name'] ?? ''))),
  ]
}

type At = { record: WireRecord; item: Item; number: number; product: LineProduct | undefined }

/** The context of an export: the type of document, the reader, and a function that names taxes. */
type For = { type: DocumentType<DocumentEntity>; reader: Reader; nameTax: TaxNames }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const accountOf = ({ account }: WireRecord): string =>
  isRecord(account) ? textOf(account['accountNumber']) : ''

const isTaxRates = (value: unknown): value is TaxRate[] => Array.isArray(value)

/** Returns the names of a line's taxes. */
function taxesOf({ record, item }: At, nameTax: TaxNames): string {
  const rates = isTaxRates(record['taxRates']) ? record['taxRates'] : []
  const charged = chargedTaxes(rates, rateGroups([item], rates))
  return item.untaxed ? '' : charged.map(({ tax }) => nameTax(tax, record)).join(', ')
}

/** Returns the name of the state of a line's document. */
function statusText(record: WireRecord, { type, reader }: Pick<For, 'type' | 'reader'>): string {
  const words = type.statusWords?.(record)
  if (words) return words[reader.language]
  return statesIn(type.entity, type.status)?.say(statusOf(type, record), reader.language) ?? ''
}

/** The cells of a line that describe its document. */
function documentCells({ record }: At, { type, reader }: For): Pick<Cells, DocumentColumn> {
  const { number } = type
  return {
    number: textOf(record[number]),
    status: statusText(record, { type, reader }),
    date: record['billingDate'] ? { day: textOf(record['billingDate']) } : '',
    client: textOf(record['clientName']),
    account: accountOf(record),
    currency: textOf(record['currency']),
  }
}

type Cells = Record<LineColumn, Cell>
type DocumentColumn = 'number' | 'status' | 'date' | 'client' | 'account' | 'currency'

/** Returns the cells of a line. Amounts of a credit note are negative (OPEN-422). */
function cellsOf(at: At, of: For): Cells {
  const { record, item, product } = at
  const { language } = of.reader
  const currency = textOf(record['currency']) || null
  const signed = (amount: Decimal): Cell => ({
    number: roundCents(signedAmount(of.type.entity, record, amount)),
    currency,
  })
  return {
    ...documentCells(at, of),
    line: { number: String(at.number) },
    option: item.option,
    optional: item.optional ? flagText(true, language) : '',
    product: item.name ?? product?.name ?? '',
    sku: product?.sku ?? '',
    description: item.description,
    quantity: { number: item.quantity },
    unitPrice: { number: item.unitPrice, currency },
    discount: signed(minus(lineAmount(item), item.amount)),
    amount: signed(item.amount),
    taxed: flagText(!item.untaxed, language),
    taxes: taxesOf(at, of.nameTax),
  }
}

/**
 * The sheet with the lines of a type of document. Each row contains a line and the fields of its document
 * (OPEN-552).
 */
export function linesSheet(type: DocumentType<DocumentEntity>, module: () => EntityModule): LinesSheet {
  const columns = lineColumns('options' in type.entity.fields)
  return {
    title: linesTitle,
    field: 'lineItems',
    head: columns.map((column) => lineHeadings[column]),
    rows: async (work, records, { reader, locale }) => {
      const of: For = { type, reader, nameTax: await taxNames(work, { language: reader.language, locale }) }
      const items = records.map((record) => ({ record, items: itemsOf(record) }))
      const ids = items.flatMap((each) => each.items.flatMap(({ _id }) => _id ?? []))
      const found = await products.get(module())?.(work, ids)
      return items.flatMap(({ record, items: lines }) =>
        lines.map((item, at) => {
          const cells = cellsOf({ record, item, number: at + 1, product: found?.get(item._id ?? '') }, of)
          return columns.map((column) => cells[column])
        }),
      )
    },
  }
}
