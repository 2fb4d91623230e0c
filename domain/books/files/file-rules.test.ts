import { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { fecName, sirenOf } from './fec.ts'
import type { FileEntry, NumberedEntry } from './file-entry.ts'
import { memoOf, reversalOf } from './file-entry.ts'
import { whyNotAccounts, whyNotCurrency } from './file-refusals.ts'
import { journalHead, journalRows } from './general-journal.ts'
import { balancesOf, head, journal } from './testing.ts'
import { type ProgramFormat, fileWriters } from './write-file.ts'

const entry: NumberedEntry = {
  number: 7,
  day: '2026-03-02',
  event: 'INVOICE',
  isReversal: false,
  reference: 'INV-7',
  party: 'Éric Gagnon, “Pumps”',
  partyNumber: 'AC-1',
  dueDay: '2026-04-01',
  recordedOn: '2026-03-03',
  lines: [
    { code: '411000', name: 'Clients', debit: '114.98', credit: '0.00', isControlAccount: true },
    { code: '706000', name: 'Sales', debit: '0.00', credit: '100.00', isControlAccount: false },
    { code: '445710', name: 'Tax', debit: '0.00', credit: '14.98', isControlAccount: false },
  ],
}

const rows = (format: ProgramFormat, of: readonly NumberedEntry[], at = head): string[] =>
  fileWriters[format](of, at).parts.flatMap((part) => part.trimEnd().split('\r\n'))

/** The cells of a row of CSV. */
const cellsOf = (row: string): string[] =>
  [...row.matchAll(/"((?:[^"]|"")*)"|[^,]+/g)].map(([cell, quoted]) => quoted ?? cell)

test('OPEN-827 an invoice of 114.98 in each format', () => {
  expect(rows('QBO_JOURNAL', [entry]).slice(0, 2)).toEqual([
    '*JournalNo,*JournalDate,*AccountName,*Debits,*Credits,Description,Name,Currency',
    'CAD-7,02/03/2026,Clients,114.98,,"Invoice INV-7, Éric Gagnon, “Pumps”","Éric Gagnon, “Pumps”",CAD',
  ])
  expect(rows('QBO_INVOICES', [entry])[2]).toBe(
    'INV-7,"Éric Gagnon, “Pumps”",02/03/2026,01/04/2026,"Invoice INV-7, Éric Gagnon, “Pumps”",Tax,Tax,1,14.98,14.98,Out of Scope,CAD',
  )
  expect(rows('QBD_JOURNAL', [entry])).toEqual([
    '!TRNS\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\tDOCNUM\tMEMO',
    '!SPL\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\tDOCNUM\tMEMO',
    '!ENDTRNS',
    ...['TRNS Clients 114.98', 'SPL Sales -100.00', 'SPL Tax -14.98'].map((said) => {
      const [kind, name, amount] = said.split(' ')
      const party = "Éric Gagnon, 'Pumps'"
      const cells = ['GENERAL JOURNAL', '03/02/2026', name, party, amount, 'CAD-7', `Invoice INV-7, ${party}`]
      return [kind, ...cells].join('\t')
    }),
    'ENDTRNS',
  ])
  expect(rows('XERO_JOURNAL', [entry])[2]).toBe(
    '"CAD-7 Invoice INV-7, Éric Gagnon, “Pumps”",02 Mar 2026,"Invoice INV-7, Éric Gagnon, “Pumps”",706000,Tax Exempt (0%),-100.00',
  )
  expect(rows('SAGE_50', [entry])).toEqual([
    `03-02-26,"CAD-7","Invoice INV-7, Éric Gagnon, 'Pumps'"`,
    '411000,114.98',
    '706000,-100.00',
    '445710,-14.98',
  ])
  expect(rows('FEC', [entry])[1]?.split('\t')).toEqual([
    'VE',
    'Ventes',
    'VE7',
    '20260302',
    '411000',
    'Clients',
    'AC-1',
    'Éric Gagnon, “Pumps”',
    'INV-7',
    '20260302',
    'Invoice INV-7, Éric Gagnon, “Pumps”',
    '114,98',
    '0,00',
    '',
    '',
    '20260303',
    '',
    '',
  ])
})

/** The cells of a document of the client Roy, without empty cells. */
const documentOf = (format: ProgramFormat, of: NumberedEntry, at = head) =>
  rows(format, [{ ...of, party: 'Roy' }], at).map(cellsOf)

