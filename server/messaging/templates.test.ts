import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor, readyInvoice } from '../accounting/testing.ts'
import { technicianIn } from '../testing/technicians.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
let account: string
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT: 'on' })
  account = await accountFor(world.admin, ['fr-FR'])
})
afterAll(() => world.close())

const words = {
  en: { subject: 'Invoice {{invoice.number}}', body: 'Hello {{client.firstName}}: {{invoice.balance}} <b>' },
  fr: {
    subject: 'Facture {{invoice.number}}',
    body: 'Bonjour {{client.firstName}} : {{invoice.balance}} <b>',
  },
}

const plain = { subject: 'Hello', body: 'Dear {{client.firstName}}' }

async function template(more: object = {}) {
  const body = {
    name: `Mail ${randomUUIDv7()}`,
    description: 'With an invoice',
    type: 'EMAIL',
    category: 'INVOICE',
    languages: words,
    ...more,
  }
  return world.admin.post('/template/create/', body)
}

async function draft(): Promise<string> {
  return (await world.admin.post('/invoice/create/', { ...readyInvoice, account })).result._id
}

type Queued = { subject: string; text: string; html: string | null; language: string; reply_to: string }
async function queuedFor(to: string): Promise<Queued[]> {
  const { rows } = await world.owner.query<Queued>(
    'select subject, text, html, language, reply_to from outbox where recipient = $1 order by created_at',
    [to],
  )
  return rows.map((row) => ({ ...row, text: row.text.replaceAll(/[\u00a0\u202f]/g, ' ') }))
}

const faults = (reply: { body: { errors: { path: string[]; msg: string }[] } }) =>
  reply.body.errors.map(({ path, msg }) => `${path.join('.')}: ${msg}`)

test('DB-28, DB-30, SEC-59 a template is stored as it is written; faults are named at their field, on update too', async () => {
  const made = await template({ permissions: ['ACCTG_INVOICE'], note: 'Ask first' })
  expect(made).toMatchObject({ status: 201, result: { enabled: true, languages: words, type: 'EMAIL' } })
  const evil = { en: { subject: 'Hi', body: '{{constructor.constructor("x")()}}' } }
  expect(faults(await template({ languages: evil }))).toEqual([
    'languages.en.body: There is no variable “constructor.constructor("x")()” for this category',
  ])
  expect(faults(await template({ name: 'ab', description: 'ab' }))).toEqual([
    'name: Requires a minimum length of 3 characters.',
    'description: Requires a minimum length of 3 characters.',
  ])
  const change = (values: object) => world.admin.patch(`/template/update/${made.result._id}`, values)
  expect(faults(await change({ category: 'MARKETING' }))).toContain(
    'languages.fr.subject: There is no variable “invoice.number” for this category',
  )
  expect(faults(await change({ languages: { fr: { body: 'Bonjour' } } }))).toEqual([
    'languages.fr.subject: This field cannot be empty',
  ])
  expect((await change({ languages: { en: words.en } })).result.languages).toEqual({ en: words.en })
})

