import { repair } from '@fieldhouse/domain/equipment/repair'
import type { FlagArray } from '@fieldhouse/domain/kit/entity/sections'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asSystem } from '../kit/database/work.ts'
import { sampleRecord } from '../testing/calls/samples.ts'
import { readPdf } from '../testing/pdf-text.ts'
import { type Reply, type World, openWorld } from '../testing/world.ts'
import { expireEstimates } from './expire-estimates.ts'
import { accountFor, readyInvoice } from './testing.ts'

let world: World
let account: string
beforeAll(async () => {
  world = await openWorld()
  account = await accountFor(world.admin)
})
afterAll(() => world.close())

const today = () => Temporal.Now.plainDateISO('America/Toronto')
const create = (body: object = {}) =>
  world.admin.post('/quote/create/', { ...readyInvoice, account, ...body })
const issued = async (body: object = {}) =>
  (await world.admin.post(`/quote/issue/${(await create(body)).result._id}`)).result
const codes = (reply: Reply) =>
  reply.body.errors.map(({ path, code }: { path: unknown[]; code: string }) => [path.join('.'), code])

const chooseRounding = (taxRounding: string) =>
  world.admin.patch(`/workspace/update/${world.admin.workspaceId}`, { taxRounding })

const pages = async (id: string, locale: string) => {
  const { token, workspaceId } = world.admin
  const answer = await world.app.inject({
    url: `/api/v1/quote/pdf/${id}?workspace=${workspaceId}&locale=${locale}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return readPdf(answer.rawPayload)
}

test('ACC-02 OPEN-125 OPEN-212 an estimate has the shape of an invoice, holds thirty days, and is numbered once it is issued', async () => {
  const made = await create()
  expect(made.status).toBe(201)
  expect(made.result).toMatchObject({
    estimateStatus: 'DRAFT',
    estimateNumber: expect.stringMatching(/^DRAFT-\d+$/),
    title: 'Estimate',
    clientName: 'Éric Gagnon',
    billingDate: today().toString(),
    validUntil: today().add({ days: 30 }).toString(),
    subtotal: '140.00',
    total: '160.97',
    invoice: null,
  })
  const sent = await world.admin.post(`/quote/issue/${made.result._id}`)
  expect(sent.result).toMatchObject({ estimateStatus: 'SENT', estimateNumber: 'EST-000001' })
  const changed = await world.admin.patch(`/quote/update/${made.result._id}`, { notes: 'Later' })
  expect(changed.code).toBe('INVALID_TRANSITION')
  expect(changed.body.msg).toBe('This estimate has been issued and cannot be changed')
  const { result } = await world.admin.get('/quote/summary')
  expect(result.byStatus).toMatchObject({ SENT: 1 })
})

test('OPEN-212 when it ends is needed, and not before its day; what the terms say of a due date is not asked', async () => {
  const day = '2026-03-02'
  const until = async (validUntil: string | null) => {
    const made = await create({ billingDate: day, validUntil, paymentTerms: 'CUSTOM', dueDate: '2026-01-01' })
    return world.admin.post(`/quote/issue/${made.result._id}`)
  }
  expect(codes(await until(null))).toEqual([['validUntil', 'VALID_UNTIL']])
  expect(codes(await until('2026-03-01'))).toEqual([['validUntil', 'VALID_UNTIL_BEFORE']])
  expect((await until(day)).result).toMatchObject({ estimateStatus: 'SENT', validUntil: day })
  expect(codes(await create({ validUntil: 'soon' }))).toEqual([['validUntil', 'VALID_UNTIL_FORMAT']])
})

describe('ACC-05 on paper', () => {
  test.each([
    ['en', ['Estimate number', 'Prepared for', 'Valid until', 'Apr 01, 2026', '$160.97']],
    ['fr', ['Numéro de soumission', 'Préparé pour', "Valide jusqu'au", '1er avril 2026', '160,97 $']],
  ])('it says in %s for whom and until when it is, and asks for no money', async (locale, said) => {
    const { _id, estimateNumber } = await issued({ billingDate: '2026-03-02', validUntil: '2026-04-01' })
    const { title, pages: texts } = await pages(_id, locale)
    const text = texts.join(' ').replaceAll(/\s+/g, ' ').replaceAll('’', "'")
    expect(title).toContain(estimateNumber)
    for (const each of said) expect(text).toContain(each)
    for (const owed of ['Bill to', 'Facturer à', 'Due date', 'Date d’échéance', 'Balance', 'Solde'])
      expect(text).not.toContain(owed)
  })
})

test('OPEN-212 the office takes a yes or a no, also after an estimate was declined or has ended, and nothing twice', async () => {
  const { _id } = await issued()
  const take = (action: string, id = _id) => world.admin.post(`/quote/${action}/${id}`)
  expect((await take('decline')).result.estimateStatus).toBe('DECLINED')
  expect((await take('decline')).code).toBe('INVALID_TRANSITION')
  const refused = await take('convert')
  expect(refused.code).toBe('INVALID_TRANSITION')
  expect(refused.body.msg).toContain('First record that the estimate is accepted')
  expect((await take('accept')).result.estimateStatus).toBe('ACCEPTED')
  expect((await take('decline')).code).toBe('INVALID_TRANSITION')
  const draft = (await create()).result._id
  expect((await take('accept', draft)).code).toBe('INVALID_TRANSITION')

  const late = await issued({
    billingDate: '2026-03-02',
    validUntil: today().subtract({ days: 1 }).toString(),
  })
  const last = await issued({ validUntil: today().toString() })
  const { workspaceId } = world.admin
  await asSystem(world.database.main, workspaceId, expireEstimates)
  const statusOf = async (id: string) => (await world.admin.get(`/quote/read/${id}`)).result.estimateStatus
  expect([await statusOf(late._id), await statusOf(last._id), await statusOf(_id)]).toEqual([
    'EXPIRED',
    'SENT',
    'ACCEPTED',
  ])
  expect((await take('accept', late._id)).result.estimateStatus).toBe('ACCEPTED')
})

test('API-19 OPEN-47 OPEN-125 it becomes one draft invoice of the same total, by GET and POST and however many ask at once', async () => {
  const cents = { description: 'Screw', quantity: '1', unitPrice: '0.10' }
  const { _id, total } = await issued({
    lineItems: [cents, cents, cents],
    notes: 'As agreed',
    paymentTerms: 'NET15',
  })
  await chooseRounding('LINE')
  try {
    const asked = await Promise.all([
      ...Array.from({ length: 8 }, () => world.admin.post(`/quote/convert/${_id}`)),
      ...Array.from({ length: 8 }, () => world.admin.get(`/quote/convert/${_id}`)),
    ])
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200))
    expect(new Set(asked.map(({ result }) => result._id)).size).toBe(1)
    const [{ result: made } = { result: null }] = asked
    expect(made).toMatchObject({
      invoiceStatus: 'DRAFT',
      title: 'Invoice',
      notes: 'As agreed',
      paymentTerms: 'NET15',
      lineItems: [cents, cents, cents],
      total,
    })
    const { result } = await world.admin.get(`/quote/read/${_id}`)
    expect(result).toMatchObject({ estimateStatus: 'CONVERTED', invoice: { _id: made._id } })
    expect((await world.admin.get(`/invoice/list/?filter_account=${account}`)).result).toHaveLength(1)
  } finally {
    await chooseRounding('DOCUMENT')
  }
})

test('API-19 a draft goes out before it becomes an invoice, and stays one where it lacks something', async () => {
  const empty = (await create({ lineItems: [] })).result._id
  expect(codes(await world.admin.post(`/quote/convert/${empty}`))).toEqual([['lineItems', 'LINE_NONE']])
  expect((await world.admin.get(`/quote/read/${empty}`)).result.estimateStatus).toBe('DRAFT')
  const whole = (await create()).result._id
  expect((await world.admin.post(`/quote/convert/${whole}`)).result.total).toBe('160.97')
  expect((await world.admin.get(`/quote/read/${whole}`)).result).toMatchObject({
    estimateStatus: 'CONVERTED',
    estimateNumber: expect.stringMatching(/^EST-\d{6}$/),
  })
})

test('OPEN-212 it becomes one job, which says what its lines say, where the client lives', async () => {
  const { _id } = await issued({
    lineItems: [
      { name: 'Drain pump', description: 'Replaced, with hose', quantity: '2', unitPrice: '70.00' },
      { description: 'Labour', quantity: '1.5', unitPrice: '80.00' },
    ],
  })
  const asked = await Promise.all(Array.from({ length: 8 }, () => world.admin.post(`/quote/job/${_id}`)))
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200))
  expect(new Set(asked.map(({ result }) => result._id)).size).toBe(1)
  expect(asked[0]?.result).toMatchObject({
    title: 'Drain pump',
    description: '2 × Drain pump: Replaced, with hose\n1.5 × Labour',
    account: { _id: account },
    jobStatus: 'SCHEDULED',
  })
  const { result } = await world.admin.get(`/quote/read/${_id}`)
  expect(result).toMatchObject({ estimateStatus: 'SENT', job: { _id: asked[0]?.result._id } })
  const made = await world.admin.post(`/quote/convert/${_id}`)
  expect(made.result.job._id).toBe(asked[0]?.result._id)
})

test('OPEN-212 of an account with several places the job’s is asked for, and only its own is taken', async () => {
  const other = await accountFor(world.admin)
  const place = async (of: string, name: string) => {
    const address = {
      formatted: `${name}, Montréal`,
      route: name,
      locality: 'Montréal',
      adminAreaLevel1: 'QC',
      postalCode: 'H3B 1K9',
      countryCode: 'CA',
      timezone: 'America/Toronto',
    }
    const made = await world.admin.post('/service-location/create/', { account: of, name, address })
    expect(made.body.errors).toBeUndefined()
    return made.result._id
  }
  const [first, foreign] = [await place(other, '1 rue A'), await place(account, '9 rue Z, Montréal')]
  await place(other, '2 rue B, Montréal')
  const { _id } = await issued({ account: other })
  const make = (serviceLocation?: string) => world.admin.post(`/quote/job/${_id}`, { serviceLocation })
  expect(codes(await make())).toEqual([['serviceLocation', 'SERVICE_LOCATION']])
  expect(codes(await make(foreign))).toEqual([['serviceLocation', 'NOT_FOUND']])
  expect((await make(first)).result.serviceLocation._id).toBe(first)
})

test('PERM-04 who may not make invoices or jobs makes none of an estimate, and another workspace finds none', async () => {
  const { _id } = await issued()
  const all: FlagArray = [true, true, true, true, false]
  const clerk = await world.member({ ACCTG_ESTIMATE: all })
  const refused = [clerk.post(`/quote/convert/${_id}`), clerk.get(`/quote/convert/${_id}`)]
  for (const answer of await Promise.all([...refused, clerk.post(`/quote/job/${_id}`)]))
    expect(answer.status).toBe(403)
  const { stranger } = world
  const asked = ['read', 'convert', 'pdf'].map((call) => stranger.get(`/quote/${call}/${_id}`))
  const told = ['convert', 'job', 'accept', 'issue'].map((call) => stranger.post(`/quote/${call}/${_id}`))
  for (const answer of await Promise.all([...asked, ...told])) expect(answer.status).toBe(404)
  expect((await world.admin.get(`/quote/read/${_id}`)).result.estimateStatus).toBe('SENT')
})

/** Returns the body of a request for a message template with this category. */
const about = (category: string, body: string) => ({
  name: category,
  description: 'Goes along',
  type: 'EMAIL',
  category,
  enabled: true,
  languages: { en: { subject: 'Yours', body } },
})

test('OPEN-246 it is mailed with a template about estimates, and with none about invoices', async () => {
  const { result: draft } = await world.admin.post('/quote/create/', { ...readyInvoice, account })
  const made = [
    await world.admin.post('/template/create/', about('INVOICE', 'For {{invoice.total}}')),
    await world.admin.post(
      '/template/create/',
      about('ESTIMATE', '{{estimate.number}}: {{estimate.total}} until {{estimate.validUntil|the end}}'),
    ),
  ]
  expect(made.map(({ status }) => status)).toEqual([201, 201])
  await world.admin.post(`/quote/issue/${draft._id}`)
  const offered = (await world.admin.get(`/quote/templates/${draft._id}`)).result
  expect(offered.map(({ name }: { name: string }) => name)).toContain('ESTIMATE')
  expect(offered.map(({ name }: { name: string }) => name)).not.toContain('INVOICE')
  const own = offered.find(({ name }: { name: string }) => name === 'ESTIMATE')
  expect(own.texts.en.body).toMatch(/^EST-\d{6}: \$160\.97 until [A-Z][a-z]+ \d{1,2}, \d{4}$/)
})

test('DB-22, DB-27 an estimate is begun from a repair: its items are the lines, else what it was estimated at', async () => {
  const { admin } = world
  const made = await sampleRecord(repair, admin)
  const start = async (id: string, person = admin) => person.get(`/quote/start?repair=${id}`)
  const items = [
    { kind: 'PART', name: 'Drain pump', quantity: '2', unitPrice: '40.50' },
    { kind: 'SERVICE', name: 'Fitting', quantity: '1.5', unitPrice: '95' },
  ]
  const { job } = (await admin.patch(`/equipment/update/${made._id}`, { items })).result
  const begun = (await start(made._id)).result
  expect(begun).toMatchObject({ job: { _id: job._id }, account: { _id: expect.any(String) } })
  expect(begun.lineItems).toMatchObject([
    { description: 'Drain pump', quantity: '2', unitPrice: '40.50', amount: '81.00' },
    { description: 'Fitting', quantity: '1.5', unitPrice: '95.00', amount: '142.50' },
  ])
  await admin.patch(`/equipment/update/${made._id}`, { items: [], estimation: '320' })
  expect((await start(made._id)).result.lineItems).toMatchObject([{ quantity: '1', unitPrice: '320.00' }])
  expect((await start(made._id, world.stranger)).body.errors).toMatchObject([{ path: ['repair'] }])
  const blind = await world.member({ ACCTG_ESTIMATE: [true, true, true, true, true] })
  expect((await start(made._id, blind)).body.errors).toMatchObject([{ path: ['repair'], code: 'NOT_FOUND' }])
})
