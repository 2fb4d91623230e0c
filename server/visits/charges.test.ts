import { describe, expect, test } from 'vitest'
import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { faultsOf } from '../testing/orders.ts'
import { type TestVisit, act, openVisits, usualRights } from './testing.ts'

const orders = await openVisits()
const { world, visitOf, load, readJob, draftsOf, chargesOf, hoursOf, movementsOf, stockOf, made } = orders
const { admin } = world

type Line = { description: string; quantity: string; unitPrice: string; _id: string }

/** Creates a visit that used two pumps and an hour, billed on a draft. */
async function pumped(outcome: 'DONE' | 'COME_BACK' = 'COME_BACK') {
  const visit = await visitOf({ permissions: usualRights })
  const pump = await load(visit.van, 3, { name: 'Pump' })
  await act('start', { person: visit.tess, id: visit.id })
  const used = {
    parts: [{ product: pump, count: 2 }],
    hours: [{ technician: visit.tess.id, minutes: 60 }],
  }
  const reply = await act(
    'finish',
    { person: visit.tess, id: visit.id },
    {
      outcome,
      ...used,
      checklist: visit.items.map(({ _id }) => ({ _id, done: outcome === 'DONE' })),
    },
  )
  expect([reply.status, reply.body.errors]).toEqual([200, undefined])
  return { ...visit, pump, used, draft: reply.result.invoice }
}

const correct = (visit: TestVisit, body: object) => visit.tess.post(`/appointment/correct/${visit.id}`, body)

const shortOf = (lines: Line[]) =>
  lines.map(({ description, quantity, unitPrice }) => [description, quantity, unitPrice])

const lineOf = ({ unitPrice, amount, discountName }: Record<string, string>) => [
  unitPrice,
  amount,
  discountName ?? null,
]

/** Returns an invoice line in the form in which a form sends it. */
const typed = ({ description, quantity, unitPrice, _id }: Line) => ({ _id, description, quantity, unitPrice })

const issued = async (id: string) => {
  const reply = await admin.post(`/invoice/issue/${id}`)
  expect([reply.status, reply.body.errors]).toEqual([200, undefined])
}

test('OPEN-560 the draft of a visit is in the language of its client', async () => {
  const visit = await visitOf({ permissions: usualRights })
  const { account } = await readJob(visit.job)
  const { accountHolder } = (await admin.get(`/account/read/${account._id}`)).result
  await admin.patch(`/client/update/${accountHolder._id}`, { languages: ['fr-FR'] })
  await act('start', { person: visit.tess, id: visit.id })
  const { tess, items } = visit
  const hours = [{ technician: tess.id, minutes: 60 }]
  const checklist = items.map(({ _id }) => ({ _id, done: true }))
  const reply = await act('finish', { person: tess, id: visit.id }, { outcome: 'DONE', hours, checklist })
  expect(reply.result.invoice).toMatchObject({
    locale: 'fr',
    title: 'Facture',
    termsAndConditions: expect.stringMatching(/^Le paiement est dû au plus tard le /),
  })
})