test('DB-30 a preview is filled from made-up values or a record one may see, and only inside the workspace', async () => {
  const sample = (await world.admin.get('/template/facts')).result
  expect(sample).toMatchObject({ business: { name: 'Plomberie Tremblay' }, client: { firstName: 'Éric' } })
  const invoice = await draft()
  const facts = (who: World['admin']) => who.get(`/template/facts?about=invoice&id=${invoice}`)
  expect((await facts(world.admin)).result).toMatchObject({
    client: { firstName: 'Éric', lastName: 'Gagnon', language: 'fr' },
    invoice: { balance: '160.97', number: 'DRAFT-1' },
  })
  const [client] = (await world.admin.get('/client/list/')).result
  expect((await world.admin.get(`/template/facts?about=client&id=${client._id}`)).result.client).toEqual({
    firstName: 'Éric',
    lastName: 'Gagnon',
    language: 'fr',
  })
  expect((await facts(world.stranger)).code).toBe('NOT_FOUND')
  const reads = await world.member({ SYS_TEMPLATE: [true, true, true, true, true] })
  expect((await facts(reads)).code).toBe('FORBIDDEN')
  expect((await world.admin.get('/template/facts?about=price&id=7')).code).toBe('VALIDATION')
  const job = await world.admin.post('/job/create/', {
    clientId: (await world.admin.get('/client/list/')).result[0]._id,
    title: 'Washer leaks',
    description: 'After the spin',
    isCreateServiceLocation: true,
    serviceLocationData: {
      name: 'Home',
      address: { formatted: '1 Main Street', timezone: 'America/Halifax' },
    },
  })
  const { account: ofJob, _id: jobId, jobNumber: number, title } = job.result
  const billed = { ...readyInvoice, account: ofJob._id, job: jobId }
  const { result: ofWork } = await world.admin.post('/invoice/create/', billed)
  expect((await world.admin.get(`/template/facts?about=invoice&id=${ofWork._id}`)).result).toMatchObject({
    job: { number, title },
  })
  await world.admin.post('/appointment/create/', {
    jobId: job.result._id,
    technicians: [(await technicianIn(world)).id],
    startAt: Date.UTC(2031, 0, 6, 15),
    estimatedDuration: 3_600_000,
    estimatedWindow: '9-12',
  })
  expect((await world.admin.get(`/template/facts?about=job&id=${job.result._id}`)).result).toMatchObject({
    job: { number: 'J-000001', title: 'Washer leaks' },
    appointment: {
      from: Date.UTC(2031, 0, 6, 13),
      to: Date.UTC(2031, 0, 6, 16),
      zone: 'America/Halifax',
      technicians: ['Tess'],
    },
  })
})

test('SEC-57 a test goes to oneself alone, filled and escaped, at most ten in ten minutes', async () => {
  const own = `${world.admin.id}@example.com`
  const { subject, body } = words.fr
  const typed = { category: 'INVOICE', language: 'fr', subject, body }
  expect((await world.admin.post('/template/test', typed)).result).toEqual({ to: own })
  expect(await queuedFor(own)).toMatchObject([
    {
      subject: 'Facture INV-000128',
      text: 'Bonjour Éric : 82,14 $ <b>',
      html: expect.stringContaining('&lt;b&gt;</p>'),
      language: 'fr',
      reply_to: 'office@example.com',
    },
  ])
  const unknown = await world.admin.post('/template/test', { ...typed, body: '{{client.age}}' })
  expect(unknown.body.errors).toMatchObject([{ code: 'UNKNOWN_VARIABLE' }])
  const reader = await world.member({ SYS_TEMPLATE: [true, false, false, false, false] })
  expect((await reader.post('/template/test', typed)).code).toBe('FORBIDDEN')
  const more = await Promise.all(Array.from({ length: 10 }, () => world.admin.post('/template/test', typed)))
  expect(more.map(({ status }) => status).toSorted()).toEqual([...Array(9).fill(200), 429])
  expect(await queuedFor(own)).toHaveLength(10)
})

test('API-18 an invoice mailed by template is issued and worded in the language of the invoice; own words go before', async () => {
  const { result } = await template()
  const id = await draft()
  const offered = (await world.admin.get(`/invoice/templates/${id}`)).result
  expect(offered.find(({ _id }: { _id: string }) => _id === result._id)).toMatchObject({
    language: 'fr',
    texts: { fr: { subject: 'Facture {{invoice.number}}' }, en: { body: 'Hello Éric: $160.97 <b>' } },
  })
  const sent = await world.admin.post('/invoice/mail/', {
    id,
    to: ['fr@example.com'],
    templateId: result._id,
  })
  const number = sent.result.invoiceNumber
  expect(await queuedFor('fr@example.com')).toMatchObject([
    {
      subject: `Facture ${number}`,
      text: expect.stringMatching(/^Bonjour Éric : 160,97 \$ <b>\n\nVoir en ligne : /),
      language: 'fr',
    },
  ])
  const own = { subject: 'About {{invoice.number}}', message: 'See {{client.lastName}} and {{nothing}}' }
  await world.admin.post('/invoice/mail/', {
    id,
    to: ['en@example.com'],
    templateId: result._id,
    language: 'en',
    ...own,
  })
  expect(await queuedFor('en@example.com')).toMatchObject([
    {
      subject: `About ${number}`,
      text: expect.stringMatching(/^See Gagnon and {{nothing}}\n\nView online: /),
      language: 'en',
    },
  ])
})

