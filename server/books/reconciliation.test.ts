import { afterAll, beforeAll, expect, test } from 'vitest'
import { ofxOf, sendStatement } from '../bank/testing.ts'
import { recentDay } from '../testing/recent-day.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
let bank: string
beforeAll(async () => {
  world = await openWorld()
  bank = (await world.admin.post('/bank-account/create', { name: 'Operations', currency: 'CAD' })).result._id
})
afterAll(() => world.close())

const day = recentDay()

/** An approved expense of the company. */
async function spent(amount: string): Promise<string> {
  const body = { day, category: 'PARTS', amount, currency: 'CAD', taxRates: [] }
  const { result } = await world.admin.post('/expense/create', body)
  await world.admin.post(`/expense/approve/${result._id}`)
  return result._id
}

const read = async () => {
  await world.admin.post('/journal-entry/bringUpToDate/', {})
  return (await world.admin.get(`/bank-account/statements/${bank}`)).result
}
const mark = (name: string, body: object) => world.admin.post(`/bank-account/${name}/${bank}`, body)

test('OPEN-839 a statement is compared with the books, its difference is named, and it is reconciled', async () => {
  const [expense, cheque] = [await spent('42.00'), await spent('7.00')]
  const stamp = day.replaceAll('-', '')
  const lines = [
    { day: stamp, amount: '-42.00', name: 'Hardware', id: 'A' },
    { day: stamp, amount: '-1.00', name: 'Bank fee', id: 'B' },
  ]
  const content = ofxOf(lines).replace('20260131', stamp)
  await sendStatement(world.admin, bank, { content })
  await sendStatement(world.admin, bank, { content })
  const { result: stored } = await world.admin.get(`/bank-line/list/?filter_bankAccount=${bank}&sort=amount`)
  await world.admin.post(`/bank-line/match/${stored[0]._id}`, { expenses: [expense] })
  const before = await read()
  // The closing balance is 100.00, and the books have -49.00.
  expect(before.statements).toMatchObject([
    {
      opening: null,
      closing: '100.00',
      total: '-43.00',
      ledger: '-49.00',
      difference: '149.00',
      isChanged: false,
      parts: [
        { code: 'BEFORE', amount: '143.00' },
        { code: 'OPEN_LINES', amount: '-1.00', count: 1 },
        { code: 'NOT_ON_STATEMENT', amount: '7.00', count: 1 },
      ],
    },
  ])
  expect(before.uncovered).toMatchObject([{ event: 'EXPENSE', amount: '-7.00' }])
  const [{ _id: statement }] = before.statements
  const stated = await mark('reconcile', { statement, closing: '5.00' })
  expect(stated.body.errors).toMatchObject([{ path: ['closing'], code: 'BANK_CLOSING_STATED' }])
  const done = await mark('reconcile', { statement })
  expect(done.result.statements).toMatchObject([{ reconciledAt: expect.any(String), isChanged: false }])
  // A line that is matched later changes nothing in the books; a withdrawn expense does.
  await world.admin.post(`/expense/reopen/${cheque}`, { reason: 'Wrong amount' })
  expect((await read()).statements).toMatchObject([{ isChanged: true, ledger: '-42.00' }])
  expect((await mark('unreconcile', { statement })).result.statements).toMatchObject([{ reconciledAt: null }])
  const { result: history } = await world.admin.get(`/bank-account/history/${bank}`)
  const actions = history.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(expect.arrayContaining(['reconcileStatement', 'reopenStatement']))
}, 60_000)

test('OPEN-839 the closing balance of a CSV file is typed, and only members with the rights reconcile', async () => {
  const content = `Date;Montant;Libellé\n${day};-3,00;Frais\n`
  await sendStatement(world.admin, bank, { content, name: 'mars.csv' })
  const { statements } = await read()
  const typed = statements.find(({ name }: { name: string }) => name === 'mars.csv')
  expect(typed).toMatchObject({ closing: null, difference: null, parts: [] })
  const needed = await mark('reconcile', { statement: typed._id })
  expect(needed.body.errors).toMatchObject([{ path: ['closing'], code: 'REQUIRED' }])
  const done = await mark('reconcile', { statement: typed._id, closing: '97.00' })
  const found = done.result.statements.find(({ name }: { name: string }) => name === 'mars.csv')
  expect(found).toMatchObject({ closing: '97.00', isClosingTyped: true, reconciledAt: expect.any(String) })
  const reader = await world.member({ ACCTG_INVOICE: [true, true, true, true, true] })
  expect((await reader.post(`/bank-account/reconcile/${bank}`, { statement: typed._id })).code).toBe(
    'FORBIDDEN',
  )
  expect((await world.stranger.get(`/bank-account/statements/${bank}`)).status).toBe(404)
}, 60_000)
