import { type Decimal, minus, roundCents } from '@fieldhouse/domain/kit/value/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor } from '../accounting/testing.ts'
import { checkJournal } from '../testing/account-lives/check-lives.ts'
import { lifeOf, randomOf, storeLives } from '../testing/account-lives/lives.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'
import { runCheck } from './integrity/testing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const days = 130

test('OPEN-814, OPEN-830, OPEN-835 the journal and the taxes of random lives are those of a model on any day, in two zones', async () => {
  const random = randomOf(44)
  for (const { person, zone } of [
    { person: world.admin, zone: 'America/Toronto' },
    { person: world.stranger, zone: 'Pacific/Auckland' },
  ]) {
    const { workspaceId } = person
    await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
    await world.owner.query('update workspaces set timezone = $1 where id = $2', [zone, workspaceId])
    const first = Temporal.Now.plainDateISO(zone).subtract({ days })
    const accounts: string[] = []
    for (let at = 0; at < 20; at += 1) accounts.push(await accountFor(person))
    const currencies = ['CAD', 'EUR']
    const lives = accounts.flatMap((account) =>
      currencies.map((currency) => lifeOf({ account, currency }, random, days)),
    )
    await storeLives(world.owner, lives, { workspaceId, member: person.id, first: first.toString(), zone })
    // The lives were stored in one transaction. In use, each moment has a transaction of its own.
    await world.owner.query(
      `update journal_pending set tx = extract(epoch from at at time zone 'UTC')::text where workspace_id = $1`,
      [workspaceId],
    )
    const made = await person.post('/journal-entry/bringUpToDate/', {})
    expect(made.status).toBe(200)
    expect(made.result.added).toBeGreaterThan(lives.length)
    expect((await person.post('/journal-entry/bringUpToDate/', {})).result).toEqual({
      added: 0,
      isDone: true,
    })
    for (const day of [random.below(days), random.below(days), days - 1])
      await checkJournal(person, { lives, first, days }, day)
    for (const check of ['BALANCES', 'PAYMENTS', 'TAXES', 'JOURNAL', 'CHAIN'] as const) {
      const { records, rows } = await runCheck(person, check)
      expect([rows, records > 0], check).toEqual([[], true])
    }
  }
}, 120_000)

const lineItems = [
  { description: 'Visit', quantity: '1', unitPrice: '100.00' },
  { description: 'Part', quantity: '3', unitPrice: '33.33' },
]

async function issuedInvoice(person: Person, account: string): Promise<{ _id: string; total: Decimal }> {
  const taxRates = [
    { code: 'SERVICE_TAX', rate: '0.05' },
    { code: 'TAX', rate: '0.09975' },
  ]
  const { result: draft } = await person.post('/invoice/create/', { account, lineItems, taxRates })
  const issued = await person.post(`/invoice/issue/${draft._id}`, {})
  expect(issued.status).toBe(200)
  return issued.result
}

const entriesFor = async (person: Person, record: string) => {
  await person.post('/journal-entry/bringUpToDate/', {})
  const { result } = await person.get('/journal-entry/list?limit=50')
  const own = (result as { record: { _id: string }; event: string; lines: Line[]; total: Decimal }[]).filter(
    (entry) => entry.record._id === record,
  )
  return own
    .toSorted((a, b) => (a.event < b.event ? -1 : 1))
    .map(({ event, lines, total }) => ({
      event,
      total,
      lines: lines.map(
        ({ ledgerAccount, debit, credit }) => `${ledgerAccount.code} ${roundCents(minus(debit, credit))}`,
      ),
    }))
}
type Line = { ledgerAccount: { code: string }; debit: Decimal; credit: Decimal }

