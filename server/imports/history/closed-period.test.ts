import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInWords } from '../../testing/recent-day.ts'
import { importsOf } from '../../testing/imports.ts'
import { type World, openWorld } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const ana = { firstName: 'Ana', lastName: 'Exemple', phone: '514 555 0107', languages: ['fr-FR'] }
  expect((await world.admin.post('/client/create/', { ...ana, createAccount: true })).status).toBe(201)
})
afterAll(() => world.close())

const { stage, checked, ran, imported, undone } = importsOf(() => world)

const dayAgo = (days: number) => Temporal.Now.plainDateISO('America/Toronto').subtract({ days }).toString()
const [closed, open] = [dayAgo(30), dayAgo(20)]
const close = () => world.admin.post('/closing/close', { day: closed })
const reopen = () => world.admin.post('/closing/reopen', { day: null, reason: 'Next test' })

const expenses = `Date,Category,Total\n${closed},PARTS,10.00\n${open},PARTS,20.00\n`
const invoices = (tag: string) => `Invoice #,Client name,Issued date,Status,Total,Paid,Paid date
${tag}1,Ana Exemple,${closed},Sent,50.00,0.00,
${tag}2,Ana Exemple,${open},Paid,60.00,60.00,${closed}
${tag}3,Ana Exemple,${closed},Draft,70.00,0.00,
${tag}4,Ana Exemple,${open},Sent,80.00,0.00,
`

/** Stages and checks a file with the guessed columns. Returns the rows that are refused. */
async function refusedRows(csv: string, entity: string) {
  const { result } = await stage(csv, entity)
  const found = await checked(result._id, { columns: result.file.columns, constants: {}, creates: [] })
  return { id: String(result._id), refused: found.refusedRows }
}

const why = (field: string) => ({
  field,
  msg: expect.stringContaining(`The period through ${dayInWords(closed)} is closed`),
})

test('OPEN-810 an import names each row that is dated in the closed period, and imports the others', async () => {
  await close()
  const spent = await refusedRows(expenses, 'expense')
  expect(spent.refused).toMatchObject([{ line: 2, reasons: [why('day')] }])
  expect(await ran(spent.id)).toMatchObject({ state: 'DONE', accepted: 1 })
  const billed = await refusedRows(invoices('A'), 'invoice')
  expect(billed.refused).toMatchObject([
    { line: 2, reasons: [why('billingDate')] },
    { line: 3, reasons: [why('paidAt')] },
  ])
  expect(await ran(billed.id)).toMatchObject({ state: 'DONE', accepted: 2 })
  await reopen()
})

/** Undoes an import. Returns the numbers of removed and kept records, and why records were kept. */
const left = async (id: string) => {
  const { undo } = await undone(id)
  const { removed, kept, keptRecords } = undo
  return [removed, kept, keptRecords.map(({ code, msg }: { code: string; msg: string }) => `${code} ${msg}`)]
}

test('OPEN-810 undoing an import keeps what is dated in the period that was closed since, and says why', async () => {
  const spent = await imported('expense', `Date,Category,Total\n${closed},FUEL,11.00\n${open},FUEL,21.00\n`)
  const billed = await imported('invoice', invoices('B'))
  await close()
  expect(await left(spent._id)).toEqual([1, 1, ['CLOSED Dated in a closed period']])
  const [removed, kept, reasons] = await left(billed._id)
  // The invoice of the open day stays with its payment of the closed day. The draft and the unpaid invoice go.
  expect([removed, kept]).toEqual([2, 3])
  expect(reasons).toContain('CLOSED Dated in a closed period')
  await reopen()
})
