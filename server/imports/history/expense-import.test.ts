import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsOf } from '../../testing/imports.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const ana = { firstName: 'Ana', lastName: 'Exemple', phone: '514 555 0107', languages: ['fr-FR'] }
  expect((await world.admin.post('/client/create/', { ...ana, createAccount: true })).status).toBe(201)
  await imported('job', 'Job #,Client,Title\n1042,Ana Exemple,Washer leaks\n')
  expect((await world.admin.post('/suppliers/create/', { name: 'Parts Co' })).status).toBe(201)
})
afterAll(() => world.close())

const { stage, checked, ran, undone, imported } = importsOf(() => world)

const fileOf = (file: string) => readFileSync(join(import.meta.dirname, '../other-programs', `${file}.csv`))

/** Stages and checks a file of expenses with the guessed columns. */
async function read(file: string, creates: string[] = []) {
  const { status, result } = await stage(fileOf(file), 'expense')
  expect(status).toBe(201)
  const { columns, headings } = result.file
  const found = await checked(result._id, { columns, constants: {}, creates })
  return { id: String(result._id), found, column: (heading: string) => columns[headings.indexOf(heading)] }
}

const expenses = async (): Promise<Record<string, unknown>[]> =>
  (await world.admin.get('/expense/list/?limit=50&sort=day')).result

test('OPEN-780 expenses of QuickBooks come with vendor, category and stated tax, and are approved', async () => {
  const { found, column } = await read('quickbooks-expenses')
  expect(['Date', 'No.', 'Payee', 'Category', 'Memo', 'Sales tax', 'Total'].map(column)).toEqual([
    'day',
    'receiptNumber',
    'supplier',
    'category',
    'description',
    'tax',
    'amount',
  ])
  expect(found.refusedRows).toMatchObject([
    { line: 3, reasons: [{ field: 'supplier' }] },
    { line: 5, reasons: [{ field: 'tax', msg: 'This exceeds the total of 50.00' }] },
    { line: 6, reasons: [{ field: 'day', msg: expect.stringContaining('This day is after') }] },
  ])
  expect(found.missing).toMatchObject([{ entity: 'supplier', name: 'Esso' }])
  const { id } = await read('quickbooks-expenses', ['supplier'])
  const done = await ran(id)
  expect(done).toMatchObject({ state: 'DONE', accepted: 3 })
  expect(await expenses()).toMatchObject([
    {
      day: '2025-02-03',
      supplier: { name: 'Parts Co' },
      category: 'PARTS',
      description: 'Drum and belt',
      receiptNumber: '17',
      amount: '114.98',
      net: '100.00',
      taxBreakdown: [{ amount: '14.98' }],
      status: 'APPROVED',
      currency: 'CAD',
      paidBy: 'COMPANY',
    },
    {
      supplier: { name: 'Esso' },
      category: 'FUEL',
      amount: '60.00',
      net: '60.00',
    },
    { category: 'OTHER', note: 'Category: Truck 4', amount: '1020.50' },
  ])
  const again = await read('quickbooks-expenses', ['supplier'])
  expect(again.found).toMatchObject({ accepted: 3, likely: 3, fresh: 0 })
  expect(again.found.likelyRows[0].likeness).toMatchObject({ by: 'SAME_RECEIPT' })
  const [drum] = await expenses()
  expect((await world.admin.get('/expense/list/?q=17')).result).toMatchObject([{ _id: drum?._id }])
  const file = (
    await stage(
      'Date,No.,Vendor,Memo,Total\n2025-02-04,18,Esso,,60.00\n2025-02-04,22,Esso,,60.00\n',
      'expense',
    )
  ).result
  const other = await checked(file._id, { columns: file.file.columns, constants: {}, creates: [] })
  expect(other, 'a second receipt of the day over the same amount').toMatchObject({ likely: 1, fresh: 1 })
  expect(await undone(id)).toMatchObject({ state: 'UNDONE', undo: { kept: 0, removed: 4 } })
  expect(await expenses()).toEqual([])
})

test('OPEN-780 an expense of Jobber finds its job by the former number, and has the currency of its amount', async () => {
  const { id, found } = await read('jobber-expenses')
  expect(found.refusedRows).toMatchObject([
    { line: 3, reasons: [{ field: 'job', msg: expect.stringContaining('“9999”') }] },
  ])
  await ran(id)
  expect(await expenses()).toMatchObject([
    {
      job: { title: 'Washer leaks' },
      currency: 'EUR',
      amount: '12.50',
      category: 'PARTS',
      description: 'Two pieces',
      note: 'Elbow pipe',
    },
  ])
})

test('OPEN-780 who may only create expenses imports them for approval', async () => {
  const maker = await world.member({ ACCTG_INVOICE: [true, true, false, false, false] })
  const { result } = await stage('Date,Vendor,Total\n2025-06-01,Parts Co,5\n', 'expense', maker)
  await maker.post(`/import/check/${result._id}`, { columns: result.file.columns })
  await expect.poll(async () => (await maker.get(`/import/read/${result._id}`)).result.state).toBe('CHECKED')
  await maker.post(`/import/run/${result._id}`, {})
  await expect.poll(async () => (await maker.get(`/import/read/${result._id}`)).result.state).toBe('DONE')
  expect((await expenses()).at(-1)).toMatchObject({ day: '2025-06-01', status: 'SUBMITTED' })
})
