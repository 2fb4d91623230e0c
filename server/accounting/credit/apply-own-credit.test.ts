import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdRow } from '../../testing/database/locks.ts'
import { readPdf } from '../../testing/pdf-text.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { accountFor } from '../testing.ts'

let world: World
let account: string
beforeAll(async () => {
  world = await openWorld()
  account = await accountFor(world.admin)
})
afterAll(() => world.close())

async function draft(unitPrice: string, more: object = {}): Promise<string> {
  const lineItems = [{ description: 'Repair', quantity: '1', unitPrice }]
  const body = { account, lineItems, taxRates: [], billingDate: '2025-01-01', ...more }
  return (await world.admin.post('/invoice/create/', body)).result._id
}
const issue = (id: string) => world.admin.post(`/invoice/issue/${id}`)
const receive = (amount: string, more: object = {}) =>
  world.admin.post('/payment/create/', {
    account,
    currency: 'CAD',
    amount,
    method: 'CHECK',
    parts: [],
    ...more,
  })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const creditOf = async () => (await world.admin.get(`/account/credit/${account}`)).result
const applies = (is: boolean) =>
  world.admin.patch(`/workspace/update/${world.admin.workspaceId}`, { appliesCredit: is })

test('OPEN-796 credit pays an invoice when it is issued only if the workspace wants it, in its currency, the oldest first', async () => {
  await receive('30.00', { paidAt: daysAgo(20) })
  await receive('50.00', { paidAt: daysAgo(40) })
  await receive('20.00', { currency: 'EUR' })
  expect((await issue(await draft('40.00'))).result).toMatchObject({ paid: '0.00', balance: '40.00' })
  expect((await applies(true)).status).toBe(200)
  const id = await draft('60.00')
  expect((await issue(id)).result).toMatchObject({ paid: '60.00', balance: '0.00', invoiceStatus: 'PAID' })
  const { result: payments } = await world.admin.get(`/payment/invoice/list/?filter_invoice=${id}`)
  const parts = payments.map(({ amount, unapplied }: Record<string, string>) => [amount, unapplied])
  expect(parts.toSorted()).toEqual([
    ['30.00', '20.00'],
    ['50.00', '0.00'],
  ])
  const { result: history } = await world.admin.get(`/invoice/history/${id}`)
  expect(history.map(({ action }: { action: string }) => action)).toContain('applyCredit')
  expect(await creditOf()).toEqual([
    { currency: 'CAD', amount: '20.00' },
    { currency: 'EUR', amount: '20.00' },
  ])
})

test('OPEN-796 the printed invoice and the page of the client name the credit that paid, and the credit that is left', async () => {
  const id = await draft('15.00', { clientName: 'Éric Gagnon' })
  await issue(id)
  const { result: link } = await world.admin.post('/link/create/', { purpose: 'INVOICE', record: id })
  const token = link.url.split('/').at(-1)
  const page = await world.nobody.get(`/public/${token}`)
  expect(page.result.shown).toMatchObject({ paid: '15.00', paidByCredit: '15.00', creditLeft: '5.00' })
  const { result: letter } = await world.admin.get(`/invoice/letter/${id}`)
  expect(letter.message).toContain('Your credit covered $15.00.')
  const { rawPayload } = await world.app.inject({
    url: `/api/v1/invoice/pdf/${id}?workspace=${world.admin.workspaceId}&locale=fr`,
    headers: { authorization: `Bearer ${world.admin.token}` },
  })
  const text = readPdf(rawPayload).pages.join('\n')
  expect(text).toContain('Payé à même votre crédit')
  expect(text).toContain('Crédit restant')
})

test('OPEN-796 the page of the client names credit that is larger than any single payment', async () => {
  account = await accountFor(world.admin)
  for (let count = 0; count < 2; count += 1) await receive('999999999999.99')
  const id = await draft('15.00', { clientName: 'Éric Gagnon' })
  await issue(id)
  const { result: link } = await world.admin.post('/link/create/', { purpose: 'INVOICE', record: id })
  const page = await world.nobody.get(`/public/${link.url.split('/').at(-1)}`)
  const { paid, creditLeft } = page.result?.shown ?? page.body
  expect(Number(paid) + Number(creditLeft)).toBe(1_999_999_999_999.98)
})

test('OPEN-796 an invoice that the client paid directly names no credit', async () => {
  account = await accountFor(world.admin)
  const invoice = await draft('15.00', { clientName: 'Éric Gagnon' })
  await issue(invoice)
  const paid = await receive('15.00', { parts: [{ invoice, amount: '15.00' }] })
  expect([paid.status, paid.body.errors]).toEqual([201, undefined])
  const { result: link } = await world.admin.post('/link/create/', { purpose: 'INVOICE', record: invoice })
  const { result } = await world.nobody.get(`/public/${link.url.split('/').at(-1)}`)
  expect(result.shown.paid).toBe('15.00')
  expect(result.shown).not.toHaveProperty('paidByCredit')
})

test('OPEN-796 twenty invoices that are issued at the same time spend the credit once', async () => {
  account = await accountFor(world.admin)
  await receive('100.00')
  const ids = await Promise.all(Array.from({ length: 20 }, () => draft('30.00')))
  const issued = await Promise.all(ids.map(issue))
  expect(issued.map(({ status }) => status)).toEqual(ids.map(() => 200))
  const paid = issued.map(({ result }) => result.paid).toSorted()
  expect(paid.slice(-4)).toEqual(['10.00', '30.00', '30.00', '30.00'])
  expect(paid.slice(0, -4).every((amount: string) => amount === '0.00')).toBe(true)
  expect(new Set(issued.map(({ result }) => result.invoiceNumber)).size).toBe(20)
  expect(await creditOf()).toEqual([])
}, 60_000)

test('OPEN-796 an issued invoice waits only for the payments that it spends, of however many have credit', async () => {
  account = await accountFor(world.admin)
  await receive('30.00', { paidAt: daysAgo(40) })
  expect((await applies(true)).status).toBe(200)
  const later = (await receive('50.00', { paidAt: daysAgo(20) })).result._id
  const id = await draft('10.00')
  try {
    await holdRow(world.owner, { workspaceId: world.admin.workspaceId, table: 'payments', id: later })
    expect((await issue(id)).result).toMatchObject({ paid: '10.00', invoiceStatus: 'PAID' })
  } finally {
    await world.owner.query('rollback')
  }
})
