import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'
import { accountFor, readyInvoice } from './testing.ts'

let world: World
let account: string
beforeAll(async () => {
  world = await openWorld()
  account = await accountFor(world.admin)
})
afterAll(() => world.close())

async function draft(more: object = {}): Promise<string> {
  const made = await world.admin.post('/invoice/create/', { ...readyInvoice, account, ...more })
  return made.result._id
}

const mail = (id: string, body: object) => world.admin.post('/invoice/mail/', { id, ...body })
const mailbox = async (to: string) => (await world.admin.get(`/dev/mailbox?to=${to}`)).result

test('API-18, OPEN-51 mailing a draft issues it and sends the PDF to each address once', async () => {
  const to = ['eric@example.com', 'books@example.com', 'eric@example.com']
  const sent = await mail(await draft({ locale: 'fr' }), { to })
  expect(sent.status).toBe(200)
  const { invoiceNumber } = sent.result
  expect(sent.result).toMatchObject({ invoiceStatus: 'SENT', invoiceNumber: 'INV-000001' })
  await expect.poll(async () => (await mailbox('eric@example.com')).length, { timeout: 15_000 }).toBe(1)
  const [received] = await mailbox('eric@example.com')
  expect(received.subject).toBe(`Facture ${invoiceNumber} – Plomberie Tremblay`)
  expect(received.text).toContain('160,97')
  expect(received.attachments).toMatchObject([
    { name: `${invoiceNumber}.pdf`, contentType: 'application/pdf' },
  ])
  expect(received.attachments[0].size).toBeGreaterThan(5000)
  expect(await mailbox('books@example.com')).toHaveLength(1)
})

test('API-18 the message it will be mailed with is answered before, in the client’s language, and sent as changed', async () => {
  const client = await world.admin.post('/client/create/', {
    firstName: 'Ana',
    lastName: 'Ruiz',
    phone: '+15145550144',
    languages: ['es-ES'],
  })
  const holder = { accountHolder: client.result._id }
  const { _id } = (await world.admin.post('/account/create/', holder)).result
  const id = await draft({ account: _id, dueDate: '2031-02-06', billingDate: '2031-01-06' })
  const told = (await world.admin.get(`/invoice/letter/${id}`)).result
  expect(told).toEqual({
    subject: 'Factura {{invoice.number}} – Plomberie Tremblay',
    message: expect.stringMatching(
      /^Hola, Ana Ruiz:[^]+factura \{\{invoice.number\}\} por .+ el 6 de febrero de 2031/,
    ),
    language: 'es',
    // The language of the document, of its preview and of its PDF.
    locale: 'es',
    companyName: 'Plomberie Tremblay',
  })
  expect((await world.stranger.get(`/invoice/letter/${id}`)).code).toBe('NOT_FOUND')
  const message = `${told.message}P. D. Hasta el lunes.`
  const sent = await mail(id, { to: ['ana@example.com'], subject: told.subject, message })
  const number = sent.result.invoiceNumber
  await expect.poll(async () => (await mailbox('ana@example.com')).length, { timeout: 15_000 }).toBe(1)
  const [received] = await mailbox('ana@example.com')
  expect(received.subject).toBe(`Factura ${number} – Plomberie Tremblay`)
  expect(received.text).toContain(`factura ${number} por`)
  expect(received.html).toContain('Hasta el lunes.')
  expect(received.html).toMatch(/<html lang="es">[^]+>Plomberie Tremblay<\/p><p>Hola, Ana Ruiz:/)
})

test('OPEN-170 an issued invoice says when it was last mailed, and until then that it was not', async () => {
  const id = await draft()
  const issued = await world.admin.post(`/invoice/issue/${id}`)
  expect(issued.result).toMatchObject({ invoiceStatus: 'SENT', mailedAt: null })
  const before = Date.now()
  const { mailedAt } = (await mail(id, { to: ['day@example.com'] })).result
  expect(new Date(mailedAt).toISOString()).toBe(mailedAt)
  expect(Date.parse(mailedAt)).toBeGreaterThanOrEqual(before - 1000)
  const [listed] = (await world.admin.get(`/invoice/list/?filter_account=${account}&limit=1`)).result
  expect(listed).toMatchObject({ _id: id, mailedAt })
})

test('API-18 subject and message are the sender’s own where given; an issued invoice keeps its number', async () => {
  const id = await draft()
  const { result } = await world.admin.post(`/invoice/issue/${id}`)
  const own = { to: ['own@example.com'], subject: 'Your washer', message: 'As promised.' }
  expect((await mail(id, own)).result.invoiceNumber).toBe(result.invoiceNumber)
  await expect.poll(async () => (await mailbox('own@example.com')).length, { timeout: 15_000 }).toBe(1)
  expect((await mailbox('own@example.com'))[0]).toMatchObject({
    subject: 'Your washer',
    text: expect.stringMatching(/^As promised\.\n\nView online: \S+\n$/),
  })
})

test('ACC-20, ACC-24 what keeps it from being issued keeps it from being mailed, and nothing goes out', async () => {
  const id = await draft({ clientName: null, lineItems: [] })
  const refused = await mail(id, { to: ['never@example.com'] })
  expect(refused.body.errors.map(({ msg }: { msg: string }) => msg)).toEqual([
    'Client Name is required',
    'At least one line item is required',
  ])
  const { rows } = await world.owner.query(`select from outbox where recipient = 'never@example.com'`)
  expect(rows).toHaveLength(0)
  expect((await world.admin.get(`/invoice/read/${id}`)).result.invoiceStatus).toBe('DRAFT')
})

test('SEC-58 addresses are plain addresses, at least one; a cancelled invoice is not mailed', async () => {
  const id = await draft()
  for (const to of [[], ['nobody'], ['a@example.com\r\nbcc: b@example.com']])
    expect((await mail(id, { to })).code).toBe('VALIDATION')
  await world.admin.post(`/invoice/cancel/${id}`)
  expect((await mail(id, { to: ['a@example.com'] })).code).toBe('INVALID_TRANSITION')
})
