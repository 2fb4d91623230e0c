import { compare, roundCents } from '../../kit/value/money.ts'
import { type FileHead, type NumberedEntry, isZero, labelOf, memoOf } from './file-entry.ts'
import { type Written, csvParts, dayOrder, safeText, writtenDay } from './written.ts'

/** QuickBooks Online imports at most this many rows of a file. */
const mostRows = 1000

/** QuickBooks Online imports at most this many invoices of a file. */
const mostInvoices = 100

const journalHead = [
  '*JournalNo',
  '*JournalDate',
  '*AccountName',
  '*Debits',
  '*Credits',
  'Description',
  'Name',
  'Currency',
]

/** The journal for QuickBooks Online. Accounts are named without their numbers, as the import requires. */
export function quickbooksJournal(entries: readonly NumberedEntry[], head: FileHead): Written {
  const order = dayOrder(head.country)
  const groups = entries.map((entry) =>
    entry.lines.map(({ name, debit, credit }) => [
      labelOf(entry, head),
      writtenDay(entry.day, order),
      safeText(name),
      isZero(debit) ? '' : roundCents(debit),
      isZero(credit) ? '' : roundCents(credit),
      safeText(memoOf(entry, head.language)),
      safeText(entry.party ?? ''),
      head.currency,
    ]),
  )
  return csvParts(journalHead, groups, { rows: mostRows })
}

const invoiceHead = [
  '*InvoiceNo',
  '*Customer',
  '*InvoiceDate',
  '*DueDate',
  'Memo',
  'Item(Product/Service)',
  'ItemDescription',
  'ItemQuantity',
  'ItemRate',
  '*ItemAmount',
  'ItemTaxCode',
  'Currency',
]

/**
 * The invoices for QuickBooks Online: a row for each account of income and tax. Deposits are left out, because the
 * import takes no negative amounts.
 */
export function quickbooksInvoices(entries: readonly NumberedEntry[], head: FileHead): Written {
  const order = dayOrder(head.country)
  const groups = entries.map((entry) =>
    entry.lines
      .filter(({ credit, isControlAccount }) => !isControlAccount && compare(credit, '0') > 0)
      .map(({ name, credit }) => [
        safeText(entry.reference ?? labelOf(entry, head)),
        safeText(entry.party ?? ''),
        writtenDay(entry.day, order),
        writtenDay(entry.dueDay ?? entry.day, order),
        safeText(memoOf(entry, head.language)),
        safeText(name),
        safeText(name),
        '1',
        roundCents(credit),
        roundCents(credit),
        'Out of Scope',
        head.currency,
      ]),
  )
  return csvParts(invoiceHead, groups, { rows: mostRows, groups: mostInvoices })
}
