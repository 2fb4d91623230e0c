import { assert, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FileLine, NumberedEntry } from './file-entry.ts'
import { balancesOf, head, journal } from './testing.ts'
import { type ProgramFormat, fileWriters } from './write-file.ts'

// Readers that know nothing of the writers. They follow the descriptions in docs/decisions/accounting-files.md.

/** Reads CSV (RFC 4180). */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy)) {
    cells.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === ',') continue
    rows.push(cells)
    cells = []
  }
  return rows
}

/** Fails the test unless a rule of the format holds. */
function need(holds: boolean, rule: string): void {
  if (!holds) throw new Error(`the file breaks the rule: ${rule}`)
}

type Moved = { key: string; account: string; cents: number }

/** The code of an account at the end of its name. */
const codeIn = (name: string): string => /\d+$/.exec(name)?.[0] ?? ''
const cents = (text: string): number => Math.round(Number(text) * 100)

/** The rows of CSV by heading. An asterisk marks a column that the program needs. */
function recordsIn(text: string): Record<string, string>[] {
  const [headings = [], ...rows] = readCsv(text)
  return rows.map((row) => {
    need(row.length === headings.length, 'a cell for each heading')
    return Object.fromEntries(headings.map((heading, at) => [heading.replace('*', ''), row[at] ?? '']))
  })
}

/** A reader of IIF: tabs, a transaction with its splits until ENDTRNS. */
function readIif(text: string): Moved[] {
  const [first, second, third, ...rows] = text.trimEnd().split('\r\n')
  need(first?.startsWith('!TRNS\t') === true && third === '!ENDTRNS', 'headings')
  need(second === first?.replace('!TRNS', '!SPL'), 'the same columns for transactions and splits')
  const columns = (first ?? '').split('\t')
  let isOpen = false
  return rows.flatMap((row) => {
    if (row === 'ENDTRNS') {
      isOpen = false
      return []
    }
    const cells = row.split('\t')
    need(cells.length === columns.length, 'a cell for each column')
    need(cells[0] === (isOpen ? 'SPL' : 'TRNS'), 'a transaction, then splits')
    isOpen = true
    const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
    need(/^\d\d\/\d\d\/\d{4}$/.test(cell('DATE')) && !row.includes('"'), 'a date, and no quotes')
    return [{ key: cell('DOCNUM'), account: codeIn(cell('ACCNT')), cents: cents(cell('AMOUNT')) }]
  })
}

/** A reader of Sage 50: a line with day, source and comment, then lines with account and amount. */
function readSage(text: string): Moved[] {
  let key = ''
  return text
    .trimEnd()
    .split('\r\n')
    .flatMap((row) => {
      const start = /^\d\d-\d\d-\d\d,"([^"]{1,13})","([^"]{0,39})"$/.exec(row)
      if (start) {
        key = start[1] ?? ''
        return []
      }
      const [, account = '', amount = ''] = /^(\d+),(-?\d+\.\d\d)$/.exec(row) ?? []
      return [{ key, account, cents: cents(amount) }]
    })
}

/** A reader of the French file, which checks the rules of its 18 columns. */
function readFec(text: string): Moved[] {
  const [headings = [], ...rows] = text.split('\r\n').map((row) => row.split('\t'))
  need(rows.pop()?.join() === '' && headings.length === 18, '18 columns')
  return rows.map((row) => {
    need(row.length === 18, '18 cells')
    const cell = (name: string) => row[headings.indexOf(name)] ?? ''
    for (const needed of ['JournalCode', 'JournalLib', 'EcritureNum', 'CompteLib', 'PieceRef', 'EcritureLib'])
      need(cell(needed) !== '', needed)
    for (const day of ['EcritureDate', 'PieceDate', 'ValidDate']) need(/^\d{8}$/.test(cell(day)), day)
    for (const amount of ['Debit', 'Credit']) need(/^\d+,\d\d$/.test(cell(amount)), amount)
    need(/^\d{3}/.test(cell('CompteNum')), 'CompteNum')
    need((cell('CompAuxNum') === '') === (cell('CompAuxLib') === ''), 'CompAuxNum with CompAuxLib')
    for (const unused of ['EcritureLet', 'DateLet', 'Montantdevise', 'Idevise'])
      need(cell(unused) === '', unused)
    const amountOf = (name: string) => cents(cell(name).replace(',', '.'))
    return {
      key: cell('EcritureNum'),
      account: cell('CompteNum'),
      cents: amountOf('Debit') - amountOf('Credit'),
    }
  })
}

