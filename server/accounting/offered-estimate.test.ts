import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem } from '../kit/database/work.ts'
import { readPdf } from '../testing/pdf-text.ts'
import { type Reply, type World, openWorld } from '../testing/world.ts'
import { acceptEstimate } from './accept-estimate.ts'
import { accountFor, offered, readyInvoice } from './testing.ts'

let world: World
let account: string
beforeAll(async () => {
  world = await openWorld()
  account = await accountFor(world.admin)
})
afterAll(() => world.close())

const create = (body: object = {}) =>
  world.admin.post('/quote/create/', { ...readyInvoice, ...offered, account, ...body })
const issued = async (body: object = {}) =>
  (await world.admin.post(`/quote/issue/${(await create(body)).result._id}`)).result
const read = async (id: string) => (await world.admin.get(`/quote/read/${id}`)).result
const accept = (id: string, body: object = {}) => world.admin.post(`/quote/accept/${id}`, body)
const codes = (reply: Reply) =>
  reply.body.errors.map(({ path, code }: { path: unknown[]; code: string }) => [path.join('.'), code])

const named = (...names: string[]) =>
  names.map((name) => ({ name, lineItems: [{ description: 'x', quantity: '1', unitPrice: '1' }] }))
const invoice = (body: object) => world.admin.post('/invoice/create/', { ...readyInvoice, account, ...body })
const discounted = (discount: object, unitPrice = '10.00') => ({
  lineItems: [{ description: 'x', quantity: '1', unitPrice, discount }],
})

const pages = async (segment: string, id: string, locale: string) => {
  const { token, workspaceId } = world.admin
  const answer = await world.app.inject({
    url: `/api/v1/${segment}/pdf/${id}?workspace=${workspaceId}&locale=${locale}`,
    headers: { authorization: `Bearer ${token}` },
  })
  const { pages: texts } = await readPdf(answer.rawPayload)
  return texts.join(' ').replaceAll(/\s+/g, ' ')
}

/** An amount in the format of a document. */
const money = (amount: string, locale: 'en' | 'fr') =>
  locale === 'en' ? `$${amount}` : `${amount.replace('.', ',')} $`

/**
 * The totals of the two options. The first consists of visit and repair, the second of visit, pump and permit. GST and
 * QST apply only to taxed lines.
 */
const [repair, replace] = [
  { subtotal: '200.00', total: '229.95', depositAmount: '68.99' },
  { subtotal: '600.00', total: '676.37', depositAmount: '202.91' },
]

test('OPEN-214 each option comes to its own sum; the estimate to that of the first until one is picked', async () => {
  const made = await create()
  expect(made.body.errors).toBeUndefined()
  expect(made.result).toMatchObject({ ...repair, option: null, options: [repair, replace] })
  const [row] = (await world.admin.get(`/quote/list/?filter_account=${account}&sort=-createdAt`)).result
  expect(row).toMatchObject({ _id: made.result._id, ...repair })
  const { options, _id } = made.result
  const ids = options.map((option: { _id: string }) => option._id)
  const again = await world.admin.patch(`/quote/update/${_id}`, {
    options: offered.options.map((option, at) => ({ ...option, _id: ids[at] })),
  })
  expect(again.result.options.map((option: { _id: string }) => option._id)).toEqual(ids)
  const foreign = await world.admin.patch(`/quote/update/${_id}`, {
    options: offered.options.map((option) => ({ ...option, _id: account })),
  })
  expect(codes(foreign)).toEqual([
    ['options.0._id', 'NOT_FOUND'],
    ['options.1._id', 'NOT_FOUND'],
  ])
  const none = await world.admin.patch(`/quote/update/${_id}`, { options: [] })
  expect(none.result).toMatchObject({ options: null, total: '68.99' })
})

