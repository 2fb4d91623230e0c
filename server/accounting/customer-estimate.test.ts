import { deflateSync, crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readPdf } from '../testing/pdf-text.ts'
import { type World, openWorld } from '../testing/world.ts'
import { accountFor, readyInvoice } from './testing.ts'

let world: World
let account: string
beforeAll(async () => {
  world = await openWorld()
  account = await accountFor(world.admin)
})
afterAll(() => world.close())

type Sent = Record<string, unknown>

/** Creates and issues an estimate with a link; returns its id and the link's token. */
async function offered(body: Sent = {}, person = world.admin) {
  const made = await person.post('/quote/create/', { ...readyInvoice, account, ...body })
  const { _id } = (await person.post(`/quote/issue/${made.result._id}`)).result
  const { url } = (await world.admin.post('/link/create/', { purpose: 'ESTIMATE', record: _id })).result
  return { _id: String(_id), token: String(url).split('/').at(-1) ?? '' }
}

const read = (token: string) => world.nobody.get(`/public/${token}`)
const answer = (token: string, how: 'accept' | 'decline', body: Sent) =>
  world.nobody.post(`/public/${token}/${how}`, body)

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Returns a black PNG of this size, with the bytes of `after` appended. These bytes are not part of the picture. */
function png(width: number, height: number, after = Buffer.alloc(0)): string {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(8, 8)
  const rows = deflateSync(Buffer.alloc((width + 1) * height, 0))
  const bytes = [magic, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0)), after]
  return `data:image/png;base64,${Buffer.concat(bytes).toString('base64')}`
}

const signature = png(60, 18)
const pngBytes = Buffer.from(signature.replace(/^.*,/, ''), 'base64').length
const signed = { name: 'Éric Gagnon', signature }

/** The estimate's PDF in a language: its text, and its number of pictures. */
async function paperOf(id: string, locale: 'en' | 'fr') {
  const { token, workspaceId } = world.admin
  const pdf = await world.app.inject({
    url: `/api/v1/quote/pdf/${id}?workspace=${workspaceId}&locale=${locale}`,
    headers: { authorization: `Bearer ${token}` },
  })
  const { pages } = await readPdf(pdf.rawPayload)
  const pictures = pdf.rawPayload.toString('latin1').match(/\/Subtype \/Image/g) ?? []
  return { text: pages.join(' ').replaceAll(/\s+/g, ' '), pictures: pictures.length }
}