const readers: Record<ProgramFormat, (text: string) => Moved[]> = {
  QBO_JOURNAL: (text) =>
    recordsIn(text).map((row) => ({
      key: row['JournalNo'] ?? '',
      account: codeIn(row['AccountName'] ?? ''),
      cents: cents(row['Debits'] || '0') - cents(row['Credits'] || '0'),
    })),
  QBO_INVOICES: (text) =>
    recordsIn(text).map((row) => ({
      key: row['InvoiceNo'] ?? '',
      account: codeIn(row['Item(Product/Service)'] ?? ''),
      cents: -cents(row['ItemAmount'] ?? ''),
    })),
  QBD_JOURNAL: readIif,
  XERO_JOURNAL: (text) =>
    recordsIn(text).map((row) => {
      need(/^\d\d [A-Z][a-z]{2} \d{4}$/.test(row['Date'] ?? ''), 'a date')
      return {
        key: `${row['Narration']} ${row['Date']}`,
        account: row['AccountCode'] ?? '',
        cents: cents(row['Amount'] ?? ''),
      }
    }),
  XERO_INVOICES: (text) =>
    recordsIn(text).map((row) => ({
      key: row['InvoiceNumber'] ?? '',
      account: row['AccountCode'] ?? '',
      cents: -cents(row['UnitAmount'] ?? ''),
    })),
  XERO_BILLS: (text) =>
    recordsIn(text).map((row) => ({
      key: row['InvoiceNumber'] ?? '',
      account: row['AccountCode'] ?? '',
      cents: cents(row['UnitAmount'] ?? ''),
    })),
  SAGE_50: readSage,
  FEC: readFec,
}

/** The lines of an entry that a format contains. Documents leave out the account that is owed or pays. */
const held: Partial<Record<ProgramFormat, (line: FileLine, entry: NumberedEntry) => boolean>> = {
  QBO_INVOICES: ({ isControlAccount, credit }) => !isControlAccount && Number(credit) > 0,
  XERO_INVOICES: ({ isControlAccount }) => !isControlAccount,
  XERO_BILLS: ({ debit, credit, isControlAccount }, { event, isReversal }) =>
    event === 'EXPENSE' ? Number(isReversal ? credit : debit) > 0 : !isControlAccount,
}

/** The balances of each entry, in the order of the file. */
function entriesIn(format: ProgramFormat, texts: readonly string[]): Record<string, number>[] {
  const moved = texts.flatMap((text) => readers[format](text))
  return [...Map.groupBy(moved, ({ key }) => key).values()].map((lines) => {
    const found: Record<string, number> = {}
    for (const { account, cents: each } of lines) found[account] = (found[account] ?? 0) + each
    return found
  })
}

/** Entries whose references are unique, as document numbers are. */
const numbered = (entries: readonly NumberedEntry[]) =>
  entries.map((entry) => ({ ...entry, reference: entry.reference && `${entry.number}${entry.reference}` }))

/** The rows of the parts of a file without their headings. */
const bodies = (format: ProgramFormat, entries: readonly NumberedEntry[]) =>
  fileWriters[format](entries, head)
    .parts.flatMap((part) => part.split('\r\n'))
    .filter((row) => row !== '' && !/^[*!]|^JournalCode/.test(row))

describe.each(Object.keys(fileWriters) as ProgramFormat[])('%s', (format) => {
  const write = fileWriters[format]
  const isHeld = held[format] ?? (() => true)
  const expected = (entries: readonly NumberedEntry[]) =>
    entries
      .map((entry) => balancesOf(entry.lines.filter((line) => isHeld(line, entry))))
      .filter((balances) => Object.keys(balances).length > 0)

  test('OPEN-827 a reader of the format gets each entry of a random journal to the cent', () => {
    assert(
      property(journal.map(numbered), (entries) => {
        const { parts } = write(entries, head)
        expect(entriesIn(format, parts)).toEqual(expected(entries))
      }),
      { numRuns: 500 },
    )
  })

  test('OPEN-825 two files together contain the same as one file', () => {
    assert(
      property(journal.map(numbered), (entries) => {
        const at = Math.ceil(entries.length / 2)
        const two = [...bodies(format, entries.slice(0, at)), ...bodies(format, entries.slice(at))]
        expect(two).toEqual(bodies(format, entries))
      }),
      { numRuns: 100 },
    )
  })
})
