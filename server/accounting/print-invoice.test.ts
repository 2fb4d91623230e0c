import { randomUUIDv7 } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../files/open-store.ts'
import { readPdf } from '../testing/pdf-text.ts'
import { type World, openWorld } from '../testing/world.ts'
import { accountFor, readyInvoice } from './testing.ts'

let world: World
let account: string
beforeAll(async () => {
  world = await openWorld()
  account = await accountFor(world.admin)
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  await world.owner.query(`update workspaces set gst_num = '123456789 RT0001', pst_num = '1234567890 TQ0001',
      address = '{"formatted": "4450 rue Saint-Denis, Montréal", "countryCode": "CA"}'
    where workspace_id = current_setting('app.workspace_id')::uuid`)
})
afterAll(() => world.close())

async function draft(more: object = {}): Promise<string> {
  const made = await world.admin.post('/invoice/create/', { ...readyInvoice, account, ...more })
  return made.result._id
}

async function issued(more: object = {}): Promise<{ id: string; number: string }> {
  const answer = await world.admin.post(`/invoice/issue/${await draft(more)}`)
  return { id: answer.result._id, number: answer.result.invoiceNumber }
}

async function pdf(id: string, query = '') {
  const { token, workspaceId } = world.admin
  const answer = await world.app.inject({
    url: `/api/v1/invoice/pdf/${id}?workspace=${workspaceId}${query}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return { answer, read: readPdf(answer.rawPayload), text: readPdf(answer.rawPayload).pages.join('\n') }
}

test('SEC-61 what looks like a page in a note is printed as it was typed, and nothing is fetched for it', async () => {
  const asked: string[] = []
  const listener = createServer((request, reply) => {
    asked.push(request.url ?? '')
    reply.end()
  })
  await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  const here = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const parts = [
    '<img src=file:///etc/passwd>',
    `<img src=${here}/picture>`,
    `<iframe src=${here}/frame></iframe>`,
    `<meta http-equiv=refresh content=0;url=${here}/away>`,
  ]
  const { id } = await issued({ notes: parts.join('\n') })
  const { text } = await pdf(id)
  for (const part of parts) expect(text.replaceAll(/\s/g, '')).toContain(part.replaceAll(/\s/g, ''))
  expect(text).not.toContain('root:')
  expect(asked).toEqual([])
  await new Promise((resolve) => void listener.close(resolve))
})

test('ACC-05, OPEN-127 the PDF of an issued invoice says all that was stored, in English', async () => {
  const { id, number } = await issued({ notes: 'Guaranteed for 12 months.', billingDate: '2026-03-02' })
  const { answer, read, text } = await pdf(id)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toContain(`inline; filename="${number}.pdf"`)
  expect(read.title).toBe(`Invoice ${number}`)
  expect(read.language).toBe('en-CA')
  for (const said of [
    'Plomberie Tremblay',
    'Bill to',
    'Éric Gagnon',
    'Montréal, QC H3B 1K9',
    number,
    'Mar 02, 2026',
    'Apr 02, 2026',
    'Net 30 days',
    'Repair',
    '70.00',
    '$140.00',
    'GST (5%)',
    '$7.00',
    'QST (9.975%)',
    '$13.97',
    'Total (CAD)',
    '$160.97',
    'Guaranteed for 12 months.',
    'Payment is due by April 2, 2026.',
    'Page 1 of 1',
    'GST No. 123456789 RT0001',
    'QST No. 1234567890 TQ0001',
  ])
    expect(text.replaceAll('\n', ' ').replaceAll(/ +/g, ' ')).toContain(said)
  expect(text).not.toContain('DRAFT')
})

test('ACC-05, OPEN-165 in French every label, amount and date is French, and the file can be saved', async () => {
  const { id, number } = await issued({ billingDate: '2026-03-02' })
  const { answer, read, text } = await pdf(id, '&locale=fr&download=1')
  expect(answer.headers['content-disposition']).toContain(`attachment; filename="${number}.pdf"`)
  expect(read).toMatchObject({ title: `Facture ${number}`, language: 'fr-CA' })
  const flat = text.replaceAll('\u00a0', ' ').replaceAll('\n', ' ').replaceAll(/ +/g, ' ')
  for (const said of ['Facturer à', '2 mars 2026', 'TVQ (9,975 %)', '160,97 $', 'Sous-total', 'Page 1 sur 1'])
    expect(flat).toContain(said)
  for (const english of ['Bill to', 'Subtotal', 'Payment is due', 'Net 30 days'])
    expect(flat).not.toContain(english)
})

test.each([
  ['Vancouver, BC V6B 1A1', ['PST (7%)', 'PST No. 1234567890'], ['TVP (7 %)', 'Nº TVP 1234567890']],
  ['Winnipeg, MB R3C 1A1', ['RST (7%)', 'RST No. 1234567890'], ['TVD (7 %)', 'Nº TVD 1234567890']],
  ['Calgary, AB T2P 1A1', ['Tax (7%)', 'Tax No. 1234567890'], ['Taxe (7 %)', 'Nº Taxe 1234567890']],
])('ACC-29, OPEN-120 a company of %s names the tax that applies there', async (town, english, french) => {
  const taxRates = [
    { code: 'SERVICE_TAX', rate: '0.05' },
    { code: 'TAX', rate: '0.07' },
  ]
  const at = { companyAddress: '1 Main Street', companyAddress2: town, companyCountry: 'CA', taxRates }
  const { id } = await issued(at)
  const plain = async (query: string) =>
    (await pdf(id, query)).text.replaceAll('\u00a0', ' ').replaceAll('\n', ' ').replaceAll(/ +/g, ' ')
  const texts = [await plain(''), await plain('&locale=fr')] as const
  for (const said of english) expect(texts[0]).toContain(said)
  for (const said of french) expect(texts[1]).toContain(said)
  expect(texts.join(' ')).not.toMatch(/QST|TVQ/)
})

test('OPEN-127 a draft prints in its own language, with its mark on every page and the head of the lines on each', async () => {
  const lineItems = Array.from({ length: 80 }, (_, index) => ({
    description: `Part ${index + 1}`,
    quantity: 1,
    unitPrice: 1,
  }))
  const { read } = await pdf(await draft({ lineItems, locale: 'fr' }))
  expect(read.pages.length).toBeGreaterThan(2)
  read.pages.forEach((page, index) => {
    // The word is printed across every page. On the first page, it is also printed below the number.
    expect(page.match(/BROUILLON/g)).toHaveLength(index === 0 ? 2 : 1)
    expect(page).toContain(`Page ${index + 1} sur ${read.pages.length}`)
  })
  const withLines = read.pages.filter((page) => page.includes('Part '))
  expect(withLines.every((page) => page.includes('Quantité'))).toBe(true)
  const printed = read.pages.flatMap((page) => page.match(/Part \d+/g) ?? [])
  expect(printed).toEqual(lineItems.map((line) => line.description))
})

test('what was issued prints the same after the company moved and changed its numbers', async () => {
  const { id } = await issued()
  const before = await pdf(id)
  await world.owner.query(
    `update workspaces set name = 'Renamed', gst_num = 'other', phone = '+15145559999'
    where workspace_id = $1`,
    [world.admin.workspaceId],
  )
  expect((await pdf(id)).text).toBe(before.text)
  expect((await pdf(await draft())).text).toContain('GST No. other')
})

test('letters of many alphabets come out, what no font has becomes a question mark', async () => {
  const { id } = await issued({ clientName: 'L’Oie Żółć Петров Αθηνά Nguyễn 漢 😀' })
  expect((await pdf(id)).text.replaceAll('\n', '')).toContain('L’Oie Żółć Петров Αθηνά Nguyễn ? ?')
})

test('the logo of the company is drawn into the document', async () => {
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer()
  const [key, id, path] = ['aa/logo', randomUUIDv7(), join(tmpdir(), `logo-${randomUUIDv7()}.png`)]
  await writeFile(path, picture)
  await openStore(world.config).put(key, path)
  await world.owner.query(
    `insert into resources (workspace_id, id, entity, record_id, name, key, content_type, size, sha256, is_image)
     values ($1, $2, 'workspace', $1, 'logo.png', $3, 'image/png', $4, '', true)`,
    [world.admin.workspaceId, id, key, picture.length],
  )
  const logo = `/api/v1/file/${id}?workspace=${world.admin.workspaceId}&key=x`
  const { answer } = await pdf(await draft({ logo }))
  expect(answer.rawPayload.toString('latin1')).toContain('/Subtype /Image')
  const elsewhere = await pdf(await draft({ logo: 'https://example.com/logo.png' }))
  expect(elsewhere.answer.rawPayload.toString('latin1')).not.toContain('/Subtype /Image')
})

test('ACC-44, NOTE-10, OPEN-128, OPEN-152, OPEN-157, SEC-44, SEC-74 notes for customers print as they stood, internal and deleted ones never', async () => {
  const made = await world.admin.post('/job/create/', {
    clientData: {
      firstName: 'Zoé',
      lastName: 'Roy',
      phone: '+15145550177',
      address: { formatted: '9 rue Roy' },
    },
    title: 'Washer leaks',
    description: 'Under the door',
    jobSiteType: 'IN_HOUSE',
  })
  const job = made.result._id
  const note = (content: string, isInternal: boolean) =>
    world.admin.post('/note/create/', { entityType: 'JOB', entity: job, content, isInternal })
  await note('Valve was half closed.', false)
  await note('Bring a hose.', false)
  await note('CANARY pays late.', true)
  const withdrawn = (await note('Smells of gas.', false)).result._id
  expect((await world.admin.delete(`/note/delete/${withdrawn}`)).status).toBe(200)
  const { id } = await issued({ job, account: made.result.account._id })
  await note('Written afterwards.', false)
  const { text } = await pdf(id)
  expect(text).toContain('Valve was half closed.')
  expect(text).not.toContain('CANARY')
  expect(text).not.toContain('Smells of gas')
  expect(text).not.toContain('Written afterwards.')
  const printed = (await world.admin.get(`/invoice/read/${id}`)).result
  expect(printed.externalNotes, 'oldest first').toEqual(['Valve was half closed.', 'Bring a hose.'])
})

test('another language or workspace gets no document', async () => {
  const { id } = await issued()
  expect((await pdf(id, '&locale=de')).answer.statusCode).toBe(400)
  expect((await world.stranger.get(`/invoice/pdf/${id}`)).status).toBe(404)
  const nothing = await world.member({})
  expect((await nothing.get(`/invoice/pdf/${id}`)).status).toBe(403)
})