test('OPEN-214 an estimate has two to five options, each with a name and lines of its own', async () => {
  const refused = async (options: object[], more: object = {}) => codes(await create({ options, ...more }))
  expect(await refused(named('A'))).toEqual([['options', 'OPTIONS_FEW']])
  expect(await refused(named('A', 'B', 'C', 'D', 'E', 'F'))).toEqual([['options', 'TOO_MANY']])
  expect(await refused(named('A', ' a'))).toEqual([['options.1.name', 'DUPLICATE']])
  expect(await refused(named('A', ''))).toEqual([['options.1.name', 'EMPTY']])
  const many = Array.from({ length: 250 }, () => ({ description: 'x', quantity: '1', unitPrice: '1' }))
  const both = [
    { name: 'A', lineItems: many },
    { name: 'B', lineItems: many },
  ]
  expect(await refused(both, { lineItems: many.slice(0, 1) })).toEqual([['options', 'TOO_MANY']])
  const bare = (await create({ lineItems: [], options: [...named('A'), { name: 'B', lineItems: [] }] }))
    .result
  expect(codes(await world.admin.post(`/quote/issue/${bare._id}`))).toEqual([
    ['options.1.lineItems', 'LINE_NONE'],
  ])
})

test('OPEN-216 a deposit is a part of the total of whichever option, never more', async () => {
  expect(codes(await create({ deposit: { amount: '229.96' } }))).toEqual([['deposit', 'DEPOSIT_ABOVE']])
  expect((await create({ deposit: { amount: '229.95' } })).result.depositAmount).toBe('229.95')
  expect(codes(await create({ deposit: { percent: '101' } }))).toEqual([['deposit.percent', 'TOO_BIG']])
  expect(codes(await create({ deposit: {} }))).toEqual([['deposit', 'REQUIRED']])
})

test('OPEN-217 a yes picks exactly one option and names the optional lines that are taken', async () => {
  const { _id, options, lineItems } = await issued()
  const [first, second] = options
  const filter = lineItems[1]._id
  const warranty = second.lineItems[2]._id
  expect(codes(await accept(_id))).toEqual([['option', 'OPTION']])
  expect(codes(await accept(_id, { option: account }))).toEqual([['option', 'NOT_FOUND']])
  const foreign = await accept(_id, { option: first._id, optional: [filter, warranty, lineItems[0]._id] })
  expect(codes(foreign)).toEqual([
    ['optional.1', 'NOT_FOUND'],
    ['optional.2', 'NOT_FOUND'],
  ])
  const yes = await accept(_id, { option: second._id, optional: [filter, warranty], name: 'Éric Gagnon' })
  expect(yes.result).toMatchObject({
    estimateStatus: 'ACCEPTED',
    option: second._id,
    acceptedBy: 'Éric Gagnon',
    // 60 + 50 + 450 + 75 are taxed; 90 is not.
    subtotal: '725.00',
    total: '820.09',
    depositAmount: '246.03',
    lineItems: [{ description: 'Visit' }, { description: 'Filter', taken: true }],
  })
  const simple = await issued({ options: null })
  expect(codes(await accept(simple._id, { option: first._id }))).toEqual([['option', 'NOT_FOUND']])
  expect((await accept(simple._id)).result).toMatchObject({ option: null, total: '68.99' })
})

test('OPEN-217 a customer says yes only while the estimate holds', async () => {
  const { workspaceId } = world.admin
  const yesterday = Temporal.Now.plainDateISO('America/Toronto').subtract({ days: 1 }).toString()
  const late = await issued({ options: null, billingDate: '2026-03-02', validUntil: yesterday })
  const say = (by: 'OFFICE' | 'CUSTOMER') =>
    asSystem(world.database.main, workspaceId, (work) => acceptEstimate(work, late._id, { by }))
  await expect(say('CUSTOMER')).rejects.toMatchObject({ code: 'INVALID_TRANSITION' })
  expect(await say('OFFICE')).toMatchObject({ estimateStatus: 'ACCEPTED' })
})

test('OPEN-218 it becomes an invoice of what was agreed on, to the cent, and one again once that draft is deleted', async () => {
  const discount = { amount: '33.33' }
  const { _id, options } = await issued({ discount })
  for (const call of ['convert', 'job'])
    expect((await world.admin.post(`/quote/${call}/${_id}`)).body).toMatchObject({
      code: 'INVALID_TRANSITION',
      msg: expect.stringContaining('the client has not chosen one yet'),
    })
  const { subtotal, discountAmount, total, depositAmount } = (
    await accept(_id, { option: options[1]._id, optional: [options[1].lineItems[2]._id] })
  ).result
  const made = (await world.admin.post(`/quote/convert/${_id}`)).result
  expect(made).toMatchObject({ subtotal, discountAmount, total, discount, depositAsked: depositAmount })
  expect(made.lineItems.map((line: { description: string }) => line.description)).toEqual([
    'Visit',
    'New pump',
    'Permit',
    'Warranty',
  ])
  expect(made.lineItems[1]).toMatchObject({ discount: { percent: '10' }, amount: '450.00' })
  expect(made.lineItems[2]).toMatchObject({ untaxed: true })
  for (const charged of made.lineItems) expect(charged).not.toHaveProperty('optional')
  await world.admin.delete(`/invoice/delete/${made._id}`)
  expect(await read(_id)).toMatchObject({ estimateStatus: 'ACCEPTED', invoice: null, total })
  expect((await world.admin.post(`/quote/convert/${_id}`)).result).toMatchObject({ total })
})

