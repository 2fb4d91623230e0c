import { afterAll, beforeAll, expect, test } from 'vitest'
import { owner } from '../testing/newcomers.ts'
import { readPdf } from '../testing/pdf-text.ts'
import { type Reply, type World, openWorld } from '../testing/world.ts'
import { accountFor } from './testing.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

type Company = Awaited<ReturnType<typeof owner>>
const line = [{ description: 'Repair', quantity: '2', unitPrice: '50.00' }]

async function draftOf(
  { browser, inside }: Company,
  body: object = {},
  segment = 'invoice',
): Promise<Reply['result']> {
  const account = await accountFor({ post: (path, sent) => browser.post(path, sent, inside) })
  const given = { account, lineItems: line, ...body }
  return (await browser.post(`/${segment}/create/`, given, inside)).result
}

let made = 0
const company = (form: object) => owner(world, `company-${(made += 1)}@example.com`, { ...form })

const placed = (formatted: string, more: object = {}) => ({ address: { formatted, ...more } })
const issue = ({ browser, inside }: Company, id: string, segment = 'invoice') =>
  browser.post(`/${segment}/issue/${id}`, {}, inside)
const answer = ({ browser, inside, workspace }: Company, values: object) =>
  browser.patch(`/workspace/update/${workspace._id}`, values, inside)
const faults = (reply: Reply) =>
  reply.body.errors.map(({ path, code }: { path: unknown[]; code: string }) => [path.join('.'), code])
const charged = ({ taxBreakdown }: Reply['result']) =>
  taxBreakdown.map(({ code, amount }: { code: string; amount: string }) => [code, amount])

async function paper({ browser, workspace }: Company, id: string) {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const url = `/api/v1/invoice/pdf/${id}?workspace=${workspace._id}&locale=fr`
  const printed = await world.app.inject({ url, headers: { cookie } })
  return readPdf(printed.rawPayload).pages.join(' ')
}

const gst = '123456789 RT0001'
const unasked = ['taxRegistration', 'TAX_REGISTRATION']

test.each([
  [
    'Québec',
    placed('1200 rue Sainte-Catherine O, Montréal, QC H3B 1K9, Canada'),
    { gstNum: gst, pstNum: '1234567890 TQ0001' },
    [
      ['SERVICE_TAX', '5.00'],
      ['TAX', '9.98'],
    ],
    ['TPS', 'TVQ', gst, '1234567890 TQ0001'],
  ],
  [
    'Ontario',
    placed('1 King St W, Toronto, ON M5H 1A1, Canada'),
    { pstNum: gst },
    [['TAX', '13.00']],
    ['TVH', gst],
  ],
  [
    'Alberta',
    placed('100 8 Ave SW, Calgary, AB T2P 1B3, Canada'),
    { gstNum: gst },
    [['SERVICE_TAX', '5.00']],
    ['TPS', gst],
  ],
  [
    'France',
    placed('5 rue de la Paix, 75002 Paris, France'),
    { pstNum: 'FR 83 404 833 048' },
    [['TAX', '20.00']],
    ['TVA', 'FR 83 404 833 048'],
  ],
  [
    'Spain',
    placed('Calle Mayor 1, 28013 Madrid, España'),
    { pstNum: 'B58378431' },
    [['TAX', '21.00']],
    ['TVA', 'B58378431'],
  ],
  [
    'New York',
    placed('350 5th Ave, New York, NY 10118, United States'),
    { pstPercent: '8.875' },
    [['TAX', '8.88']],
    ['8,875'],
  ],
])(
  'OPEN-120, OPEN-430, OPEN-431 the first invoice of a company in %s waits for its answer, then charges what is due there',
  async (...[, form, numbers, taxes, words]) => {
    const own = await company(form)
    const draft = await draftOf(own)
    const refused = await issue(own, draft._id)
    expect([refused.status, refused.code, faults(refused)]).toEqual([400, 'TAXES_UNANSWERED', [unasked]])
    const mailed = { id: draft._id, to: ['eric@example.com'] }
    expect((await own.browser.post('/invoice/mail', mailed, own.inside)).code).toBe('TAXES_UNANSWERED')
    expect((await answer(own, { taxRegistration: 'REGISTERED', ...numbers })).status).toBe(200)
    const issued = await issue(own, draft._id)
    expect([issued.status, charged(issued.result)]).toEqual([200, taxes])
    const text = await paper(own, draft._id)
    for (const word of words) expect(text).toContain(word)
  },
)

