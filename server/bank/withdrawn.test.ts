import { afterAll, beforeAll, expect, test } from 'vitest'
import { recentDay } from '../testing/recent-day.ts'
import { type World, openWorld } from '../testing/world.ts'
import { ofxOf, sendStatement } from './testing.ts'

let world: World
let account: string
beforeAll(async () => {
  world = await openWorld()
  const made = await world.admin.post('/bank-account/create', { name: 'Operations', currency: 'CAD' })
  account = made.result._id
})
afterAll(() => world.close())

let count = 0

/** An expense of 42.00 and a line that is matched to it. */
async function matchedExpense(): Promise<{ expense: string; line: string }> {
  count += 1
  const { result: expense } = await world.admin.post('/expense/create', {
    day: recentDay(),
    category: 'PARTS',
    amount: '42.00',
    currency: 'CAD',
    taxRates: [],
  })
  const day = recentDay().replaceAll('-', '')
  const content = ofxOf([{ day, amount: '-42.00', name: `Quincaillerie ${count}`, id: `W${count}` }])
  await sendStatement(world.admin, account, { content })
  const { result: lines } = await world.admin.get(
    `/bank-line/list/?filter_bankAccount=${account}&filter_state=OPEN`,
  )
  const line = lines.find(({ counterparty }: { counterparty: string }) =>
    counterparty.endsWith(` ${count}`),
  )._id
  const matched = await world.admin.post(`/bank-line/match/${line}`, { expenses: [expense._id] })
  expect(matched.result.state).toBe('MATCHED')
  return { expense: expense._id, line }
}

const lineOf = async (id: string) => (await world.admin.get(`/bank-line/read/${id}`)).result
const act = (name: string, id: string, body: object = {}) => world.admin.post(`/expense/${name}/${id}`, body)

test('OPEN-812 a rejected expense opens its line again, and is refused for a match', async () => {
  const { expense, line } = await matchedExpense()
  expect((await act('reject', expense, { reason: 'No receipt' })).result.status).toBe('REJECTED')
  expect(await lineOf(line)).toMatchObject({ state: 'OPEN', matchedBy: null, matches: [] })
  const refused = await world.admin.post(`/bank-line/match/${line}`, { expenses: [expense] })
  expect(refused.body.errors).toMatchObject([{ path: ['expenses', 0], code: 'BANK_RECORD_REJECTED' }])
}, 60_000)

test('OPEN-812 another amount of a matched expense opens its line, and a withdrawn approval does not', async () => {
  const { expense, line } = await matchedExpense()
  await act('approve', expense)
  await act('reopen', expense, { reason: 'Check the category' })
  await world.admin.patch(`/expense/update/${expense}`, { category: 'TOOLS' })
  expect((await lineOf(line)).state).toBe('MATCHED')
  await world.admin.patch(`/expense/update/${expense}`, { amount: '40.00' })
  expect(await lineOf(line)).toMatchObject({ state: 'OPEN', matches: [] })
}, 60_000)

test('OPEN-812 a match and a rejection at once leave no rejected expense on a matched line', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { expense, line } = await matchedExpense()
    await world.admin.post(`/bank-line/reopen/${line}`)
    const answers = await Promise.all([
      world.admin.post(`/bank-line/match/${line}`, { expenses: [expense] }),
      act('reject', expense, { reason: 'No receipt' }),
    ])
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    expect(await lineOf(line)).toMatchObject({ state: 'OPEN', matches: [] })
  }
}, 60_000)
