import { type Decimal, minus, roundCents, sum } from '@fieldhouse/domain/kit/value/money'
import { parse } from 'csv-parse/sync'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor, readyInvoice } from '../accounting/testing.ts'
import { readWorkbook } from '../imports/unpack/read-workbook.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
}, 60_000)
afterAll(() => world.close())

const download = async (person: Person, id: string) => {
  const answer = await world.app.inject({
    url: `/api/v1/journal-file/download/${id}`,
    headers: { authorization: `Bearer ${person.token}`, 'x-workspace-id': person.workspaceId },
  })
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers }
}

type File = { _id: string; number: number; entryCount: number; total: Decimal; fileName: string }

async function makeFile(person: Person, body: object): Promise<File> {
  const made = await person.post('/journal-file/create/', body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.result as File
}

const codesOf = (body: unknown) =>
  (body as { errors?: { path: string[]; code: string }[] }).errors?.map(({ path, code }) => [path[0], code])

async function issued(person: Person, body: object): Promise<string> {
  const { result } = await person.post('/invoice/create/', { ...readyInvoice, ...body })
  const answer = await person.post(`/invoice/issue/${result._id}`, {})
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return result._id
}

/** The balance of each account in general journals, as an independent reader of CSV adds them up. */
function balancesIn(files: readonly Buffer[]): Record<string, Decimal> {
  const found: Record<string, Decimal> = {}
  for (const bytes of files) {
    const rows = parse(bytes, { bom: true, delimiter: [',', ';'], columns: true }) as Record<string, string>[]
    for (const row of rows) {
      const code = row['Account number'] ?? ''
      const moved = minus(row['Debit'] || '0', row['Credit'] || '0')
      found[code] = roundCents(sum([found[code] ?? '0', moved]))
    }
  }
  return found
}

async function balancesNow(person: Person, currency: string): Promise<Record<string, Decimal>> {
  const { result } = await person.get(`/journal-entry/trialBalance?currency=${currency}`)
  const rows = result.rows as { account: { code: string }; debit: Decimal; credit: Decimal }[]
  return Object.fromEntries(
    rows.map(({ account, debit, credit }) => [account.code, roundCents(minus(debit, credit))]),
  )
}

const withoutZeros = (balances: Record<string, Decimal>) =>
  Object.fromEntries(Object.entries(balances).filter(([, amount]) => Number(amount) !== 0))

test('OPEN-825 two files of a format contain each entry once, in each currency and company, and add up to the trial balance', async () => {
  for (const person of [world.admin, world.stranger]) {
    const account = await accountFor(person)
    const made: Record<string, Buffer[]> = { CAD: [], EUR: [] }
    for (let round = 1; round <= 2; round += 1)
      for (const currency of ['CAD', 'EUR']) {
        const first = await issued(person, { account, currency })
        await issued(person, { account, currency, billingDate: '2026-03-02' })
        await person.post('/payment/create/', { account, currency, amount: '100.00', method: 'CASH' })
        await person.post(`/invoice/cancel/${first}`, { reason: 'Wrong' })
        const file = await makeFile(person, { format: 'JOURNAL_CSV', currency })
        expect(file).toMatchObject({ number: round, fileName: `Journal-${currency}-${round}.csv` })
        const { status, bytes } = await download(person, file._id)
        expect(status).toBe(200)
        made[currency]?.push(bytes)
        const again = await person.post('/journal-file/create/', { format: 'JOURNAL_CSV', currency })
        expect([again.status, codesOf(again.body)]).toEqual([400, [['through', 'FILE_NOTHING_NEW']]])
      }
    for (const [currency, files] of Object.entries(made)) {
      expect(withoutZeros(balancesIn(files))).toEqual(withoutZeros(await balancesNow(person, currency)))
      const numbers = files.flatMap((bytes) =>
        (parse(bytes, { bom: true, columns: true }) as Record<string, string>[]).map((row) =>
          Number(row['Entry']),
        ),
      )
      const once = [...new Set(numbers)]
      expect(once).toEqual(once.map((_, at) => at + 1))
    }
  }
}, 120_000)

test('OPEN-825 a download stays the same, although the account, the client and the language change', async () => {
  const person = world.admin
  const account = await accountFor(person)
  await issued(person, { account })
  const { result: accounts } = await person.get('/ledger-account/list?limit=50')
  for (const format of ['JOURNAL_CSV', 'JOURNAL_XLSX', 'XERO_JOURNAL'] as const) {
    const file = await makeFile(person, { format })
    const before = await download(person, file._id)
    const [sales] = (accounts as { _id: string; code: string }[]).filter(({ code }) => code === '4000')
    await person.patch(`/ledger-account/update/${sales?._id}`, { name: `Income ${format}` })
    await person.patch(`/user/update/${person.id}`, { lang: 'fr', country: 'FR' })
    const after = await download(person, file._id)
    expect(after.bytes.equals(before.bytes)).toBe(true)
    await person.patch(`/user/update/${person.id}`, { lang: 'en', country: 'CA' })
  }
}, 60_000)

test('OPEN-826 the next file takes back an expense whose approval was withdrawn, and contains its new entry', async () => {
  const person = world.stranger
  const day = Temporal.Now.plainDateISO().subtract({ days: 1 }).toString()
  const body = { day, category: 'FUEL', amount: '57.49', currency: 'USD', taxRates: [] }
  const { result: expense } = await person.post('/expense/create/', body)
  await person.post(`/expense/approve/${expense._id}`, {})
  const asked = { format: 'JOURNAL_CSV', currency: 'USD' }
  const files = [await makeFile(person, asked)]
  await person.post(`/expense/reopen/${expense._id}`, { reason: 'Wrong amount' })
  files.push(await makeFile(person, asked))
  expect(files[1]).toMatchObject({ entryCount: 1, total: '57.49' })
  const read = async () => Promise.all(files.map(async ({ _id }) => (await download(person, _id)).bytes))
  expect(withoutZeros(balancesIn(await read()))).toEqual({})
  const { version } = (await person.get(`/expense/read/${expense._id}`)).result
  await person.patch(`/expense/update/${expense._id}`, { version, amount: '60.00' })
  await person.post(`/expense/approve/${expense._id}`, {})
  files.push(await makeFile(person, asked))
  expect(balancesIn(await read())).toEqual(await balancesNow(person, 'USD'))
  const none = await person.post('/journal-file/create/', asked)
  expect(codesOf(none.body)).toEqual([['through', 'FILE_NOTHING_NEW']])
}, 60_000)

test('OPEN-825 only the latest file can be undone, and the next file contains its entries', async () => {
  const person = world.admin
  const account = await accountFor(person)
  const asked = { format: 'JOURNAL_CSV', currency: 'USD' }
  await issued(person, { account, currency: 'USD', billingDate: '2026-02-01' })
  const first = await makeFile(person, { ...asked, through: '2026-02-28' })
  expect(first).toMatchObject({ number: 1, entryCount: 1 })
  await issued(person, { account, currency: 'USD', billingDate: '2026-02-10' })
  const second = await makeFile(person, asked)
  expect(second).toMatchObject({ number: 2, entryCount: 1, lastDay: '2026-02-10' })
  const refused = await person.post(`/journal-file/undo/${first._id}`, {})
  expect([refused.status, codesOf(refused.body)]).toEqual([400, [['number', 'FILE_NOT_LATEST']]])
  expect((await world.stranger.post(`/journal-file/undo/${second._id}`, {})).status).toBe(404)
  expect((await download(world.stranger, second._id)).status).toBe(404)
  expect((await person.post(`/journal-file/undo/${second._id}`, {})).status).toBe(200)
  expect(await makeFile(person, asked)).toMatchObject({ number: 2, entryCount: 1 })
  const later = { ...asked, through: '2999-01-01' }
  expect((await person.post('/journal-file/create/', later)).status).toBe(400)
}, 60_000)

test('OPEN-825 of two people at once, one makes the file, and the other learns that nothing is new', async () => {
  const person = world.admin
  const account = await accountFor(person)
  const asked = { format: 'QBO_JOURNAL', currency: 'EUR' }
  await issued(person, { account, currency: 'EUR' })
  const before = await makeFile(person, asked)
  for (let round = 0; round < 5; round += 1) {
    await issued(person, { account, currency: 'EUR' })
    const both = await Promise.all([0, 1, 2].map(() => person.post('/journal-file/create/', asked)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
  }
  const { rows } = await world.owner.query<{ number: number; entry: string }>(
    `select number, entry from journal_file_entries
     where workspace_id = $1 and format = 'QBO_JOURNAL' and currency = 'EUR' order by number`,
    [person.workspaceId],
  )
  const count = before.entryCount + 5
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, at) => at + 1))
  expect(new Set(rows.map(({ entry }) => entry)).size).toBe(count)
}, 60_000)