test('OPEN-827 documents of Xero: an invoice, its cancellation and a bill, by the region of the company', () => {
  const inUnitedStates = { ...head, country: 'US' }
  expect(documentOf('XERO_INVOICES', entry, inUnitedStates)[1]).toEqual(
    [
      'Roy',
      'INV-7',
      'Invoice INV-7, Roy',
      '03/02/2026',
      '04/01/2026',
      'Sales',
      '1',
      '100.00',
      '706000',
    ].concat(['Tax Exempt (0%)', 'CAD']),
  )
  const cancelled = { ...reversalOf(entry), number: 8, event: 'CANCELLATION', isReversal: false } as const
  expect(documentOf('XERO_INVOICES', cancelled)[1]).toContain('INV-7-X')
  expect(documentOf('XERO_INVOICES', cancelled)[1]).toContain('-100.00')
  const expense: NumberedEntry = {
    ...entry,
    event: 'EXPENSE',
    reference: 'R-1',
    dueDay: null,
    lines: [
      { code: '6030', name: 'Fuel', debit: '57.49', credit: '0.00', isControlAccount: false },
      { code: '1000', name: 'Bank', debit: '0.00', credit: '57.49', isControlAccount: false },
    ],
  }
  const bill = documentOf('XERO_BILLS', expense, { ...head, country: 'GB' })
  expect(bill.slice(1)).toEqual([
    ['Roy', 'R-1-7', '02/03/2026', '02/03/2026', 'Fuel', '1', '57.49', '6030', 'No VAT', 'CAD'],
  ])
  const back = documentOf('XERO_BILLS', { ...reversalOf(expense), number: 8 })
  expect(back.slice(1)).toEqual([
    ['Roy', 'R-1-8', '02/03/2026', '02/03/2026', 'Fuel', '1', '-57.49', '6030', 'Tax Exempt (0%)', 'CAD'],
  ])
})

const amounts = (of: NumberedEntry) =>
  documentOf('XERO_BILLS', of)
    .slice(1)
    .map((row) => [row[1], row[4], row[6]])

test('OPEN-827 a bill of a supplier has all its lines but that of unpaid bills, and a voided bill is negative', () => {
  const bill: NumberedEntry = {
    ...entry,
    event: 'BILL',
    reference: 'F-9',
    lines: [
      { code: '2050', name: 'Goods received', debit: '50.00', credit: '0.00', isControlAccount: false },
      { code: '5010', name: 'Differences', debit: '0.00', credit: '2.00', isControlAccount: false },
      { code: '2000', name: 'Payables', debit: '0.00', credit: '48.00', isControlAccount: true },
    ],
  }
  expect(amounts(bill)).toEqual([
    ['F-9', 'Goods received', '50.00'],
    ['F-9', 'Differences', '-2.00'],
  ])
  const voided = { ...reversalOf(bill), number: 8, event: 'BILL_VOIDED', isReversal: false } as const
  expect(amounts(voided)).toEqual([
    ['F-9-X', 'Goods received', '-50.00'],
    ['F-9-X', 'Differences', '2.00'],
  ])
})

test('OPEN-826 a reversal exchanges debits and credits and says that the entry was deleted', () => {
  const back = reversalOf(entry)
  expect(back.lines[0]).toMatchObject({ debit: '0.00', credit: '114.98' })
  expect(memoOf(back, 'en')).toBe('Deleted since: Invoice INV-7, Éric Gagnon, “Pumps”')
})

test('OPEN-862 the description of an entry says what an expense was for', () => {
  const fuel = { ...entry, event: 'EXPENSE', reference: null, party: null, description: 'Fuel' } as const
  expect(memoOf(fuel, 'en')).toBe('Expense, Fuel')
})

test('OPEN-827 a file of more lines than a program imports at once has parts, and no entry is divided', () => {
  const many = Array.from({ length: 400 }, (_, at) => ({ ...entry, number: at + 1, reference: `INV-${at}` }))
  const sizes = (format: ProgramFormat) =>
    fileWriters[format](many, head).parts.map((part) => part.trimEnd().split('\r\n').length - 1)
  expect(sizes('QBO_JOURNAL')).toEqual([999, 201])
  expect(sizes('QBO_INVOICES')).toEqual([200, 200, 200, 200])
  expect(sizes('XERO_JOURNAL')).toEqual([300, 300, 300, 300])
  expect(sizes('XERO_INVOICES')).toEqual([800])
  expect(fileWriters.SAGE_50(many, head).parts).toHaveLength(1)
})