test('PERM-14 only an active mail about invoices that one may use is offered and taken', async () => {
  const id = await draft()
  const marketing = { en: { subject: 'Hi', body: 'Hello' } }
  const refused = await Promise.all([
    template({ enabled: false }),
    template({ category: 'MARKETING', languages: marketing }),
    template({ type: 'SMS', languages: { en: { body: 'Hello' } } }),
  ])
  const office = await template({ permissions: ['SYS_CONFIG'] })
  // A template without a type counts as a mail.
  const untyped = await template({ type: undefined })
  const biller = await world.member({ ACCTG_INVOICE: [true, true, true, true, false] })
  const to = ['never@example.com']
  for (const { result } of [...refused, office]) {
    const sent = await biller.post('/invoice/mail/', { id, to, templateId: result._id })
    expect(sent.body.errors).toMatchObject([{ path: ['templateId'], code: 'NOT_FOUND' }])
  }
  expect(await queuedFor('never@example.com')).toEqual([])
  const idsFor = async (who: World['admin']) =>
    (await who.get(`/invoice/templates/${id}`)).result.map(({ _id }: { _id: string }) => _id)
  await template({ name: 'Zeal' })
  await template({ name: 'Amends' })
  const names = (await world.admin.get(`/invoice/templates/${id}`)).result.map(
    ({ name }: { name: string }) => name,
  )
  expect([names[0], names.at(-1)]).toEqual(['Amends', 'Zeal'])
  const offered = await idsFor(world.admin)
  expect(offered).toEqual(expect.arrayContaining([office.result._id, untyped.result._id]))
  for (const { result } of refused) expect(offered).not.toContain(result._id)
  expect(await idsFor(biller)).not.toContain(office.result._id)
  expect((await world.stranger.get(`/invoice/templates/${id}`)).code).toBe('NOT_FOUND')
  expect((await world.admin.get(`/invoice/read/${id}`)).result.invoiceStatus).toBe('DRAFT')
})

test('a new workspace has fifteen templates, named in its language and speaking all three', async () => {
  const maker = await world.newcomer()
  const made = await maker.post('/workspace/create/', { name: 'Chauffage Roy', lang: 'fr' })
  const { result } = await maker.get('/template/list/', { 'x-workspace-id': made.result._id })
  expect(result.map(({ name }: { name: string }) => name)).toEqual([
    'Bon de commande',
    'Confirmation de rendez-vous',
    'Demande d’avis',
    'Dernier rappel',
    'En route',
    'Facture',
    'Rappel amical',
    'Rappel de facture en retard',
    'Rappel de rendez-vous',
    'Rappel ferme',
    'Relevé de compte',
    'Rendez-vous annulé',
    'Rendez-vous déplacé',
    'Renouvellement d’abonnement',
    'Soumission',
  ])
  for (const { languages } of result) expect(Object.keys(languages).toSorted()).toEqual(['en', 'es', 'fr'])
})

test('DB-28 a template that is sent by itself is a mail about a job, and the only one of its purpose', async () => {
  const taken = await template({
    category: 'TRANSACTIONAL',
    purpose: 'VISIT_BOOKED',
    languages: { en: plain },
  })
  expect(taken.status).toBe(201)
  const again = await template({
    category: 'TRANSACTIONAL',
    purpose: 'VISIT_BOOKED',
    languages: { en: plain },
  })
  expect([again.status, again.body.errors?.[0]?.path]).toEqual([409, ['purpose']])
  const about = { purpose: 'VISIT_MOVED', languages: { en: plain } }
  for (const wrong of [
    { category: 'INVOICE' },
    { category: 'STATEMENT' },
    { category: 'TRANSACTIONAL', type: 'SMS' },
  ])
    expect(faults(await template({ ...about, ...wrong }))[0]).toMatch(
      /^purpose: Automatic messages must be job emails/,
    )
})
