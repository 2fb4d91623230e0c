import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem } from '../kit/database/work.ts'
import { type World, openWorld } from '../testing/world.ts'
import { markOverdue } from './mark-overdue.ts'
import { accountFor, readyInvoice } from './testing.ts'

let world: World
let account: string
beforeAll(async () => {
  world = await openWorld()
  account = await accountFor(world.admin)
})
afterAll(() => world.close())

async function due(dueDate: string, more: object = {}): Promise<string> {
  const dates = { paymentTerms: 'CUSTOM', billingDate: '2020-01-01', dueDate }
  const made = await world.admin.post('/invoice/create/', { ...readyInvoice, account, ...dates, ...more })
  await world.admin.post(`/invoice/issue/${made.result._id}`)
  return made.result._id
}

const statusOf = async (id: string) => (await world.admin.get(`/invoice/read/${id}`)).result.invoiceStatus

test('OPEN-124 an invoice is overdue from the day after its due date in the company’s zone', async () => {
  const today = Temporal.Now.plainDateISO('America/Toronto')
  const [late, lastDay, paid, free] = [
    await due(today.toString()),
    await due(today.add({ days: 1 }).toString()),
    await due(today.toString()),
    await due(today.toString(), { lineItems: [{ description: 'Courtesy', quantity: 1, unitPrice: 0 }] }),
  ]
  expect(await Promise.all([late, lastDay, free].map(statusOf))).toEqual(['SENT', 'SENT', 'PAID'])
  await world.admin.post(`/payment/invoice/${paid}`, { currency: 'CAD', amount: '160.97' })
  const marked = await asSystem(world.database.main, world.admin.workspaceId, (work) =>
    markOverdue({ ...work, now: new Date(work.now.getTime() + 24 * 60 * 60_000) }),
  )
  expect(marked).toBe(1)
  expect(await Promise.all([late, lastDay, paid, free].map(statusOf))).toEqual([
    'OVERDUE',
    'SENT',
    'PAID',
    'PAID',
  ])
  const settled = await world.admin.post(`/payment/invoice/${late}`, { currency: 'CAD', amount: '160.97' })
  expect(settled.result.invoice.invoiceStatus).toBe('PAID')
})
