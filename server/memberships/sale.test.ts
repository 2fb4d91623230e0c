import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountFor } from '../accounting/testing.ts'
import { readPdf } from '../testing/pdf-text.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'
import { dayIn, made, planOf } from './testing.ts'

let world: World
let account: string
let lines: object[]
beforeAll(async () => {
  world = await openWorld()
  const product = async (name: string, productType: string) =>
    (await made(world.admin, '/product/create/', { name, productType, productNumber: name }))._id
  const [pump, hour] = [await product('Pump', 'PRODUCT'), await product('Hour', 'SERVICE')]
  lines = [
    { name: 'Pump', quantity: '2', unitPrice: '100.00', priced: { product: pump } },
    { name: 'Hour', quantity: '1', unitPrice: '80.00', priced: { product: hour } },
    {
      name: 'Pump',
      quantity: '1',
      unitPrice: '50.00',
      discount: { percent: '50' },
      priced: { product: pump },
    },
    { name: 'Permit', quantity: '1', unitPrice: '20.00' },
  ]
})
beforeEach(async () => void (account = await accountFor(world.admin)))
afterAll(() => world.close())

const name = 'Éric Gagnon'
const signature =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADwAAAASCAAAAAAiMeLoAAAAEklEQVR4nGNgGAWjYBSMAkoBAARKAAEs1EZDAAAAAElFTkSuQmCC'

const gold = (more: object = {}) =>
  planOf(world.admin, { discounts: { labour: '0.1', parts: '0.05' }, ...more })
const drafted = (membershipPlan: string, more: object = {}) =>
  world.admin.post('/quote/create/', { account, lineItems: lines, taxRates: [], membershipPlan, ...more })

/** Issues an estimate of 325.00 that offers a plan; returns its id and the token of its link. */
async function offered(plan: string, more: object = {}) {
  const { _id } = (await drafted(plan, more)).result
  expect((await world.admin.post(`/quote/issue/${_id}`)).status).toBe(200)
  const { url } = (await world.admin.post('/link/create/', { purpose: 'ESTIMATE', record: _id })).result
  return { id: String(_id), token: String(url).split('/').at(-1) ?? '' }
}

const read = async (id: string) => (await world.admin.get(`/quote/read/${id}`)).result
const page = async (token: string) => (await world.nobody.get(`/public/${token}`)).result.shown
const terms = ({ amount, discountName = null }: Record<string, string | null>) => [amount, discountName]
const refusal = async ({ token }: { token: string }) => (await page(token)).membership.refusal
const accept = (token: string, more: object = {}) =>
  world.nobody.post(`/public/${token}/accept`, { name, signature, ...more })
const held = async () => (await world.admin.get(`/membership/list/?filter_account=${account}`)).result
const faultsIn = ({
  status,
  body,
}: {
  status: number
  body: { errors?: { path: unknown; code: string }[] }
}) => [status, ...(body.errors ?? []).map(({ path, code }) => [path, code])]