test('OPEN-430 a small supplier that is not registered charges nothing, and its invoice says nothing of taxes', async () => {
  const own = await company(placed('1200 rue Sainte-Catherine O, Montréal, QC H3B 1K9, Canada'))
  const draft = await draftOf(own)
  const offer = await draftOf(own, {}, 'quote')
  const typed = await draftOf(own, { taxRates: [{ code: 'TAX', rate: '0.05' }] })
  expect((await issue(own, offer._id, 'quote')).code).toBe('TAXES_UNANSWERED')
  await answer(own, { taxRegistration: 'NOT_REGISTERED', gstNum: gst })
  const issued = await issue(own, draft._id)
  expect([issued.status, issued.result.total, charged(issued.result)]).toEqual([200, '100.00', []])
  expect((await issue(own, offer._id, 'quote')).result.total).toBe('100.00')
  const text = await paper(own, draft._id)
  for (const word of ['TPS', 'TVQ', 'Taxe', gst]) expect(text).not.toContain(word)
  const refused = await issue(own, typed._id)
  expect([refused.status, faults(refused)]).toEqual([400, [['taxRates', 'TAX_NOT_REGISTERED']]])
})

test('OPEN-432 a tax goes out without its number only where the law of the place does not want it', async () => {
  const quebec = await company(placed('1200 rue Sainte-Catherine O, Montréal, QC H3B 1K9, Canada'))
  await answer(quebec, { taxRegistration: 'REGISTERED', gstNum: gst })
  const draft = await draftOf(quebec)
  const refused = await issue(quebec, draft._id)
  expect([refused.status, refused.code, faults(refused)]).toEqual([
    400,
    'TAX_NUMBER_MISSING',
    [['pstNum', 'TAX_NUMBER_MISSING']],
  ])
  const offer = await draftOf(quebec, {}, 'quote')
  expect((await issue(quebec, offer._id, 'quote')).status).toBe(200)
  const wrong = await answer(quebec, {
    taxRegistration: 'REGISTERED',
    pstNum: '123 TQ1',
    gstNum: '12345678 RT0001',
  })
  expect(faults(wrong)).toEqual([
    ['gstNum', 'GST_NUMBER'],
    ['pstNum', 'QST_NUMBER'],
  ])
  const columbia = await company(placed('800 Robson St, Vancouver, BC V6Z 3B7, Canada'))
  await answer(columbia, { taxRegistration: 'REGISTERED', gstNum: gst })
  const issued = await issue(columbia, (await draftOf(columbia))._id)
  expect([issued.status, charged(issued.result)]).toEqual([
    200,
    [
      ['SERVICE_TAX', '5.00'],
      ['TAX', '7.00'],
    ],
  ])
  const american = await company(placed('350 5th Ave, New York, NY 10118, United States'))
  expect(faults(await answer(american, { taxRegistration: 'REGISTERED' }))).toEqual([
    ['pstPercent', 'REQUIRED'],
  ])
})

test('OPEN-430 rates with their numbers are an answer, and without a place only a tax is asked about', async () => {
  const known = await company({ gstPercent: '5', gstNum: gst, pstPercent: '9.975', pstNum: 'Q1' })
  const issued = await issue(known, (await draftOf(known))._id)
  expect([issued.status, issued.result.total]).toEqual([200, '114.98'])
  const nowhere = await company({})
  const draft = await draftOf(nowhere)
  expect(charged(draft)).toEqual([['TAX', '9.98']])
  expect((await issue(nowhere, draft._id)).code).toBe('TAXES_UNANSWERED')
  expect((await issue(nowhere, (await draftOf(nowhere, { taxRates: [] }))._id)).status).toBe(200)
})