test('OPEN-214 the database keeps no pick of another estimate, and none converted without', async () => {
  const { _id } = await issued()
  const { workspaceId } = world.admin
  const set = (what: ReturnType<typeof sql>) =>
    asSystem(world.database.main, workspaceId, ({ tx }) =>
      tx.execute(sql`update estimates set ${what} where id = ${_id}`),
    )
  await expect(set(sql`option = ${account}`)).rejects.toMatchObject({
    cause: { constraint: 'estimates_option' },
  })
  await expect(set(sql`estimate_status = 'ACCEPTED'`)).rejects.toMatchObject({
    cause: { constraint: 'estimates_picked' },
  })
})

test('OPEN-213 what takes off more than there is is refused at its field, on invoices as well', async () => {
  expect(codes(await invoice(discounted({ percent: '101' })))).toEqual([
    ['lineItems.0.discount.percent', 'TOO_BIG'],
  ])
  expect(codes(await invoice(discounted({ amount: '10.01' })))).toEqual([
    ['lineItems.0.discount', 'DISCOUNT_ABOVE'],
  ])
  expect(codes(await invoice(discounted({ amount: '1' }, '-10.00')))).toEqual([
    ['lineItems.0.discount', 'DISCOUNT_NEGATIVE'],
  ])
  expect(codes(await invoice({ discount: { amount: '140.01' } }))).toEqual([['discount', 'DISCOUNT_ABOVE']])
  expect(codes(await create({ discount: { amount: '200.01' } }))).toEqual([['discount', 'DISCOUNT_ABOVE']])
  const optional = { lineItems: [{ ...offered.lineItems[1] }] }
  expect((await invoice(optional)).body.code).toBe('VALIDATION')
  const made = await invoice({ ...discounted({ amount: '4' }), discount: { percent: '50' } })
  expect(made.result).toMatchObject({ subtotal: '6.00', discountAmount: '3.00', total: '3.45' })
})

test('OPEN-213 OPEN-214 OPEN-216 paper says to the cent what list and record say, in both languages', async () => {
  const { _id, options } = await issued({ discount: { percent: '5' } })
  for (const [locale, said] of [
    [
      'en',
      [
        'Repair',
        'Replace',
        'Optional',
        'Not taxed',
        'Discount (10%)',
        'Discount (5%)',
        'Deposit asked (30%)',
        'Accepted by',
      ],
    ],
    [
      'fr',
      ['Facultatif', 'Non taxé', 'Rabais (10 %)', 'Rabais (5 %)', 'Acompte demandé (30 %)', 'Accepté par'],
    ],
  ] as const) {
    const text = await pages('quote', _id, locale)
    for (const each of said) expect(text).toContain(each)
    for (const { subtotal, discountAmount, total, depositAmount } of options)
      for (const amount of [subtotal, discountAmount, total, depositAmount])
        expect(text).toContain(money(amount, locale))
  }
  const { total, depositAmount } = (await accept(_id, { option: options[1]._id })).result
  const agreed = await pages('quote', _id, 'en')
  for (const gone of ['Repair', 'Filter', 'Accepted by']) expect(agreed).not.toContain(gone)
  expect(agreed).toContain(`$${total}`)
  const made = (await world.admin.post(`/quote/convert/${_id}`)).result
  const bill = await pages('invoice', made._id, 'en')
  for (const each of [`$${total}`, 'Not taxed', 'Discount (5%)', 'Deposit asked', `$${depositAmount}`])
    expect(bill).toContain(each)
  const listed = (await world.admin.get(`/invoice/list/?filter_account=${account}&sort=-createdAt`)).result
  expect(listed[0]).toMatchObject({ _id: made._id, total, balance: total })
})
