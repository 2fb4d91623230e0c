import { type Decimal, compare, minus, roundCents } from '../../kit/value/money.ts'
import { type FileHead, type FileLine, type NumberedEntry, amountOf, labelOf, memoOf } from './file-entry.ts'
import { type Written, csvParts, dayOrder, safeText, writtenDay } from './written.ts'

/** Xero imports at most this many lines of journals, and this many invoices or bills, of a file. */
const most = { journalLines: 300, documents: 500 }

/** The names of Xero's tax rate without tax, by country. The taxes are lines of their own accounts. */
const taxFree: Readonly<Record<string, string>> = { GB: 'No VAT', AU: 'BAS Excluded', NZ: 'No GST' }
const taxFreeIn = (country: string | null): string => taxFree[country ?? ''] ?? 'Tax Exempt (0%)'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day with the name of its month, which Xero reads in every region: `30 Jun 2026`. */
function namedDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date} ${months[Number(month) - 1] ?? ''} ${year}`
}

const journalHead = ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount']

/** The manual journals for Xero. Each narration is unique, because Xero joins lines with the same narration and date. */
export function xeroJournal(entries: readonly NumberedEntry[], head: FileHead): Written {
  const tax = taxFreeIn(head.country)
  const groups = entries.map((entry) => {
    const memo = memoOf(entry, head.language)
    return entry.lines.map((line) => [
      safeText(`${labelOf(entry, head)} ${memo}`),
      namedDay(entry.day),
      safeText(memo),
      safeText(line.code),
      tax,
      amountOf(line),
    ])
  })
  return csvParts(journalHead, groups, { rows: most.journalLines })
}

const address = [
  'EmailAddress',
  ...[1, 2, 3, 4].map((line) => `POAddressLine${line}`),
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
]
const tracking = ['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2']

const invoiceHead = [
  '*ContactName',
  ...address,
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'Total',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TaxAmount',
  ...tracking,
  'Currency',
  'BrandingTheme',
]

const billHead = [
  '*ContactName',
  ...address,
  '*InvoiceNumber',
  '*InvoiceDate',
  '*DueDate',
  'Total',
  'InventoryItemCode',
  'Description',
  '*Quantity',
  '*UnitAmount',
  '*AccountCode',
  '*TaxType',
  'TaxAmount',
  ...tracking,
  'Currency',
]

/** The cells of a row by heading, in the order of the headings. */
const cellsOf = (headings: readonly string[], values: Readonly<Record<string, string>>): string[] =>
  headings.map((heading) => values[heading.replace('*', '')] ?? '')

/** The cells of a document that all its rows have. */
function common(entry: NumberedEntry, head: FileHead, number: string) {
  const order = dayOrder(head.country)
  return {
    ContactName: safeText(entry.party ?? ''),
    InvoiceNumber: safeText(number, 255),
    InvoiceDate: writtenDay(entry.day, order),
    DueDate: writtenDay(entry.dueDay ?? entry.day, order),
    TaxType: taxFreeIn(head.country),
    Currency: head.currency,
    Quantity: '1',
  }
}

const rowOf = ({ name, code }: FileLine, amount: Decimal) => ({
  Description: safeText(name),
  AccountCode: safeText(code),
  UnitAmount: amount,
})

/** The number of a document. A cancellation and a document that takes back another have numbers of their own. */
const documentNumber = (entry: NumberedEntry, head: FileHead): string =>
  [
    entry.reference ?? labelOf(entry, head),
    ...(entry.event === 'CANCELLATION' || entry.event === 'BILL_VOIDED' ? ['X'] : []),
    ...(entry.isReversal ? ['R'] : []),
  ].join('-')

/** The invoices for Xero. Documents with a negative total become credit notes. */
export function xeroInvoices(entries: readonly NumberedEntry[], head: FileHead): Written {
  const groups = entries.map((entry) => {
    const of = common(entry, head, documentNumber(entry, head))
    const reference = safeText(memoOf(entry, head.language))
    return entry.lines
      .filter(({ isControlAccount }) => !isControlAccount)
      .map((line) =>
        cellsOf(invoiceHead, {
          ...of,
          Reference: reference,
          ...rowOf(line, roundCents(minus('0', amountOf(line)))),
        }),
      )
  })
  return csvParts(invoiceHead, groups, { rows: Infinity, groups: most.documents })
}

/**
 * The bills for Xero: bills of suppliers, and expenses with a supplier. The rows are the costs and the taxes, without the
 * account of unpaid bills or the paying account.
 */
export function xeroBills(entries: readonly NumberedEntry[], head: FileHead): Written {
  const groups = entries.map((entry) => {
    const isExpense = entry.event === 'EXPENSE'
    const number = [entry.reference, entry.reference === null ? labelOf(entry, head) : entry.number]
    const own = isExpense ? number.filter((part) => part !== null).join('-') : documentNumber(entry, head)
    const of = common(entry, head, own)
    const sign = entry.isReversal ? -1 : 1
    return entry.lines
      .filter((line) => (isExpense ? compare(amountOf(line), '0') === sign : !line.isControlAccount))
      .map((line) => cellsOf(billHead, { ...of, ...rowOf(line, amountOf(line)) }))
  })
  return csvParts(billHead, groups, { rows: Infinity, groups: most.documents })
}