test('OPEN-806 the customer sees the plan and what it saves, and accepts it together with the estimate', async () => {
  const { id, token } = await offered(await gold({ name: 'Gold', visitsPerYear: 2 }))
  const shown = await page(token)
  expect(shown.membership).toEqual({
    plan: 'Gold',
    price: '29.00',
    currency: 'CAD',
    frequency: 'MONTH',
    visitsPerYear: 2,
    labour: '0.1',
    parts: '0.05',
    saves: '18.00',
    refusal: null,
  })
  expect(shown.lines.map(({ memberDiscount }: { memberDiscount?: object }) => memberDiscount)).toEqual([
    { percent: '5' },
    { percent: '10' },
    undefined,
    undefined,
  ])
  const { token: session, workspaceId } = world.admin
  const pdf = await world.app.inject({
    url: `/api/v1/quote/pdf/${id}?workspace=${workspaceId}&locale=en`,
    headers: { authorization: `Bearer ${session}` },
  })
  const text = (await readPdf(pdf.rawPayload)).pages.join(' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain('Gold: $29.00 a month, before taxes')
  expect(text).toContain('this estimate costs $18.00 less')
  const { workspaceId: company } = world.admin
  const address = { formatted: '1 rue A, Montréal, QC, Canada', adminAreaLevel1: 'QC', countryCode: 'CA' }
  const answered = (pstNum: string | null) =>
    world.admin.patch(`/workspace/update/${company}`, { address, pstNum })
  expect((await answered(null)).status).toBe(200)
  expect(faultsIn(await accept(token, { membership: true }))).toEqual([
    400,
    [['membership'], 'MEMBERSHIP_NOT_NOW'],
  ])
  expect((await world.admin.post(`/quote/accept/${id}`, { membership: true })).code).toBe(
    'TAX_NUMBER_MISSING',
  )
  expect(await read(id)).toMatchObject({ estimateStatus: 'SENT', planAccepted: false, total: '325.00' })
  await answered('1234567890 TQ0001')
  const twice = [accept(token, { membership: true }), accept(token, { membership: true })]
  expect((await Promise.all(twice)).map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await read(id)).toMatchObject({ estimateStatus: 'ACCEPTED', planAccepted: true, total: '307.00' })
  expect((await read(id)).lineItems.map(terms)).toEqual([
    ['190.00', 'Gold'],
    ['72.00', 'Gold'],
    ['25.00', null],
    ['20.00', null],
  ])
  expect(await held()).toMatchObject([
    { status: 'ACTIVE', startOn: dayIn(0), price: '29.00', plan: { name: 'Gold' } },
  ])
  expect(await page(token)).toMatchObject({ planAccepted: true, membership: { plan: 'Gold', refusal: null } })
})

test('OPEN-806 without the plan nothing changes, and a second membership of a day is refused whole', async () => {
  const plan = await gold()
  const [plain, first, second] = [await offered(plan), await offered(plan), await offered(plan)]
  expect((await accept(plain.token)).status).toBe(200)
  expect(await read(plain.id)).toMatchObject({ planAccepted: false, total: '325.00' })
  expect(await held()).toEqual([])
  const both = await Promise.all([first, second].map(({ token }) => accept(token, { membership: true })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const refused = both.findIndex(({ status }) => status === 400)
  expect(faultsIn(both[refused] ?? { status: 0, body: {} })).toEqual([
    400,
    [['membership'], 'MEMBERSHIP_HAS_ONE'],
  ])
  const other = [first, second][refused]
  expect((await page(other?.token ?? '')).membership).toMatchObject({ refusal: 'MEMBERSHIP_HAS_ONE' })
  expect(await read(other?.id ?? '')).toMatchObject({ estimateStatus: 'SENT', total: '325.00' })
  expect(await held()).toHaveLength(1)
  expect((await accept(other?.token ?? '')).status).toBe(200)
})

test('OPEN-806 an offer holds until its terms change or its plan is archived, and the estimate can still be accepted', async () => {
  const [plan, off] = [await gold({ frequency: 'YEAR' }), await gold()]
  const [changed, archived] = [await offered(plan), await offered(off)]
  const waiting = (await drafted(plan)).result._id
  await world.admin.patch(`/membership-plan/update/${plan}`, { name: 'Renamed', noticeDays: 12 })
  expect([await refusal(changed), await refusal(archived)]).toEqual([null, null])
  await world.admin.patch(`/membership-plan/update/${plan}`, { price: '39.00' })
  expect((await world.admin.delete(`/membership-plan/delete/${off}`)).status).toBe(200)
  await world.admin.post(`/quote/issue/${waiting}`)
  expect((await read(waiting)).membershipOffer.price).toBe('39.00')
  const over = [400, [['membership'], 'MEMBERSHIP_OFFER_OVER']]
  for (const { id, token } of [changed, archived]) {
    const shown = await page(token)
    expect(shown.membership).toMatchObject({ price: '29.00', refusal: 'MEMBERSHIP_OFFER_OVER' })
    expect(shown.lines[0].memberDiscount).toBeUndefined()
    expect(faultsIn(await accept(token, { membership: true }))).toEqual(over)
    expect(await read(id)).toMatchObject({ estimateStatus: 'SENT', membershipOffer: { price: '29.00' } })
    expect((await accept(token)).status).toBe(200)
  }
  expect(await held()).toEqual([])
})

test('OPEN-806 only a plan that is sold in the currency can be offered, and it may not leave less than the deposit', async () => {
  const plan = await gold()
  const { result: draft } = await drafted(plan)
  const [dollars, off] = [await gold({ currency: 'USD' }), await gold({ enabled: false })]
  expect(faultsIn(await drafted(dollars))).toEqual([400, [['membershipPlan'], 'MEMBERSHIP_CURRENCY']])
  expect(faultsIn(await drafted(off))).toEqual([400, [['membershipPlan'], 'MEMBERSHIP_PLAN_OFF']])
  expect(faultsIn(await drafted(account))).toEqual([400, [['membershipPlan'], 'NOT_FOUND']])
  const foreign = await planOf(world.stranger)
  expect(faultsIn(await drafted(foreign))).toEqual([400, [['membershipPlan'], 'NOT_FOUND']])
  await world.admin.patch(`/membership-plan/update/${plan}`, { enabled: false })
  const refused = [400, [['membershipPlan'], 'MEMBERSHIP_PLAN_OFF']]
  expect(faultsIn(await world.admin.post(`/quote/issue/${draft._id}`))).toEqual(refused)
  const { id: whole, token } = await offered(await gold(), { deposit: { amount: '325.00' } })
  expect(faultsIn(await accept(token, { membership: true }))).toEqual([
    400,
    [['membership'], 'MEMBERSHIP_NOT_NOW'],
  ])
  expect(faultsIn(await world.admin.post(`/quote/accept/${whole}`, { membership: true }))).toEqual([
    400,
    [['membership'], 'DEPOSIT_ABOVE'],
  ])
  const none = await world.admin.post('/quote/create/', { account, lineItems: lines, taxRates: [] })
  await world.admin.post(`/quote/issue/${none.result._id}`)
  expect(faultsIn(await world.admin.post(`/quote/accept/${none.result._id}`, { membership: true }))).toEqual([
    400,
    [['membership'], 'MEMBERSHIP_OFFER_OVER'],
  ])
})

test('OPEN-806 the office accepts with the plan only with the permission to sell memberships', async () => {
  const { id } = await offered(await gold(), {
    options: [
      { name: 'One', lineItems: lines },
      { name: 'Two', lineItems: lines.slice(0, 1) },
    ],
    lineItems: [],
  })
  const option = (await read(id)).options[1]._id
  const by = (person: Person) => person.post(`/quote/accept/${id}`, { option, membership: true })
  const clerk = await world.member({ ACCTG_ESTIMATE: [true, true, true, true, true] })
  expect((await by(clerk)).status).toBe(403)
  expect(await read(id)).toMatchObject({ estimateStatus: 'SENT' })
  expect((await by(world.admin)).result).toMatchObject({ planAccepted: true, total: '190.00' })
  expect(await held()).toMatchObject([{ status: 'ACTIVE' }])
})
