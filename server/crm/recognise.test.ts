import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf } from '../testing/form.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
let eric: { _id: string; account: { _id: string; accountNumber: string } }
const home = { formatted: '12 rue Fleury Est, Montréal', postalCode: 'H2C 1A1', countryCode: 'CA' }
beforeAll(async () => {
  world = await openWorld()
  const body = { firstName: 'Éric', lastName: 'Tremblay', phone: '514 555 0134', email: 'eric@example.com' }
  const more = { languages: ['fr-FR'], address: home, createAccount: true }
  eric = (await world.admin.post('/client/create/', { ...body, ...more })).result
  for (const lastName of ['Gagnon', 'Roy', 'Tremblay'])
    await world.admin.post('/client/create/', {
      firstName: 'Marc',
      lastName,
      phone: `438 555 01${lastName.length}${lastName.length}`,
      languages: ['fr-FR'],
      createAccount: true,
    })
})
afterAll(() => world.close())

test.each([
  'eric trem',
  'TREMBLAY éric',
  '514 555 0134',
  '(514)555-0134',
  '5145550134',
  '+1 514 555 0134',
  '+1 (514) 555-0134',
  '555 0134',
  '555-0134',
  'rue fleury',
  'h2c 1a1',
  'eric@example.com',
])('CRM-13, CRM-16 the client is found by %s', async (q) => {
  for (const path of ['/client/search/', '/client/list/', '/search']) {
    const { result } = await world.admin.get(`${path}?q=${encodeURIComponent(q)}`)
    const found =
      path === '/search'
        ? result.find(({ entity }: { entity: string }) => entity === 'client')?.records
        : result
    expect(
      found?.map(({ _id }: { _id: string }) => _id),
      path,
    ).toEqual([eric._id])
  }
})

test('CRM-13 an account number finds the account, and the client who holds it', async () => {
  const { _id, accountNumber } = eric.account
  const everywhere = await world.admin.get(`/search?q=${accountNumber}`)
  const account = { _id, accountNumber, holder: 'Éric Tremblay' }
  expect(everywhere.result).toMatchObject([
    { entity: 'client', records: [{ _id: eric._id }] },
    { entity: 'account', records: [account] },
  ])
  expect((await world.admin.get(`/account/search/?q=${accountNumber}`)).result).toMatchObject([{ _id }])
})

test('CRM-13 a client is found by the number of any account, whole or in part, alone or with a name', async () => {
  const second = await world.admin.post('/account/create/', { accountHolder: eric._id })
  const { accountNumber } = second.result
  const found = async (query: string) =>
    (await world.admin.get(`/client/list/?${query}`)).result.map(({ name }: { name: string }) => name)
  for (const q of [
    accountNumber,
    accountNumber.toLowerCase(),
    accountNumber.slice(2),
    `tremblay ${accountNumber}`,
  ])
    expect(await found(`q=${q}`), q).toEqual(['Éric Tremblay'])
  expect(await found(`q=marc ${accountNumber}`)).toEqual([])
  expect(await found(`fields=accountNumber&q=${accountNumber}`)).toEqual(['Éric Tremblay'])
  expect(await found(`fields=firstName&q=${accountNumber}`)).toEqual([])
  const named = (name: string) => found(`fields=firstName,accountNumber&q=${name} ${accountNumber}`)
  expect(await named('éric')).toEqual(['Éric Tremblay'])
  expect(await named('tremblay')).toEqual([])
  // Every account number of the workspace begins with `A-0000`.
  expect((await found('fields=accountNumber&q=A-0000')).length).toBe(4)
  expect((await found('q=A-0')).length).toBe(4)
  expect((await world.stranger.get(`/client/list/?q=${accountNumber}`)).result).toEqual([])
  await world.admin.delete(`/account/delete/${second.result._id}`)
})

test.each([
  [{ phone: '(514) 555-0134' }, 'PHONE'],
  [{ additionalPhones: [{ number: '5145550134' }] }, 'PHONE'],
  [{ email: 'ERIC@example.com' }, 'EMAIL'],
  [{ firstName: 'Erik', lastName: 'Tremblay', address: home }, 'NAME'],
  [{ firstName: 'Tremblay', lastName: 'eric', address: { formatted: '12, rue Fleury Est' } }, 'NAME'],
  [{ firstName: 'Éric', lastName: 'Tremblay' }, null],
  [{ firstName: 'Luc', lastName: 'Tremblay', address: home }, null],
  [{ phone: '514 555 9999', email: 'other@example.com' }, null],
])('who is typed as %o is recognised: %s', async (typed, by) => {
  const answer = await world.admin.post('/client/lookalikes', typed)
  expect(answer.status).toBe(200)
  expect(answer.result.map((each: { by: string }) => each.by)).toEqual(by === null ? [] : [by])
  if (by) expect(answer.result[0]).toMatchObject({ _id: eric._id, name: 'Éric Tremblay' })
})

test('nobody is answered as their own lookalike, nor are another workspace’s clients', async () => {
  const typed = { phone: '514 555 0134' }
  expect((await world.admin.post('/client/lookalikes', { ...typed, except: eric._id })).result).toEqual([])
  expect((await world.stranger.post('/client/lookalikes', typed)).result).toEqual([])
})