describe('a visit that is put right', () => {
  test('OPEN-304 moves what differs as its own movements, keeps a price that the office changed, and takes away what was not used', async () => {
    const visit = await pumped()
    const { pump, tess, job, van } = visit
    const hose = await load(van, 5, { name: 'Hose', unitPrice: '8.50' })
    const [pumpLine, hoursLine] = visit.draft.lineItems
    await admin.patch(`/invoice/update/${visit.draft._id}`, {
      lineItems: [{ ...typed(pumpLine), unitPrice: '19.00' }, typed(hoursLine)],
    })
    const parts = [
      { product: pump, count: 1 },
      { product: hose, count: 2 },
    ]
    const hours = [{ technician: tess.id, minutes: 105 }]
    const reply = await correct(visit, { parts, hours })
    expect([reply.status, reply.body.errors]).toEqual([200, undefined])
    expect(shortOf(reply.result.invoice.lineItems)).toEqual([
      ['Pump', '1', '19.00'],
      ['Labour', '1.75', '90.00'],
      ['Hose', '2', '8.50'],
    ])
    expect((await movementsOf(visit.id)).map(({ count, value }) => [count, value])).toEqual([
      [-2, '-20.00'],
      [1, '10.00'],
      [-2, '-20.00'],
    ])
    expect([(await stockOf(pump, van)).has.new, (await stockOf(hose, van)).has.new]).toEqual([2, 3])
    expect((await hoursOf(visit.id)).map(({ minutes }: { minutes: number }) => minutes)).toEqual([105])
    const nothing = await correct(visit, { parts: [], hours: [] })
    expect([nothing.status, nothing.result.invoice?.lineItems ?? []]).toEqual([200, []])
    expect(await chargesOf(job)).toEqual([])
    expect(await hoursOf(visit.id)).toEqual([])
    expect((await stockOf(pump, van)).has.new).toBe(3)
  })

  test('OPEN-304 the same again changes nothing', async () => {
    const visit = await pumped()
    const before = [await draftsOf(visit.job), await movementsOf(visit.id), await chargesOf(visit.job)]
    expect((await correct(visit, visit.used)).status).toBe(200)
    expect([await draftsOf(visit.job), await movementsOf(visit.id), await chargesOf(visit.job)]).toEqual(
      before,
    )
  })

  test('OPEN-304 under warranty is charged nothing any more, and as usual again when it is not', async () => {
    const visit = await pumped()
    const prices = ({ result }: Awaited<ReturnType<typeof correct>>) =>
      result.invoice.lineItems.map(({ unitPrice }: Line) => unitPrice)
    expect(prices(await correct(visit, { ...visit.used, warranty: true }))).toEqual(['0.00', '0.00'])
    expect(prices(await correct(visit, { ...visit.used, warranty: false }))).toEqual(['25.00', '90.00'])
    expect((await movementsOf(visit.id)).length).toBe(1)
  })

  test('OPEN-797, OPEN-802 has the discount of the member and the price list only while it is not under warranty; OPEN-803 the technician sees the member', async () => {
    const visit = await visitOf({ permissions: usualRights })
    const { account } = await readJob(visit.job)
    const discounts = { labour: '0.1', parts: '0.2' }
    const care = { name: 'Care', price: '10', currency: 'CAD', discounts }
    const { _id: plan } = await made('/membership-plan/create/', care)
    await made('/membership/create/', { account: account._id, plan, startOn: '2026-01-01' })
    const pump = await load(visit.van, 3, { name: 'Pump' })
    await made('/price-list/create/', { name: 'Sale', rules: [{ product: pump, price: '24.00' }] })
    await act('start', { person: visit.tess, id: visit.id })
    const used = { parts: [{ product: pump, count: 2 }], hours: [{ technician: visit.tess.id, minutes: 60 }] }
    const ended = await act(
      'finish',
      { person: visit.tess, id: visit.id },
      { outcome: 'COME_BACK', ...used, warranty: true },
    )
    const listsOf = async () =>
      (await chargesOf(visit.job)).map((each: { priceList: string | null }) => each.priceList).toSorted()
    const free = [
      ['0.00', '0.00', null],
      ['0.00', '0.00', null],
    ]
    expect(ended.result.invoice.lineItems.map(lineOf)).toEqual(free)
    const priced = await correct(visit, { ...used, warranty: false })
    expect(priced.result.invoice.lineItems.map(lineOf)).toEqual([
      ['24.00', '38.40', 'Care'],
      ['90.00', '81.00', 'Care'],
    ])
    expect(priced.result.invoice.lineItems[0].priced).toEqual({ product: pump, list: 'Sale' })
    expect(await listsOf()).toEqual(['Sale', null])
    const { startAt } = (await admin.get(`/appointment/read/${visit.id}`)).result
    const { stops } = (await visit.tess.get(`/my-day?day=${dayAt(startAt, 'America/Toronto')}`)).result
    expect(stops[0].client.member).toMatchObject({ plan: 'Care', priority: false })
    const again = await correct(visit, { ...used, warranty: true })
    expect(again.result.invoice.lineItems.map(lineOf)).toEqual(free)
    expect(again.result.invoice.lineItems[0].priced).toEqual({ product: pump })
    expect(await listsOf()).toEqual([null, null])
  })

  test('OPEN-304 is refused in words once it is invoiced or its hours are approved, and before it is over', async () => {
    const visit = await pumped()
    const [hours] = await hoursOf(visit.id)
    expect((await admin.post(`/timesheet/approve/${hours._id}`)).status).toBe(200)
    const other = [{ technician: visit.tess.id, minutes: 5 }]
    const approved = await correct(visit, { ...visit.used, hours: other })
    expect([approved.code, approved.body.msg]).toEqual([
      'INVALID_TRANSITION',
      'These hours are approved. Reopen the hours to change them',
    ])
    await issued(visit.draft._id)
    const before = await movementsOf(visit.id)
    const refused = await correct(visit, { parts: [], hours: visit.used.hours })
    expect([refused.code, refused.body.msg]).toEqual([
      'INVALID_TRANSITION',
      'This was invoiced already. Correct the invoice with a credit note',
    ])
    expect(await movementsOf(visit.id)).toEqual(before)
    const open = await visitOf()
    expect((await correct(open, { parts: [], hours: [] })).code).toBe('INVALID_TRANSITION')
  })
})