test('OPEN-827 formats that know only one currency refuse another, and name accounts that the program does not take', async () => {
  const person = world.admin
  for (const format of ['QBD_JOURNAL', 'XERO_JOURNAL', 'SAGE_50', 'FEC']) {
    const { status, body } = await person.post('/journal-file/create/', { format, currency: 'EUR' })
    expect([format, status, codesOf(body)]).toEqual([format, 400, [['currency', 'FILE_CURRENCY']]])
  }
  const fec = await person.post('/journal-file/create/', { format: 'FEC' })
  expect(codesOf(fec.body)).toEqual([['format', 'FILE_SIREN']])
}, 60_000)

/** Cells without the decimals of whole amounts, which workbooks do not store. */
const numbered = (cells: readonly string[]) => cells.map((cell) => cell.replace(/^(\d+)\.00$/, '$1'))

test('OPEN-827 bills are bills of suppliers and approved expenses with a supplier, and invoices are issued documents alone', async () => {
  const person = world.stranger
  const account = await accountFor(person)
  await issued(person, { account })
  const { result: supplier } = await person.post('/supplier/create/', { name: 'Pièces, Nordik' })
  const day = Temporal.Now.plainDateISO().subtract({ days: 1 }).toString()
  const body = { day, category: 'FUEL', amount: '57.49', currency: 'CAD', taxRates: [] }
  for (const by of [{ supplier: supplier._id, receiptNumber: 'R-1' }, { description: 'Gazole' }]) {
    const { result: expense } = await person.post('/expense/create/', { ...body, ...by })
    expect((await person.post(`/expense/approve/${expense._id}`, {})).status).toBe(200)
  }
  const bills = await makeFile(person, { format: 'XERO_BILLS' })
  expect(bills).toMatchObject({ entryCount: 1, total: '57.49' })
  const rows = parse((await download(person, bills._id)).bytes, { columns: true }) as Record<string, string>[]
  expect(rows).toEqual([
    expect.objectContaining({
      '*ContactName': 'Pièces, Nordik',
      '*InvoiceNumber': 'R-1-1',
      '*UnitAmount': '57.49',
      '*AccountCode': '6030',
      Currency: 'CAD',
    }),
  ])
  const lines = [{ description: 'Freight', quantity: '1', unitPrice: '80.00' }]
  const billed = {
    supplier: supplier._id,
    billNumber: 'B-9',
    day,
    dueDate: day,
    currency: 'CAD',
    taxRates: [],
    lines,
  }
  const { result: bill } = await person.post('/supplier-bill/create/', billed)
  for (const [step, sent] of [
    ['approve', {}],
    ['void', { reason: 'Twice' }],
  ] as const)
    expect((await person.post(`/supplier-bill/${step}/${bill._id}`, sent)).status).toBe(200)
  const more = await makeFile(person, { format: 'XERO_BILLS' })
  const text = (await download(person, more._id)).bytes
  const documents = parse(text, { columns: true }) as Record<string, string>[]
  expect(documents.map((row) => [row['*InvoiceNumber'], row['*UnitAmount']]).toSorted()).toEqual([
    ['B-9', '80.00'],
    ['B-9-X', '-80.00'],
  ])
  const invoices = await makeFile(person, { format: 'QBO_INVOICES' })
  const { rows: count } = await world.owner.query<{ count: number }>(
    `select count(*)::int as count from journal_entries where workspace_id = $1 and event = 'INVOICE' and currency = 'CAD'`,
    [person.workspaceId],
  )
  expect(count[0]?.count).toBe(invoices.entryCount)
}, 60_000)