const read = async ({ browser, inside }: Company, id: string) =>
  (await browser.get(`/invoice/read/${id}`, inside)).result
const numbers = { gstNum: gst, pstNum: '1234567890 TQ0001' }
const quebecs = placed('1200 rue Sainte-Catherine O, Montréal, QC H3B 1K9, Canada')
const ontario = placed('1 King St W, Toronto, ON M5H 1A1, Canada')
const both = [
  ['SERVICE_TAX', '5.00'],
  ['TAX', '9.98'],
]

test('OPEN-581 a company that changes its answer changes its drafts, but for those with taxes of their own', async () => {
  const own = await company(quebecs)
  await answer(own, { taxRegistration: 'NOT_REGISTERED' })
  const draft = await draftOf(own)
  expect(charged(draft)).toEqual([])
  expect((await answer(own, { taxRegistration: 'REGISTERED', ...numbers })).status).toBe(200)
  expect(charged((await issue(own, draft._id)).result)).toEqual(both)
  const [later, exempt] = [await draftOf(own), await draftOf(own, { taxRates: [] })]
  await answer(own, { pstPercent: '10' })
  expect(charged(await read(own, later._id))[1]).toEqual(['TAX', '10.00'])
  expect(charged((await issue(own, exempt._id)).result)).toEqual([])
  await answer(own, { taxRegistration: 'NOT_REGISTERED' })
  expect(charged((await issue(own, later._id)).result)).toEqual([])
})

test('OPEN-581 a company that moves charges what its new place proposes, unless its percents were its own', async () => {
  const own = await company(quebecs)
  const unanswered = await draftOf(own)
  expect(charged(unanswered)).toEqual(both)
  expect((await answer(own, ontario)).result).toMatchObject({ gstPercent: null, pstPercent: '13' })
  expect(charged(await read(own, unanswered._id))).toEqual([['TAX', '13.00']])
  await answer(own, { taxRegistration: 'REGISTERED', pstNum: gst })
  expect(charged((await issue(own, unanswered._id)).result)).toEqual([['TAX', '13.00']])
  expect(faults(await answer(own, quebecs))).toEqual([['pstNum', 'QST_NUMBER']])
  expect((await answer(own, { ...quebecs, ...numbers })).result).toMatchObject({
    gstPercent: '5',
    pstPercent: '9.975',
    taxRegistration: 'REGISTERED',
  })
  const abroad = placed('350 5th Ave, New York, NY 10118, United States')
  expect((await answer(own, abroad)).result).toMatchObject({ pstPercent: null, taxRegistration: null })
  expect((await issue(own, (await draftOf(own))._id)).code).toBe('TAXES_UNANSWERED')
  await answer(own, { taxRegistration: 'REGISTERED', pstPercent: '8.875' })
  expect((await answer(own, { ...ontario, pstNum: gst })).result).toMatchObject({ pstPercent: '8.875' })
})

test('OPEN-581 who is registered charges a tax: two percents of zero are no answer', async () => {
  const own = await company(quebecs)
  const zero = { taxRegistration: 'REGISTERED', gstPercent: '0', pstPercent: '0' }
  expect(faults(await answer(own, zero))).toEqual([['pstPercent', 'REQUIRED']])
  expect((await answer(own, { ...zero, gstPercent: '5', ...numbers })).status).toBe(200)
})

test('OPEN-581 a number that is added before the company has answered has its shape all the same', async () => {
  const own = await company(quebecs)
  expect(faults(await answer(own, { gstNum: 'x' }))).toEqual([['gstNum', 'GST_NUMBER']])
  expect(faults(await answer(own, { pstNum: '1' }))).toEqual([['pstNum', 'QST_NUMBER']])
  expect((await issue(own, (await draftOf(own))._id)).code).toBe('TAXES_UNANSWERED')
  expect((await answer(own, numbers)).status).toBe(200)
  expect(charged((await issue(own, (await draftOf(own))._id)).result)).toEqual(both)
})