describe('what visits took, on invoices', () => {
  test('OPEN-304 is billed once however often and from wherever it is asked for; a cancelled invoice frees it', async () => {
    const visit = await pumped('DONE')
    const { job } = visit
    const bill = (body: object = {}) => admin.post(`/job/bill/${job}`, body)
    const ofJob = () => admin.post(`/invoice/of-job/${job}`)
    expect(
      (await chargesOf(job)).map(({ billed, invoice }: { billed: boolean; invoice: object }) => [
        billed,
        invoice,
      ]),
    ).toMatchObject([
      [true, { _id: visit.draft._id }],
      [true, { _id: visit.draft._id }],
    ])
    expect((await bill()).result).toBeNull()
    await issued(visit.draft._id)
    expect((await bill()).result).toBeNull()
    expect((await admin.post(`/invoice/cancel/${visit.draft._id}`)).status).toBe(200)
    expect((await chargesOf(job)).map(({ billed }: { billed: boolean }) => billed)).toEqual([false, false])
    const replies = await Promise.all([bill(), bill(), ofJob()])
    const drafts = await draftsOf(job)
    const lines = drafts
      .filter(({ invoiceStatus }: { invoiceStatus: string }) => invoiceStatus === 'DRAFT')
      .flatMap(({ lineItems }: { lineItems: Line[] }) => lineItems)
    expect([replies.map(({ status }) => status).toSorted(), shortOf(lines).toSorted()]).toEqual([
      [expect.any(Number), expect.any(Number), expect.any(Number)],
      [
        ['Labour', '1', '90.00'],
        ['Pump', '2', '25.00'],
      ],
    ])
  })

  test('OPEN-304 a line that the office takes off a draft is to be billed again, alone where it is named', async () => {
    const visit = await pumped('DONE')
    const { job, draft } = visit
    await admin.patch(`/invoice/update/${draft._id}`, { lineItems: [typed(draft.lineItems[1])] })
    const [free] = (await admin.get(`/visit-charge/list/?filter_job=${job}&filter_billed=false`)).result
    expect(free).toMatchObject({ product: { _id: visit.pump }, quantity: '2', billed: false })
    const other = await pumped()
    const [theirs] = await chargesOf(other.job)
    const refused = await admin.post(`/job/bill/${job}`, { charges: [free._id, theirs._id] })
    expect(faultsOf(refused)).toEqual([['charges.1', 'NOT_FOUND']])
    const { result } = await admin.post(`/job/bill/${job}`, { charges: [free._id] })
    expect([result._id, result.lineItems.length]).toEqual([draft._id, 2])
    await admin.delete(`/invoice/delete/${draft._id}`)
    const all = await admin.post(`/invoice/of-job/${job}`)
    expect([all.status, shortOf(all.result.lineItems)]).toEqual([
      200,
      [
        ['Pump', '2', '25.00'],
        ['Labour', '1', '90.00'],
      ],
    ])
  })

  test('OPEN-304, OPEN-383 what an accepted estimate covers is charged only when the office names it', async () => {
    const visit = await visitOf({ permissions: usualRights })
    const { account } = await readJob(visit.job)
    const estimate = await made('/quote/create/', {
      account: account._id,
      job: visit.job,
      lineItems: [{ description: 'Whole repair', quantity: 1, unitPrice: '300' }],
    })
    await admin.post(`/quote/issue/${estimate._id}`)
    expect((await admin.post(`/quote/accept/${estimate._id}`, {})).status).toBe(200)
    const pump = await load(visit.van, 1)
    await act('start', { person: visit.tess, id: visit.id })
    const { result } = await act(
      'finish',
      { person: visit.tess, id: visit.id },
      {
        outcome: 'COME_BACK',
        parts: [{ product: pump, count: 1 }],
      },
    )
    expect([result.invoice, result.movements.length]).toEqual([null, 1])
    const [charge] = await chargesOf(visit.job)
    expect(charge).toMatchObject({ billed: false, coveredBy: { _id: estimate._id }, unitPrice: '25.00' })
    expect((await admin.get(`/visit-charge/unbilled?job=${visit.job}`)).result).toEqual({
      amount: '0.00',
      count: 0,
      covered: 1,
      unconfirmed: 0,
      agreed: 0,
    })
    expect((await admin.post(`/job/bill/${visit.job}`, {})).result).toBeNull()
    const extra = await admin.post(`/job/bill/${visit.job}`, { charges: [charge._id] })
    expect(extra.result.lineItems).toMatchObject([{ quantity: '1', unitPrice: '25.00' }])
  })

  test('OPEN-383 how much is on no invoice is told of a job and of all, without what an estimate covers', async () => {
    const unbilled = async (query = '') => (await admin.get(`/visit-charge/unbilled${query}`)).result
    const before = await unbilled()
    const { job, draft } = await pumped('DONE')
    expect(await unbilled(`?job=${job}`)).toEqual({
      amount: '0.00',
      count: 0,
      covered: 0,
      unconfirmed: 0,
      agreed: 0,
    })
    await admin.delete(`/invoice/delete/${draft._id}`)
    expect(await unbilled(`?job=${job}`)).toEqual({
      amount: '140.00',
      count: 2,
      covered: 0,
      unconfirmed: 0,
      agreed: 0,
    })
    const all = await unbilled()
    expect([all.count, Number(all.amount)]).toEqual([before.count + 2, Number(before.amount) + 140])
    expect((await chargesOf(job)).map(({ amount }: { amount: string }) => amount).toSorted()).toEqual([
      '50.00',
      '90.00',
    ])
    expect((await admin.get('/visit-charge/unbilled?job=x')).code).toBe('VALIDATION')
    expect((await world.stranger.get(`/visit-charge/unbilled?job=${job}`)).result.count).toBe(0)
    const reader = await world.member({ OP_JOB: [true, false, false, false, false] })
    expect((await reader.get('/visit-charge/unbilled')).code).toBe('FORBIDDEN')
  })

  test('OPEN-304 needs the right to write invoices and to read jobs', async () => {
    const visit = await pumped()
    for (const permissions of [
      { OP_JOB: [true, false, true, false, false] },
      { ACCTG_INVOICE: [true, true, true, true, false] },
    ] satisfies Permissions[]) {
      const person = await world.member(permissions)
      expect((await person.post(`/job/bill/${visit.job}`, {})).code).toBe('FORBIDDEN')
    }
    const reader = await world.member({ OP_CALENDAR: [true, false, false, false, false] })
    expect((await reader.get('/visit-charge/list/')).code).toBe('FORBIDDEN')
  })
})
