import { type Statement } from '@fieldhouse/domain/bank/statement'
import { array, assert, constantFrom, integer, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { guessCsv } from './guess-csv.ts'
import { readCamt } from './read-camt.ts'
import { csvAmount, csvDay, readCsvStatement } from './read-csv-statement.ts'
import { readMt940 } from './read-mt940.ts'
import { readOfx } from './read-ofx.ts'
import { FileFault } from '../../files/text/file-fault.ts'

/** The fault of a reader as its code and parameters, or null. */
function faultOf(read: () => unknown): [string, object] | null {
  try {
    read()
    return null
  } catch (error) {
    if (error instanceof FileFault) return [error.code, error.params]
    throw error
  }
}
const short = ({ lines }: Statement) =>
  lines.map(({ day, amount, description }) => [day, amount, description])

const ofx = (transactions: string, end = '</BANKTRANLIST></STMTRS></OFX>') =>
  `OFXHEADER:100\n\n<OFX>\n<STMTRS><CURDEF>CAD\n<BANKACCTFROM><ACCTID>123-456</BANKACCTFROM><BANKTRANLIST>\n${transactions}\n${end}\n`
const bought = (more: string) => `<STMTTRN><TRNAMT>-5.00<FITID>1${more}</STMTTRN>`

test.each([
  ['a day with a zone stays as written', '<DTPOSTED>20260131233000[-5:EST]', ['2026-01-31', '-5.00', null]],
  ['a name with an entity', '<DTPOSTED>20260102<NAME>Roy &amp; fils', ['2026-01-02', '-5.00', 'Roy & fils']],
  ['an empty name', '<DTPOSTED>20260102<NAME>\n<MEMO>Café', ['2026-01-02', '-5.00', 'Café']],
  [
    'CDATA with a tag inside',
    '<DTPOSTED>20260102<MEMO><![CDATA[a <b> c]]>',
    ['2026-01-02', '-5.00', 'a <b> c'],
  ],
  ['closed tags of OFX 2', '<DTPOSTED>20260102</DTPOSTED><NAME>Ada</NAME>', ['2026-01-02', '-5.00', 'Ada']],
  ['the day of the user', '<DTUSER>20260103', ['2026-01-03', '-5.00', null]],
])('OPEN-812 reads OFX: %s', (_, more, line) => {
  const [statement] = readOfx(ofx(bought(more)))
  expect(statement).toMatchObject({ account: '123-456', currency: 'CAD' })
  expect(statement && short(statement)).toEqual([line])
})

test.each([
  ['-200,00', '-200.00'],
  ['+00000000000000.2400', '0.24'],
  ['1234.5', '1234.50'],
])('OPEN-812 reads the OFX amount %s', (text, amount) => {
  const [statement] = readOfx(ofx(`<STMTTRN><DTPOSTED>20260102<TRNAMT>${text}<FITID>1</STMTTRN>`))
  expect(statement?.lines[0]?.amount).toBe(amount)
})

test('OPEN-812 refuses OFX files with the line and the rule', () => {
  const good = bought('<DTPOSTED>20260102')
  expect(faultOf(() => readOfx(ofx(bought(''))))).toEqual(['BANK_DAY', { line: 6, text: '' }])
  expect(faultOf(() => readOfx(ofx(good, '</BANKTRANLIST>')))).toMatchObject(['BANK_TRUNCATED', {}])
  expect(faultOf(() => readOfx(ofx(`<!DOCTYPE x>${good}`)))).toEqual(['XML_DOCTYPE', { line: 6 }])
  expect(faultOf(() => readOfx(ofx('<STMTTRN><DTPOSTED>20260102<TRNAMT>1.2.3</STMTTRN>')))).toEqual([
    'BANK_AMOUNT',
    { line: 6, text: '1.2.3' },
  ])
  const foreign = bought('<DTPOSTED>20260102<CURRENCY><CURRATE>1.3<CURSYM>USD</CURRENCY>')
  expect(faultOf(() => readOfx(ofx(foreign)))?.[0]).toBe('BANK_TWO_CURRENCIES')
})

const mt940 = (movements: string, { opening = 'C260101EUR100,00', closing = 'C260131EUR90,00' } = {}) =>
  `:20:START\n:25:20041010/1234567890\n:28C:1/1\n:60F:${opening}\n${movements}\n:62F:${closing}\n-`

test.each([
  ['a debit', ':61:2601020102D10,00NTRFNONREF//B1', ['2026-01-02', '-10.00', null]],
  ['a reversed credit', ':61:2601020102RC10,00NTRFNONREF', ['2026-01-02', '-10.00', null]],
  ['a third letter of the currency', ':61:2601020102DR10,NTRFNONREF', ['2026-01-02', '-10.00', null]],
  ['an entry in the old year', ':61:2601021231D10,00NTRFNONREF', ['2025-12-31', '-10.00', null]],
  [
    'German fields over two lines',
    ':61:2601020102D10,00NTRFNONREF\n:86:166?00Lastschrift?20Rechnung ?21INV-7\n?32Kowal Ada',
    ['2026-01-02', '-10.00', 'Rechnung INV-7'],
  ],
  [
    'words between slashes',
    ':61:260102D10,00NTRFNONREF\n:86:/NAME/Ada Kowal/REMI/USTD//Facture 12/EREF/X',
    ['2026-01-02', '-10.00', 'Facture 12'],
  ],
])('OPEN-812 reads MT940: %s', (_, movements, line) => {
  const [statement] = readMt940(mt940(movements))
  expect(statement).toMatchObject({ account: '20041010/1234567890', currency: 'EUR', warnings: [] })
  expect(statement && short(statement)).toEqual([line])
})

test('OPEN-812 warns about MT940 sums and days that do not exist, and refuses broken files', () => {
  const [moved] = readMt940(mt940(':61:260230D10,00NTRFNONREF'))
  expect(moved?.lines[0]?.day).toBe('2026-02-28')
  expect(moved?.warnings).toEqual([{ code: 'DAY_MOVED', params: { count: 1 } }])
  const [differs] = readMt940(mt940(':61:2601020102C10,00NTRFNONREF'))
  expect(differs?.warnings).toEqual([
    { code: 'SUM_DIFFERS', params: { opening: '100.00', total: '110.00', closing: '90.00' } },
  ])
  expect(faultOf(() => readMt940(':20:X\n:60F:C260101EUR1,00\n:61:2601020102D1,00NTRF'))).toEqual([
    'BANK_TRUNCATED',
    { line: 3 },
  ])
  expect(faultOf(() => readMt940(mt940(':61:what')))).toEqual(['BANK_TAG', { line: 5, tag: ':61:' }])
  expect(faultOf(() => readMt940(mt940('', { closing: 'C260131USD90,00' })))?.[0]).toBe('BANK_TWO_CURRENCIES')
})

const entry = (more: string, { amount = '10.00', mark = 'CRDT', status = 'BOOK' } = {}) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>2026-01-02</Dt></BookgDt>${more}</Ntry>`
const balanceAt = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`
const camt = (entries: string, closing = '110.00') =>
  `<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id><Ccy>EUR</Ccy></Acct>\n${balanceAt('OPBD', '100.00')}${balanceAt('CLBD', closing)}\n${entries}\n</Stmt></BkToCstmrStmt></Document>`
const details = (amount: string, name: string, text: string) =>
  `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`

test('OPEN-812 reads CAMT entries: pending, reversed, with several transactions, and with the status as an element', () => {
  const one = `<NtryDtls>${details('10.00', 'Léo Émond', 'Facture &#233; 7')}</NtryDtls>`
  const [plain] = readCamt(camt(entry(one)))
  expect(plain).toMatchObject({
    account: 'FR7630006000011234567890189',
    opening: '100.00',
    closing: '110.00',
    warnings: [],
    lines: [{ counterparty: 'Léo Émond', description: 'Facture é 7', reference: null, amount: '10.00' }],
  })
  const several = `<NtryDtls>${details('4.00', 'Ada', 'A')}${details('6.00', 'Bo', 'B')}</NtryDtls>`
  expect(readCamt(camt(entry(several))).map(short)).toEqual([
    [
      ['2026-01-02', '4.00', 'A'],
      ['2026-01-02', '6.00', 'B'],
    ],
  ])
  const reversed = entry('<RvslInd>true</RvslInd>', { mark: 'DBIT' })
  const [turned] = readCamt(camt(reversed, '90.00'))
  expect([turned?.lines[0]?.amount, turned?.warnings]).toEqual(['-10.00', []])
  const pending = entry('', { status: '<Cd>PDNG</Cd>' })
  const [left] = readCamt(camt(entry('') + pending))
  expect([left?.lines.length, left?.warnings]).toEqual([
    1,
    [{ code: 'PENDING_SKIPPED', params: { count: 1 } }],
  ])
})

test('OPEN-812 refuses CAMT files that are broken, dangerous or in two currencies', () => {
  const good = camt(entry(''))
  expect(faultOf(() => readCamt(good.slice(0, -30)))).toEqual(['XML_TRUNCATED', { line: 5 }])
  expect(faultOf(() => readCamt(good.replace('</Ccy>', '</Cy>')))).toEqual(['XML_INVALID', { line: 2 }])
  const bomb = good.replace('<Document', '<!DOCTYPE a [<!ENTITY b "c">]><Document')
  expect(faultOf(() => readCamt(bomb))?.[0]).toBe('XML_DOCTYPE')
  const deep = good.replace(entry(''), '<a>'.repeat(70) + '</a>'.repeat(70))
  expect(faultOf(() => readCamt(deep))).toEqual(['XML_DEPTH', { line: 4, max: 60 }])
  const foreign = good.replace('<Ntry><Amt Ccy="EUR">', '<Ntry><Amt Ccy="USD">')
  expect(faultOf(() => readCamt(foreign))?.[0]).toBe('BANK_TWO_CURRENCIES')
  const undated = good.replace('<BookgDt><Dt>2026-01-02</Dt></BookgDt>', '')
  expect(faultOf(() => readCamt(undated))?.[0]).toBe('BANK_DAY')
  expect(readCamt(camt(entry(''), '111.00'))[0]?.warnings[0]?.code).toBe('SUM_DIFFERS')
})

const table = (text: string) => text.split('\n').map((row, at) => ({ line: at + 1, cells: row.split(';') }))
const readCsvText = (text: string) => {
  const { rows, roles } = guessCsv(table(text), null)
  return readCsvStatement({ rows, roles, usual: 'day' })
}

test.each([
  ['one column', 'Date;Description;Amount\n2026-01-02;Rent;-12.50', '-12.50'],
  ['two columns', 'Date;Description;Débit;Crédit\n2026-01-02;Rent;12,50;', '-12.50'],
  [
    'a title and a total',
    'Account 12;;\nDate;Libellé;Montant\n02/01/2026;Rent;-1 012,50 €\n;Total;',
    '-1012.50',
  ],
  ['no headings', '2026-01-02;Rent;-12.50\n2026-01-03;Rent;-12.50', '-12.50'],
  ['the month first', 'Date;Description;Amount\n01/13/2026;A;1.00\n01/02/2026;B;(2.00)', '1.00'],
])('OPEN-812 reads CSV with %s', (_, text, amount) => {
  expect(readCsvText(text).lines[0]).toMatchObject({ amount })
})

test.each([
  ['(12.00)', '-12.00'],
  ['12.00-', '-12.00'],
  ['12.00 DR', '-12.00'],
  ['12.00 CR', '12.00'],
  ['1.234,50', '1234.50'],
  ['1,234', '1234.00'],
  ['-$5.00', '-5.00'],
  ['text', null],
])('OPEN-812 reads the CSV amount %s', (text, amount) => expect(csvAmount(text)).toBe(amount))

test('OPEN-812 refuses CSV files in two currencies or without days, and reads short years', () => {
  const two = 'Date;Description;Amount;Currency\n2026-01-02;A;1.00;CAD\n2026-01-03;B;1.00;USD'
  expect(faultOf(() => readCsvText(two))).toEqual([
    'BANK_TWO_CURRENCIES',
    { line: 3, found: 'USD', currency: 'CAD' },
  ])
  const undated = 'Date;Description;Amount\n2026-13-02;A;1.00'
  expect(faultOf(() => readCsvText(undated))).toEqual(['BANK_DAY', { line: 2, text: '2026-13-02' }])
  expect(faultOf(() => readCsvText('What;Else\na;b'))?.[0]).toBe('BANK_COLUMNS')
  expect(csvDay('25/11/26', 'day')).toBe('2026-11-25')
  expect(csvDay('2026-11-25 10:15:00', 'day')).toBe('2026-11-25')
})

const word = string({ minLength: 1, maxLength: 20 }).map((text) => text.replaceAll(/[^A-Za-z0-9]/g, 'x'))
const line = record({
  day: integer({ min: 0, max: 364 }).map((days) =>
    Temporal.PlainDate.from('2026-01-01').add({ days }).toString(),
  ),
  cents: integer({ min: 1, max: 99_999_999 }),
  sign: constantFrom('', '-'),
  text: word,
})
const plain = (day: string) => day.replaceAll('-', '')
const amountOf = ({ sign, cents }: { sign: string; cents: number }) =>
  `${sign}${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

test('OPEN-812 every format reads back what was written', () => {
  assert(
    property(array(line, { minLength: 1, maxLength: 12 }), (lines) => {
      const expected = lines.map((each) => [each.day, amountOf(each), each.text])
      const transactions = lines.map(
        (each, at) =>
          `<STMTTRN><DTPOSTED>${plain(each.day)}<TRNAMT>${amountOf(each)}<FITID>${at}<MEMO>${each.text}</STMTTRN>`,
      )
      expect(readOfx(ofx(transactions.join('\n'))).map(short)).toEqual([expected])
      const movements = lines.map((each) => {
        const amount = amountOf(each).replace('-', '').replace('.', ',')
        return `:61:${plain(each.day).slice(2)}${each.sign === '-' ? 'D' : 'C'}${amount}NTRFNONREF\n:86:${each.text}`
      })
      expect(readMt940(mt940(movements.join('\n'))).map(short)).toEqual([expected])
      const entries = lines.map((each) => {
        const given = { amount: amountOf(each).replace('-', ''), mark: each.sign === '-' ? 'DBIT' : 'CRDT' }
        return entry(`<AddtlNtryInf>${each.text}</AddtlNtryInf>`, given).replace('2026-01-02', each.day)
      })
      expect(readCamt(camt(entries.join('\n'))).map(short)).toEqual([expected])
      const rows = lines.map((each) => `${each.day};${each.text};${amountOf(each)}`)
      expect(short(readCsvText(['Date;Description;Amount', ...rows].join('\n')))).toEqual(expected)
    }),
    { numRuns: 60 },
  )
})

test('OPEN-812 reads an MT940 field that continues over a million lines', () => {
  const [statement] = readMt940(mt940(`:61:2601020102D10,00NTRFNONREF\n:86:Rent\n${'x\n'.repeat(1_000_000)}`))
  expect(statement?.lines[0]?.description?.length).toBe(1000)
})

test('OPEN-812 reads 15,000 OFX transactions in one line', () => {
  const all = bought('<DTPOSTED>20260102').repeat(15_000)
  const start = performance.now()
  const [statement] = readOfx(ofx(all))
  expect(statement?.lines.length).toBe(15_000)
  // The line breaks before a tag are counted once. Before, this file took a minute.
  expect(performance.now() - start).toBeLessThan(15_000)
})
