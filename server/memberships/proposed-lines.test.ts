import { afterAll, beforeAll, expect, test } from 'vitest'
import { servedBy } from '../maintenance/testing.ts'
import { type World, openWorld } from '../testing/world.ts'
import { dayIn, made, planOf } from './testing.ts'

let world: World
let served: { account: string; client: string; place: string }
let pump: string
let labour: string
beforeAll(async () => {
  world = await openWorld()
  const { admin } = world
  served = await servedBy(admin)
  const product = async (name: string, more: object): Promise<string> =>
    (await made(admin, '/product/create/', { name, productNumber: name, ...more }))._id
  pump = await product('Pump', { unitPrice: '100.00' })
  labour = await product('Labour', { unitPrice: '60.00', productType: 'SERVICE' })
  const tag = await made(admin, '/tag/create/', { name: 'Trade', color: '#0072b2', types: ['ACCOUNT'] })
  await made(admin, '/price-list/create/', {
    name: 'Trade',
    currency: 'CAD',
    accountTags: [tag._id],
    rules: [{ product: pump, price: '80.00' }],
  })
  await admin.patch(`/account/update/${served.account}`, { tags: [tag._id] })
  const plan = await planOf(admin, { name: 'Care', discounts: { labour: '0.1', parts: '0.05' } })
  await made(admin, '/membership/create/', {
    account: served.account,
    plan,
    startOn: dayIn(0),
  })
})
afterAll(() => world.close())

const line = (product: string, more: object = {}) => ({
  description: 'Work',
  quantity: '2',
  priced: { product },
  ...more,
})

/**
 * Lines of a product without a price, with a price, with a price of zero, with a discount, and with a quantity below
 * zero; and a line without a product.
 */
const lines = () => [
  line(pump),
  line(pump, { unitPrice: '12.50' }),
  line(pump, { unitPrice: '0' }),
  line(labour, { unitPrice: null, discount: { percent: '50' } }),
  { description: 'Free text', quantity: '1' },
  line(pump, { quantity: '-1' }),
]

const priced = [
  {
    unitPrice: '80.00',
    priced: { product: expect.any(String), list: 'Trade' },
    discount: { percent: '5' },
    discountName: 'Care',
  },
  { unitPrice: '12.50' },
  { unitPrice: '0.00' },
  { unitPrice: '60.00', discount: { percent: '50' } },
  { unitPrice: '0.00' },
  { unitPrice: '80.00', quantity: '-1' },
]

const amounts = ['152.00', '25.00', '0.00', '60.00', '0.00', '-80.00']

type Line = Record<string, unknown>

const described = (each: object) => ({ description: 'Work', quantity: '2', ...each })

test('OPEN-809 a line of an estimate or invoice without a price has the price and the discount of the form', async () => {
  const { admin } = world
  for (const path of ['/invoice', '/quote']) {
    const draft = await made(admin, `${path}/create/`, { account: served.account, lineItems: lines() })
    expect(draft.lineItems).toMatchObject(priced)
    expect(draft.lineItems.map(({ amount }: Line) => amount)).toEqual(amounts)
    expect(draft.subtotal).toBe('157.00')
    expect([draft.lineItems[1].discount, draft.lineItems[5].discount ?? null]).toEqual([undefined, null])
    const { result } = await admin.patch(`${path}/update/${draft._id}`, { lineItems: [line(pump)] })
    expect([result.lineItems[0].unitPrice, result.subtotal]).toEqual(['80.00', '152.00'])
    const strange = await admin.post(`${path}/create/`, {
      account: served.account,
      lineItems: [line(pump), line(served.account)],
    })
    expect(strange.body.errors).toMatchObject([{ path: ['lineItems', 1, 'priced', 'product'] }])
    // A price list in the company's currency has no price in another currency.
    const euro = await made(admin, `${path}/create/`, {
      account: served.account,
      currency: 'EUR',
      lineItems: [line(pump)],
    })
    expect(euro.subtotal).toBe('0.00')
  }
})

test('OPEN-809 the options of an estimate have the proposed prices', async () => {
  const options = ['Repair', 'Replace'].map((name) => ({ name, lineItems: [line(pump)] }))
  const draft = await made(world.admin, '/quote/create/', { account: served.account, lineItems: [], options })
  expect(draft.options).toMatchObject([
    { name: 'Repair', subtotal: '152.00', lineItems: [{ unitPrice: '80.00', discountName: 'Care' }] },
    { name: 'Replace', subtotal: '152.00' },
  ])
})

test('OPEN-809 a recurring invoice has the proposed prices, and an explicit zero stays', async () => {
  const { admin } = world
  const lineItems = [
    described({ product: pump }),
    described({ priced: { product: labour } }),
    described({ product: pump, unitPrice: '0' }),
    described({}),
  ]
  const body = { account: served.account, startOn: '2031-01-31', issue: 'ISSUE', invoice: { lineItems } }
  const schedule = await made(admin, '/recurring/create/', body)
  const stored = [
    { unitPrice: '80.00', priced: { list: 'Trade' }, discountName: 'Care' },
    { unitPrice: '60.00', discount: { percent: '10' } },
    { unitPrice: '0.00' },
    { unitPrice: '0.00' },
  ]
  expect(schedule).toMatchObject({ subtotal: '260.00', invoice: { lineItems: stored } })
  const changed = await admin.patch(`/recurring/update/${schedule._id}`, {
    invoice: { lineItems: [described({ product: labour })] },
  })
  expect(changed.result.subtotal).toBe('108.00')
  const strange = await admin.post('/recurring/create/', {
    ...body,
    invoice: { lineItems: [described({ product: served.client })] },
  })
  expect(strange.body.errors).toMatchObject([{ path: ['invoice', 'lineItems', 0, 'product'] }])
})

test('OPEN-809 a line of a job without a price has the proposed price, and an explicit zero stays', async () => {
  const { admin } = world
  const job = await made(admin, '/job/create/', {
    title: 'Boiler leaks',
    description: 'Water under it',
    jobSiteType: 'IN_HOUSE',
    clientId: served.client,
    accountId: served.account,
    products: [{ product: pump }, { product: pump, unitPrice: '0' }],
  })
  const charge = (more: object) =>
    admin.post('/visit-charge/create/', { job: job._id, product: pump, quantity: '1', ...more })
  expect((await charge({})).result).toMatchObject({ unitPrice: '80.00', priceList: 'Trade' })
  expect((await charge({ unitPrice: '0' })).result).toMatchObject({ unitPrice: '0.00', priceList: null })
  const strange = await charge({ product: served.account })
  expect(strange.body.errors).toMatchObject([{ path: ['product'] }])
  const { result } = await admin.get(`/visit-charge/list/?filter_job=${job._id}`)
  expect(result.map(({ unitPrice }: Line) => unitPrice).toSorted()).toEqual([
    '0.00',
    '0.00',
    '80.00',
    '80.00',
  ])
})