test('ACC-02, OPEN-224 the paper has places to sign; once it is accepted the name, the signature and the day stand there', async () => {
  vi.useFakeTimers({ now: new Date('2031-03-10T02:30:00Z'), toFake: ['Date'] })
  try {
    const { _id, token } = await offered()
    const blank = await paperOf(_id, 'en')
    expect(blank.text).toContain('Accepted by Signature Date')
    expect(blank.pictures).toBe(0)
    await answer(token, 'accept', signed)
    const paper = await paperOf(_id, 'en')
    // At this instant, it is still the previous day in the customer's time zone, Toronto.
    expect(paper.text).toContain('Éric Gagnon Accepted by Signature Mar 09, 2031 Date')
    expect(paper.pictures).toBeGreaterThan(0)
    const french = await paperOf(_id, 'fr')
    expect(french.text).toContain('Éric Gagnon Accepté par Signature 9 mars 2031 Date')
    const { _id: byOffice } = await offered()
    await world.admin.post(`/quote/accept/${byOffice}`, { name: 'Léa Roy' })
    const told = await paperOf(byOffice, 'en')
    expect(told.text).toContain('Léa Roy Accepted by')
    expect(told.pictures).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('OPEN-174 OPEN-224 the customer accepts with name and signature: the estimate, its history and its page say so', async () => {
  const { _id, token } = await offered()
  expect((await read(token)).result.shown).toMatchObject({ isOpen: true, answered: null })
  const [listed] = (await world.admin.get(`/quote/list/?limit=1&sort=-createdAt`)).result
  expect(listed).toMatchObject({ _id, openedAt: expect.any(String) })
  const accepted = await answer(token, 'accept', signed)
  expect(accepted.status).toBe(200)
  expect(accepted.result).toMatchObject({ answer: 'ACCEPTED', name: 'Éric Gagnon', reason: null })
  expect((await world.admin.get(`/quote/read/${_id}`)).result.estimateStatus).toBe('ACCEPTED')
  expect((await read(token)).result.shown).toMatchObject({
    isOpen: false,
    status: 'ACCEPTED',
    answered: { answer: 'ACCEPTED', name: 'Éric Gagnon', at: accepted.result.at },
  })
  const [entry] = (await world.admin.get(`/quote/history/${_id}`)).result
  expect(entry).toMatchObject({
    action: 'customerAccept',
    changes: { estimateStatus: ['SENT', 'ACCEPTED'], by: [null, 'Éric Gagnon'] },
  })
})

test('OPEN-224 the customer declines with a word why, and then accepts no more', async () => {
  const { _id, token } = await offered()
  const declined = await answer(token, 'decline', { reason: 'Too dear' })
  expect(declined.result).toMatchObject({ answer: 'DECLINED', reason: 'Too dear', name: null })
  expect((await world.admin.get(`/quote/read/${_id}`)).result.estimateStatus).toBe('DECLINED')
  const late = await answer(token, 'accept', signed)
  expect([late.status, late.code, late.body.msg]).toEqual([
    409,
    'INVALID_TRANSITION',
    'This estimate is already declined',
  ])
  expect((await answer((await offered()).token, 'decline', {})).result.reason).toBeNull()
})

test('OPEN-224 of eight who accept at once one does, and the others are told that it is accepted', async () => {
  const { _id, token } = await offered()
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, at) => answer(token, 'accept', { ...signed, name: `Person ${at}` })),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  const late = all.filter(({ status }) => status === 409)
  expect(late).toHaveLength(7)
  for (const { body } of late) expect(body.msg).toBe('This estimate is already accepted')
  const { result } = await world.admin.get(`/quote/history/${_id}`)
  expect(result.filter(({ action }: Sent) => action === 'customerAccept')).toHaveLength(1)
})

test('OPEN-224 an estimate is accepted until its last day ends where the company is', async () => {
  const { token } = await offered({ billingDate: '2027-03-01', validUntil: '2027-03-10' })
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    // Midnight in Toronto is 05:00 UTC.
    vi.setSystemTime(Date.parse('2027-03-11T05:00:00Z'))
    expect((await answer(token, 'accept', signed)).body.msg).toBe(
      'This estimate has expired. Ask the company for a new estimate',
    )
    vi.setSystemTime(Date.parse('2027-03-11T04:59:59Z'))
    expect((await answer(token, 'accept', signed)).status).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})

test.for([
  ['no name', { name: ' ', signature }, 'name'],
  ['no signature', { name: 'Éric' }, 'signature'],
  ['an empty one', { name: 'Éric', signature: '' }, 'signature'],
  ['text', { name: 'Éric', signature: 'Éric Gagnon' }, 'signature'],
  ['another picture', { name: 'Éric', signature: 'data:image/jpeg;base64,/9j/4AAQ' }, 'signature'],
  ['a PNG by its first bytes alone', { name: 'Éric', signature: magic.toString('base64') }, 'signature'],
  ['one that is cut off', { name: 'Éric', signature: png(600, 180).slice(0, 90) }, 'signature'],
  ['one too wide', { name: 'Éric', signature: png(2401, 10) }, 'signature'],
  ['one of more bytes', { name: 'Éric', signature: png(60, 18, Buffer.alloc(200_000)) }, 'signature'],
  [
    'one of a byte more',
    { name: 'Éric', signature: png(60, 18, Buffer.alloc(200_001 - pngBytes)) },
    'signature',
  ],
  ['a field that is not known', { ...signed, status: 'ACCEPTED' }, 'status'],
] as const)('OPEN-224 an acceptance with %s is refused at its field', async ([, body, field]) => {
  const { _id, token } = await offered()
  const refused = await answer(token, 'accept', body)
  expect([refused.status, refused.code]).toEqual([400, 'VALIDATION'])
  expect(refused.body.errors[0].path).toEqual([field])
  expect((await world.admin.get(`/quote/read/${_id}`)).result.estimateStatus).toBe('SENT')
})

test('OPEN-224 an answer is JSON, and an invoice takes none', async () => {
  const { token } = await offered()
  const form = await world.app.inject({
    method: 'POST',
    url: `/api/v1/public/${token}/accept`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=Eric',
  })
  expect(form.statusCode).toBe(415)
  const made = await world.admin.post('/invoice/create/', { ...readyInvoice, account })
  await world.admin.post(`/invoice/issue/${made.result._id}`)
  const body = { purpose: 'INVOICE', record: made.result._id }
  const { url } = (await world.admin.post('/link/create/', body)).result
  const refused = await answer(String(url).split('/').at(-1) ?? '', 'accept', signed)
  expect(refused.code).toBe('NOT_FOUND')
})

test('API-20 OPEN-174 the office sees what customers did with their offers, and their signatures', async () => {
  const { _id, token } = await offered()
  const unseen = (await world.admin.get('/offer/list/')).result[0]
  expect(unseen).toMatchObject({ _id, estimateStatus: 'SENT', link: { openedAt: null }, answered: null })
  await read(token)
  await answer(token, 'accept', signed)
  const { result, body } = await world.admin.get(`/offer/list/?estimate=${_id}`)
  expect(result).toMatchObject([
    {
      _id,
      estimateStatus: 'ACCEPTED',
      total: '160.97',
      link: { openedAt: expect.stringMatching(/Z$/) },
      answered: { answer: 'ACCEPTED', name: 'Éric Gagnon' },
    },
  ])
  expect(body.data.pagination).toMatchObject({ page: 1, count: 1 })
  expect(result[0]).not.toHaveProperty('signature')
  const one = (await world.admin.get(`/offer/read/${_id}`)).result
  expect(one.signature).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)
  const reader = await world.member({ ACCTG_INVOICE: [true, true, true, true, true] })
  expect((await reader.get(`/offer/read/${_id}`)).code).toBe('FORBIDDEN')
  expect((await world.stranger.get(`/offer/read/${_id}`)).code).toBe('NOT_FOUND')
  expect((await world.stranger.get('/offer/list/')).result).toEqual([])
})