test('OPEN-814 an invoice, a payment above it, its void and a refund have one balanced entry each', async () => {
  const person = world.admin
  const account = await accountFor(person)
  const invoice = await issuedInvoice(person, account)
  expect(invoice.total).toBe('229.94')
  expect(await entriesFor(person, invoice._id)).toEqual([
    {
      event: 'INVOICE',
      total: '229.94',
      lines: ['1200 229.94', '4000 -199.99', '2300 -10.00', '2310 -19.95'],
    },
  ])
  const payment = { account, currency: 'CAD', amount: '300.00', method: 'CASH' }
  const { result: cash } = await person.post('/payment/create/', payment)
  expect(await entriesFor(person, cash._id)).toEqual([
    { event: 'PAYMENT', total: '300.00', lines: ['1010 300.00', '1200 -229.94', '2210 -70.06'] },
  ])
  const refund = await person.post(`/payment/refund/${cash._id}`, { amount: '70.06', reason: 'Too much' })
  expect(refund.status).toBe(201)
  const { result: check } = await person.post('/payment/create/', {
    ...payment,
    amount: '20.00',
    method: 'CHECK',
  })
  await person.post(`/payment/void/${check._id}`, { reason: 'Bounced' })
  expect(await entriesFor(person, check._id)).toEqual([
    { event: 'PAYMENT', total: '20.00', lines: ['1000 20.00', '2210 -20.00'] },
    { event: 'PAYMENT_VOIDED', total: '20.00', lines: ['2210 20.00', '1000 -20.00'] },
  ])
  expect((await entriesFor(person, cash._id)).find(({ event }) => event === 'REFUND')).toEqual({
    event: 'REFUND',
    total: '70.06',
    lines: ['2210 70.06', '1010 -70.06'],
  })
}, 60_000)

/** The fuel expenses of a company in US dollars, by the profit and loss. */
const fuel = async (person: Person) => {
  await person.post('/journal-entry/bringUpToDate/', {})
  const { result } = await person.get('/journal-entry/profitAndLoss?currency=USD')
  return (result.expenses as { account: { code: string }; total: Decimal }[])
    .filter(({ account }) => account.code === '6030')
    .map(({ total }) => total)
}

test('OPEN-814, OPEN-815 an approved expense counts until its approval is withdrawn, in its own company alone', async () => {
  const { admin, stranger } = world
  const day = Temporal.Now.plainDateISO().subtract({ days: 1 }).toString()
  const body = { day, category: 'FUEL', amount: '57.49', currency: 'USD', taxRates: [] }
  const { result: expense } = await admin.post('/expense/create/', body)
  const lines = { event: 'EXPENSE', total: '57.49', lines: ['6030 57.49', '1000 -57.49'] }
  expect(await entriesFor(admin, expense._id)).toEqual([])
  await admin.post(`/expense/approve/${expense._id}`, {})
  expect(await entriesFor(admin, expense._id)).toEqual([lines])
  expect(await fuel(admin)).toEqual(['57.49'])
  expect(await fuel(stranger)).toEqual([])
  await admin.post(`/expense/reopen/${expense._id}`, { reason: 'Private' })
  expect(await entriesFor(admin, expense._id)).toEqual([])
  expect(await fuel(admin)).toEqual([])
}, 60_000)

test('OPEN-814 the sales of a product category have the account that the company chose, from then on', async () => {
  const person = world.stranger
  await person.post('/journal-entry/bringUpToDate/', {})
  const { result: category } = await person.post('/tag/create/', {
    name: 'Filters',
    color: '#ff0000',
    types: ['PRODUCT_CATEGORY'],
  })
  const { result: product } = await person.post('/product/create/', {
    name: 'Filter',
    productNumber: 'F-1',
    category: category._id,
    unitPrice: '30.00',
  })
  const { result: ledger } = await person.post('/ledger-account/create/', {
    code: '4010',
    name: 'Filters',
    accountType: 'INCOME',
  })
  const purpose = { purpose: 'SALES', key: category._id, account: ledger._id }
  expect((await person.post('/ledger-account/purpose/', { ...purpose, key: person.id })).status).toBe(400)
  expect(
    (
      await person.post('/ledger-account/purpose/', {
        ...purpose,
        purpose: 'RECEIVABLE',
        key: null,
        account: null,
      })
    ).status,
  ).toBe(400)
  expect((await person.post('/ledger-account/purpose/', purpose)).status).toBe(200)
  const account = await accountFor(person)
  const { result: draft } = await person.post('/invoice/create/', {
    account,
    lineItems: [
      { description: 'Filter', quantity: '2', unitPrice: '30.00', priced: { product: product._id } },
      { description: 'Visit', quantity: '1', unitPrice: '100.00' },
    ],
    taxRates: [],
  })
  await person.post(`/invoice/issue/${draft._id}`, {})
  expect(await entriesFor(person, draft._id)).toEqual([
    { event: 'INVOICE', total: '160.00', lines: ['1200 160.00', '4010 -60.00', '4000 -100.00'] },
  ])
}, 60_000)