test('SEC-56, OPEN-827 no text in a file is a formula, and older programs get only characters that they know', () => {
  assert(
    property(journal, (entries) => {
      for (const format of ['QBO_JOURNAL', 'XERO_JOURNAL', 'XERO_INVOICES', 'QBD_JOURNAL', 'FEC'] as const) {
        const { parts, encoding } = fileWriters[format](entries, head)
        const text = parts.join('')
        const isCsv = format !== 'QBD_JOURNAL' && format !== 'FEC'
        const cells = text.split('\r\n').flatMap((row) => (isCsv ? cellsOf(row) : row.split('\t')))
        const risky = cells.filter((cell) => /^\s*[=+@-]/.test(cell) && !/^-\d+\.\d\d$/.test(cell))
        expect(risky).toEqual([])
        if (encoding === 'latin1') expect([...text].every((sign) => sign.charCodeAt(0) < 256)).toBe(true)
      }
    }),
    { numRuns: 100 },
  )
})

const withAccounts = (...accounts: [string, string][]): FileEntry[] => [
  {
    ...entry,
    lines: accounts.map(([code, name]) => ({
      code,
      name,
      debit: '1.00',
      credit: '0.00',
      isControlAccount: false,
    })),
  },
]

test('OPEN-827 a format refuses a foreign currency and accounts that the program does not take', () => {
  const foreign = { asked: 'EUR', company: 'CAD' } as const
  expect(whyNotCurrency('FEC', foreign)).toMatchObject({ code: 'FILE_CURRENCY', params: { currency: 'CAD' } })
  expect(whyNotCurrency('QBO_JOURNAL', foreign)).toBeNull()
  expect(whyNotCurrency('FEC', { asked: 'CAD', company: 'CAD' })).toBeNull()
  const twice = withAccounts(['4000', 'Sales'], ['4010', 'sales '])
  expect(whyNotAccounts('QBO_JOURNAL', twice)?.code).toBe('FILE_ACCOUNT_NAME')
  expect(whyNotAccounts('QBO_JOURNAL', withAccounts(['4000', 'Sales'], ['4000', 'Sales']))).toBeNull()
  expect(whyNotAccounts('JOURNAL_CSV', twice)).toBeNull()
  expect(whyNotAccounts('FEC', withAccounts(['BANK', 'Bank']))).toMatchObject({
    code: 'FILE_ACCOUNT_CODE',
    params: { account: 'BANK Bank' },
  })
  expect(whyNotAccounts('FEC', withAccounts(['512', 'Bank'], ['411DUR', 'Durand']))).toBeNull()
  expect(whyNotAccounts('SAGE_50', withAccounts(['512', 'Bank']))?.code).toBe('FILE_ACCOUNT_CODE')
  expect(whyNotAccounts('SAGE_50', withAccounts(['5120', 'Bank']))).toBeNull()
})

test('OPEN-827 the French file has the SIREN of the French tax number in its name', () => {
  expect(sirenOf('FR 40 303 265 045')).toBe('303265045')
  for (const other of ['303265045', 'ESB12345678', '', null]) expect(sirenOf(other)).toBeNull()
  expect(fecName('303265045', '2026-12-31')).toBe('303265045FEC20261231.txt')
})

/** The amount of a cell in cents. A text has none. */
const amountIn = (cell: unknown): number =>
  typeof cell === 'object' && cell !== null && 'number' in cell ? Math.round(Number(cell.number) * 100) : 0

test('OPEN-825 the general journal has each line of a random journal, by entry, account and side', () => {
  assert(
    property(journal, (entries) => {
      const table = journalRows(entries, head)
      expect(table.every((row) => row.length === journalHead('en').length)).toBe(true)
      for (const each of entries) {
        const own = table.filter(([number]) => number === String(each.number))
        const found: Record<string, number> = {}
        for (const row of own)
          found[String(row[5])] = (found[String(row[5])] ?? 0) + amountIn(row[7]) - amountIn(row[8])
        expect(found).toEqual(balancesOf(each.lines))
      }
    }),
    { numRuns: 500 },
  )
})