test('OPEN-280 a timeline tells what happened, newest first, page by page, and nothing its reader may not read', async () => {
  const job = await world.admin.post('/job/create/', {
    title: 'Washer leaks',
    description: 'Water on the floor',
    jobSiteType: 'ON_CLIENT_SITE',
    clientId: eric._id,
    accountId: eric.account._id,
    useClientHomeAddress: true,
  })
  const entity = job.result._id
  const note = { entityType: 'JOB', entity, content: 'Key under the mat', isInternal: true }
  await world.admin.post('/note/create/', note)
  const line = { description: 'Repair', quantity: '1', unitPrice: '70' }
  const invoice = await world.admin.post('/invoice/create/', {
    account: eric.account._id,
    job: entity,
    paymentTerms: 'NET30',
    currency: 'CAD',
    locale: 'en',
    lineItems: [line],
  })
  const estimate = await world.admin.post('/quote/create/', { job: entity, lineItems: [line] })
  const file = formOf([
    { field: 'file', value: Buffer.from('%PDF-1.4\n%%EOF'), name: 'plan.pdf', type: 'application/pdf' },
  ])
  await world.admin.post(`/client/media/${eric._id}`, file.payload, file.headers)
  await world.admin.patch(`/client/update/${eric._id}`, { notes: 'Prefers mornings' })
  const visit = { jobId: entity, technicians: ['UNASSIGNED'], estimatedDuration: 3_600_000 }
  await world.admin.post('/appointment/create/', { ...visit, startAt: Date.UTC(2031, 0, 6, 15) })

  const called = { phone: '+15145550134', client: eric._id, reason: 'Price' }
  await world.admin.post('/call/create/', {
    ...called,
    direction: 'IN',
    answered: false,
    at: new Date().toISOString(),
  })
  await world.admin.post('/call/create/', {
    ...called,
    direction: 'OUT',
    answered: false,
    at: new Date().toISOString(),
  })
  const task = await world.admin.post('/task/create/', { name: 'Ask the landlord', job: entity })
  await world.admin.post('/task/create/', { name: 'Give a discount', client: eric._id, isPrivate: true })

  const whole = await world.admin.get(`/client/timeline/${eric._id}`)
  const told = whole.result.entries.map(({ kind, title, status }: Record<string, string>) => [
    kind,
    title,
    status,
  ])
  expect(told).toEqual([
    ['APPOINTMENT', job.result.jobNumber, 'NEW'],
    ['TASK', 'TASK-000002', null],
    ['TASK', task.result.slugId, null],
    ['CALL', '+15145550134', 'OUT'],
    ['CALL', '+15145550134', 'MISSED'],
    ['CHANGE', '', 'update'],
    ['FILE', 'plan.pdf', null],
    ['ESTIMATE', estimate.result.estimateNumber, 'DRAFT'],
    ['INVOICE', invoice.result.invoiceNumber, 'DRAFT'],
    ['NOTE', '', null],
    ['JOB', job.result.jobNumber, job.result.jobStatus],
    ['CHANGE', '', 'create'],
  ])
  expect(whole.result.entries[5]).toMatchObject({ actor: { firstName: 'Tess' }, text: 'notes' })
  expect(whole.result.next).toBeNull()
  const { at, _id } = whole.result.entries[6]
  const older = await world.admin.get(
    `/client/timeline/${eric._id}?before=${at}_${_id}&kinds=INVOICE,NOTE,FILE`,
  )
  expect(older.result.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['INVOICE', 'NOTE'])
  const notes = await world.admin.get(`/client/timeline/${eric._id}?kinds=NOTE`)
  expect(notes.result.entries).toMatchObject([{ kind: 'NOTE', text: 'Key under the mat', record: entity }])
  const wrong = await world.admin.get(`/client/timeline/${eric._id}?kinds=SECRET&before=1`)
  expect(wrong.status).toBe(400)

  for (const year of ['+275760-09-13', '-000001-01-01', '0000-01-01']) {
    const before = encodeURIComponent(`${year}T00:00:00.000Z_${_id}`)
    expect((await world.admin.get(`/client/timeline/${eric._id}?before=${before}`)).code).toBe('VALIDATION')
  }

  const desk = await world.member({ CRM_CONTACT_CUSTOMER: [true, false, false, false, false] })
  const shown = (await desk.get(`/client/timeline/${eric._id}`)).result.entries
  expect(new Set(shown.map(({ kind }: { kind: string }) => kind))).toEqual(
    new Set(['CHANGE', 'FILE', 'CALL']),
  )
  const other = await world.member({
    CRM_CONTACT_CUSTOMER: [true, false, false, false, false],
    COM_TASK: [true, false, false, false, false],
  })
  const theirs = (await other.get(`/client/timeline/${eric._id}?kinds=TASK`)).result.entries
  expect(
    theirs.map(({ text }: { text: string }) => text),
    'not the private one',
  ).toEqual(['Ask the landlord'])
  expect((await world.stranger.get(`/client/timeline/${eric._id}`)).status).toBe(404)
})

test('a timeline tells of mails to clients, not of a colleague’s whose address a client was given', async () => {
  const email = `${world.admin.id}@example.com`
  const tess = await world.admin.post('/client/create/', {
    firstName: 'Tess',
    lastName: 'Roy',
    phone: '514 555 0188',
    email,
    languages: ['fr-FR'],
  })
  const words = { language: 'en', subject: 'Not yet sent', body: 'Draft' }
  expect((await world.admin.post('/template/test', words)).status).toBe(200)
  const told = await world.admin.get(`/client/timeline/${tess.result._id}?kinds=MAIL`)
  expect(told.result.entries).toEqual([])
})
