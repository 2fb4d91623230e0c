import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsOf } from '../../testing/imports.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
let ana = ''
beforeAll(async () => {
  world = await openWorld()
  const body = { firstName: 'Ana', lastName: 'Exemple', phone: '514 555 0107', languages: ['fr-FR'] }
  const made = await world.admin.post('/client/create/', { ...body, createAccount: true })
  expect(made.status).toBe(201)
  ana = made.result.account._id
})
afterAll(() => world.close())

const { stage, checked, ran, undone, imported } = importsOf(() => world)

type Stored = Record<string, unknown>
type RefusedRow = { line: number; reasons: { field: string; msg: string }[] }

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, '../other-programs', `${name}.csv`))

/** Stages and checks a file with the guessed columns. */
async function read(name: string, entity = 'invoice') {
  const { status, result } = await stage(fileOf(name), entity)
  expect(status).toBe(201)
  const { columns, headings } = result.file
  const found = await checked(result._id, { columns, constants: {}, creates: ['client'] })
  return { id: String(result._id), found, column: (heading: string) => columns[headings.indexOf(heading)] }
}

/** The documents by their number. */
async function documents(segment = 'invoice', number = 'invoiceNumber'): Promise<Map<unknown, Stored>> {
  const { result } = await world.admin.get(`/${segment}/list/?limit=100`)
  return new Map(result.map((each: Stored) => [each[number], each]))
}

const jobNumbered = async (number: string) => (await world.admin.get(`/job/search/?q=${number}`)).result[0]
const mails = async () => (await world.owner.query('select id from outbox')).rows.length

test('OPEN-750, OPEN-783 invoices of Jobber open with their number and balance, and mail nobody', async () => {
  const before = await mails()
  const { id, found, column } = await read('jobber-invoices')
  expect(
    ['Invoice #', 'Issued date', 'Due date', 'Tax amount ($)', 'Total ($)', 'Balance ($)'].map(column),
  ).toEqual(['invoiceNumber', 'billingDate', 'dueDate', 'tax', 'total', 'balance'])
  const refused: RefusedRow[] = found.refusedRows
  expect(refused).toMatchObject([
    { line: 6, reasons: [{ field: 'balance', msg: 'This exceeds the total of 50.00' }] },
    { line: 7, reasons: [{ field: 'invoiceNumber', msg: expect.stringContaining('another prefix') }] },
  ])
  expect(await ran(id)).toMatchObject({ state: 'DONE', accepted: 4 })
  const made = await documents()
  expect(made.get('2201')).toMatchObject({
    invoiceStatus: 'PAID',
    paid: '182.14',
    balance: '0.00',
    total: '182.14',
  })
  expect(made.get('2202')).toMatchObject({
    invoiceStatus: 'OVERDUE',
    account: { _id: ana },
    clientName: 'Ana Exemple',
    billingDate: '2026-10-02',
    dueDate: '2026-11-01',
    total: '1114.98',
    paid: '500.00',
    balance: '614.98',
    mailedAt: null,
  })
  const { result: whole } = await world.admin.get(`/invoice/read/${String(made.get('2202')?.['_id'])}`)
  expect(whole).toMatchObject({
    lineItems: [{ description: 'Dryer drum', amount: '1100.00' }],
    subtotal: '1100.00',
    taxBreakdown: [{ description: 'Taxes', amount: '14.98' }],
  })
  expect(made.get('2203')).toMatchObject({
    invoiceStatus: 'SENT',
    notes: 'Status: Bad debt',
    clientName: 'Bo Nouveau',
  })
  expect(made.get('2204')).toMatchObject({ invoiceStatus: 'CANCELLED', balance: '0.00' })
  const { result: payments } = await world.admin.get('/payment/invoice/list/?limit=100')
  const sums = payments.map(({ amount, paidAt }: Stored) => [amount, String(paidAt).slice(0, 10)])
  expect(sums.toSorted()).toEqual([
    ['182.14', '2025-03-20'],
    ['500.00', '2026-10-02'],
  ])
  // A statement lists imported documents and payments on the day of the import, with their own dates.
  const { result: statement } = await world.admin.get(`/account/statement/${ana}`)
  expect(statement.opening).toBe('0.00')
  expect(statement.closing).toBe('614.98')
  const dated = statement.rows.map(({ kind, documentDay }: Stored) => [kind, documentDay])
  expect(dated).toEqual([
    ['INVOICE', '2025-03-05'],
    ['PAYMENT', '2025-03-20'],
    ['INVOICE', '2026-10-02'],
    ['PAYMENT', '2026-10-02'],
    ['INVOICE', '2026-10-03'],
    ['CANCELLATION', null],
  ])
  expect(await mails()).toBe(before)
  expect((await read('jobber-invoices')).found).toMatchObject({ accepted: 0 })
  expect(await undone(id)).toMatchObject({ state: 'UNDONE', undo: { kept: 0, removed: 8 } })
  expect((await documents()).size).toBe(0)
})