test('OPEN-827, OPEN-862 the French file needs the SIREN, and numbers the entries of each journal without a gap', async () => {
  const person = world.stranger
  const profile = { taxRegistration: 'REGISTERED', pstPercent: '20', pstNum: 'FR40303265045' }
  const saved = await person.patch(`/workspace/update/${person.workspaceId}`, profile)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const account = await accountFor(person)
  const texts: string[] = []
  for (let round = 0; round < 2; round += 1) {
    await issued(person, { account })
    await person.post('/payment/create/', { account, currency: 'CAD', amount: '10.00', method: 'CASH' })
    const file = await makeFile(person, { format: 'FEC' })
    expect(file.fileName).toMatch(/^303265045FEC\d{8}\.txt$/)
    texts.push((await download(person, file._id)).bytes.toString())
  }
  const rows = (texts[0] ?? '').split('\r\n').map((row) => row.split('\t'))
  const labels = rows.map((row) => row[10] ?? '')
  expect(labels).toContain('Expense, Gazole')
  const ofSupplier = rows.filter((row) => row[7] === 'Pièces, Nordik')
  expect(new Set(ofSupplier.map((row) => row[6])).size).toBe(1)
  expect(ofSupplier.map((row) => row[0])).toEqual(['AC', 'AC'])
  const numbers = texts.flatMap((text) =>
    text
      .split('\r\n')
      .slice(1, -1)
      .map((row) => row.split('\t')[2] ?? ''),
  )
  for (const journal of ['VE', 'TR']) {
    const own = [...new Set(numbers.filter((number) => number.startsWith(journal)))]
    expect(own.length).toBeGreaterThan(1)
    expect(own).toEqual(own.map((_, at) => `${journal}${at + 1}`))
  }
}, 60_000)

test('OPEN-825 the workbook of the journal has the same rows as the CSV file', async () => {
  const person = world.admin
  const account = await accountFor(person)
  await issued(person, { account, currency: 'EUR' })
  const csv = await makeFile(person, { format: 'JOURNAL_CSV', currency: 'EUR' })
  const rows = parse((await download(person, csv._id)).bytes, { bom: true }) as string[][]
  const xlsx = await makeFile(person, { format: 'JOURNAL_XLSX', currency: 'EUR' })
  const folder = await mkdtemp(join(tmpdir(), 'journal-file-'))
  const path = join(folder, 'journal.xlsx')
  await writeFile(path, (await download(person, xlsx._id)).bytes)
  const lines: string[][] = []
  await readWorkbook(path, ({ cells }) => void lines.push(cells))
  await rm(folder, { recursive: true })
  // The first file of the workbook contains the earlier entries too.
  const own = rows.slice(1).map((cells) => numbered(cells).slice(1).join('|'))
  expect(lines.map((cells) => numbered(cells).slice(1).join('|'))).toEqual(expect.arrayContaining(own))
}, 60_000)