test.for(['quote', 'invoice'])(
  'OPEN-174 the mail of a document (%s) leads its customer to it',
  async (segment) => {
    const to = `${segment}@example.com`
    const { result } = await world.admin.post(`/${segment}/create/`, { ...readyInvoice, account })
    const sent = await world.admin.post(`/${segment}/mail`, { id: result._id, to: [to], message: 'Voici.' })
    expect(sent.status).toBe(200)
    const { rows } = await world.owner.query<{ text: string; html: string }>(
      `select text, html from outbox where recipient = $1`,
      [to],
    )
    const [mail] = rows
    const [url, token = ''] = /http:\/\/localhost\/l\/([\w-]{64})/.exec(mail?.text ?? '') ?? []
    const label = segment === 'quote' ? 'View and answer' : 'View online'
    expect(mail?.text).toBe(`Voici.\n\n${label}: ${url}\n`)
    expect(mail?.html).toContain(`href="${url}"`)
    expect((await read(token)).result.shown.number).toMatch(/-\d+$/)
  },
)

test('ACCT-03 who made the estimate is mailed what its customer answered', async () => {
  const maker = await world.member({ ACCTG_ESTIMATE: [true, true, true, false, false] })
  const { token } = await offered({}, maker)
  await answer(token, 'accept', signed)
  const { rows } = await world.owner.query<{ subject: string; text: string }>(
    `select subject, text from outbox where recipient = $1`,
    [`${maker.id}@example.com`],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.subject).toMatch(/^Estimate EST-\d+ is accepted$/)
  expect(rows[0]?.text).toContain('Éric Gagnon accepted and signed')
})