test('OPEN-750 the next own invoice keeps its series without a gap after an import', async () => {
  const { id } = await read('jobber-invoices')
  await ran(id)
  const lineItems = [{ description: 'Repair', quantity: '1', unitPrice: '70.00' }]
  const draft = await world.admin.post('/invoice/create/', { account: ana, lineItems })
  await world.admin.patch('/workspace/update/' + world.admin.workspaceId, {
    taxRegistration: 'NOT_REGISTERED',
  })
  const issued = await world.admin.post(`/invoice/issue/${draft.result._id}`)
  expect([issued.status, issued.body.msg]).toEqual([200, undefined])
  expect((await documents()).has('INV-000001')).toBe(true)
})

test('OPEN-750 invoices of QuickBooks and Odoo are recognized by their headings, with their amounts and currency', async () => {
  await ran((await read('quickbooks-invoices')).id)
  const { id, found } = await read('odoo-invoices')
  expect(found).toMatchObject({ accepted: 1, refused: 0 })
  await ran(id)
  const made = await documents()
  expect(made.get('1037')).toMatchObject({ total: '1234.50', balance: '1000.00', billingDate: '2026-11-02' })
  expect(made.get('1038')).toMatchObject({ total: '75.00', balance: '0.00', invoiceStatus: 'PAID' })
  expect(made.get('INV/2026/00012')).toMatchObject({ currency: 'USD', balance: '345.00' })
})

test('OPEN-750 a row must tell what is due, and its job must be the client’s', async () => {
  await imported('job', 'Job #,Client,Title\n501,Ana Exemple,Boiler\n502,Bo Nouveau,Boiler\n')
  const heading = 'Invoice #,Client name,Job #,Date,Total'
  const { result } = await stage(`${heading}\n1,Ana Exemple,501,2026-01-05,10\n`, 'invoice')
  const found = await checked(result._id, { columns: result.file.columns, constants: {} })
  expect(found.refusedRows).toMatchObject([{ reasons: [{ field: 'balance' }] }])
  const rows = '2,Ana Exemple,501,2026-01-05,10,10\n3,Ana Exemple,502,2026-01-05,10,10\n'
  const { result: next } = await stage(`${heading},Balance\n${rows}`, 'invoice')
  const second = await checked(next._id, { columns: next.file.columns, constants: {} })
  expect(second.refusedRows).toMatchObject([
    { line: 3, reasons: [{ field: 'job', msg: 'This job belongs to another client' }] },
  ])
  await ran(String(next._id))
  expect((await documents()).get('2')).toMatchObject({ job: { title: 'Boiler' } })
})

test('OPEN-749 a job of the former program never waits for an invoice, even after an undone import of its invoices', async () => {
  await imported('job', 'Job #,Client,Title,Status\n611,Ana Exemple,Furnace,Completed\n')
  const done = await imported(
    'invoice',
    'Invoice #,Client,Job #,Date,Total,Balance\n61,Ana Exemple,611,2026-01-05,10,0\n',
  )
  expect(await jobNumbered('611')).toMatchObject({ title: 'Furnace', toInvoice: false })
  expect(await undone(done._id)).toMatchObject({ state: 'UNDONE', undo: { kept: 0 } })
  expect(await jobNumbered('611')).toMatchObject({ title: 'Furnace', toInvoice: false })
})

test('OPEN-751 quotes of Jobber keep their number, day and state; an open one past its last day has expired', async () => {
  const { id, found } = await read('jobber-quotes', 'quote')
  expect(found).toMatchObject({ accepted: 4, refused: 0, noticed: 1 })
  await ran(id)
  const made = await documents('quote', 'estimateNumber')
  expect([...made].map(([number, { estimateStatus }]) => [number, estimateStatus]).toSorted()).toEqual([
    ['301', 'ACCEPTED'],
    ['302', 'SENT'],
    ['303', 'EXPIRED'],
    ['304', 'EXPIRED'],
  ])
  expect(made.get('302')).toMatchObject({
    total: '7500.00',
    validUntil: '2031-12-31',
    billingDate: '2026-11-20',
  })
  expect(await undone(id)).toMatchObject({ state: 'UNDONE', undo: { kept: 0 } })
})
