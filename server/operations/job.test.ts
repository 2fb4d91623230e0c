import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const caller = { firstName: 'Élise', lastName: 'Tremblay', phone: '514 555-0134', languages: ['fr-FR'] }
const home = { formatted: '1200 rue Sainte-Catherine O, Montréal', unit: '4', timezone: 'America/Toronto' }
const work = { title: 'Washer leaks', description: 'Water under the washer' }
const cottage = { name: 'Cottage', address: { formatted: '5 chemin du Lac, Magog' } }

type Fault = { path: (string | number)[]; code: string; msg: string }
const faultsOf = (body: { errors: Fault[] }, what: 'code' | 'msg' = 'code') =>
  Object.fromEntries(body.errors.map((fault) => [fault.path.join('.'), fault[what]]))

const newClient = async (more: object = { address: home }) =>
  (await world.admin.post('/client/create/', { ...caller, ...more })).result
const newJob = async (more: object = {}) =>
  (await world.admin.post('/job/create/', { ...work, clientData: { ...caller, address: home }, ...more }))
    .result

const readJob = async (_id: string) => (await world.admin.get(`/job/read/${_id}`)).result

const counts = async () => {
  const rows = await world.owner.query(`select (select count(*) from clients)::int as clients,
    (select count(*) from accounts)::int as accounts, (select count(*) from service_locations)::int as places,
    (select count(*) from jobs)::int as jobs, (select count(*) from activities)::int as activities,
    (select coalesce(sum(last), 0) from counters)::int as numbers`)
  return rows.rows[0]
}

test('JOB-04, JOB-05, OPEN-78 one request makes client, account, service location and job', async () => {
  const made = await world.admin.post('/job/create/', {
    ...work,
    clientData: { ...caller, email: '', address: home },
    startAt: 1_800_000_000_000,
  })
  expect(made.status).toBe(201)
  expect(made.result).toMatchObject({
    jobNumber: expect.stringMatching(/^J-\d{6}$/),
    jobStatus: 'SCHEDULED',
    jobSiteType: 'ON_CLIENT_SITE',
    startAt: 1_800_000_000_000,
    client: { name: 'Élise Tremblay', phone: '+15145550134', email: null },
    account: { accountNumber: expect.stringMatching(/^A-\d{6}$/) },
    serviceLocation: { name: null, address: home, timezone: 'America/Toronto' },
    phone: '+15145550134',
    address: home.formatted,
    unit: '4',
    balance: '0.00',
    balances: [],
    primaryTechnician: null,
  })
  const account = await world.admin.get(`/account/read/${made.result.account._id}`)
  expect(account.result).toMatchObject({
    accountHolder: { _id: made.result.client._id },
    serviceLocationCount: 1,
  })
})

test('JOB-05, OPEN-78 a part that fails leaves nothing behind, not even a number', async () => {
  const before = await counts()
  const refused = await world.admin.post('/job/create/', {
    ...work,
    clientData: caller,
    isCreateServiceLocation: true,
    serviceLocationData: { name: 'Nowhere' },
  })
  expect(refused.status).toBe(400)
  const failing = `alter table service_locations add constraint broken check (name <> 'Cottage') not valid`
  await world.owner.query(failing)
  const broken = await world.admin.post('/job/create/', {
    ...work,
    clientData: { ...caller, address: home },
    isCreateServiceLocation: true,
    serviceLocationData: cottage,
  })
  await world.owner.query('alter table service_locations drop constraint broken')
  expect(broken.status).toBe(400)
  expect(await counts()).toEqual(before)
})

test('JOB-13, JOB-15, OPEN-79 title and description are asked for, and the sentence for the whole form is said', async () => {
  const client = await newClient()
  const asked = { clientId: client._id, title: ' ', jobSiteType: null }
  const refused = await world.admin.post('/job/create/', asked)
  expect(refused.status).toBe(400)
  expect(refused.body.msg).toBe('Please complete all required fields before submitting')
  expect(faultsOf(refused.body, 'msg')).toEqual({
    title: 'Job title is required',
    description: 'Job description is required',
    jobSiteType: 'Job site type is required',
  })
  const french = await world.admin.post('/job/create/', asked, { 'accept-language': 'fr' })
  expect(french.body.msg).toBe('Veuillez remplir tous les champs obligatoires avant d’envoyer')
  expect(faultsOf(french.body, 'msg')['title']).toBe('Le titre du travail est obligatoire')
  const spanish = await world.admin.post('/job/create/', asked, { 'accept-language': 'es' })
  expect(faultsOf(spanish.body, 'msg')['title']).toBe('El título del trabajo es obligatorio')
})

test('JOB-13, JOB-14, OPEN-73, OPEN-74 a job on the client site needs a place: picked, or new with name and address', async () => {
  const client = await newClient({})
  const post = (more: object) => world.admin.post('/job/create/', { ...work, clientId: client._id, ...more })
  expect(faultsOf((await post({})).body, 'msg')).toEqual({ serviceLocation: 'Service location is required' })
  const empty = await post({ isCreateServiceLocation: true, serviceLocationData: { name: '' } })
  expect(faultsOf(empty.body, 'msg')).toEqual({
    'serviceLocationData.name': 'Service location name is required',
    'serviceLocationData.address': 'Service location address is required',
  })
  const made = await post({
    isCreateServiceLocation: true,
    serviceLocationData: { ...cottage, timeZone: 'America/Halifax' },
  })
  expect(made.result.serviceLocation).toMatchObject({ ...cottage, timezone: 'America/Halifax' })
  const plain = await post({ isCreateServiceLocation: true, serviceLocationData: cottage })
  expect(plain.result.serviceLocation, 'the company’s zone').toMatchObject({ timezone: 'America/Toronto' })
})

test('JOB-14 a new place takes the home address where that is used', async () => {
  const client = await newClient()
  const at = {
    ...work,
    clientId: client._id,
    isCreateServiceLocation: true,
    serviceLocationData: { name: 'Home' },
  }
  const used = await world.admin.post('/job/create/', { ...at, useClientHomeAddress: true })
  expect(used.result.serviceLocation).toMatchObject({ name: 'Home', address: home })
  const refused = await world.admin.post('/job/create/', { ...at, useClientHomeAddress: false })
  expect(faultsOf(refused.body)).toEqual({ 'serviceLocationData.address': 'SERVICE_LOCATION_ADDRESS' })
})

test.for(['IN_HOUSE', 'THIRD_PARTY'])(
  'JOB-07 a job of kind %s has no service location',
  async (jobSiteType) => {
    const client = await newClient()
    const made = await world.admin.post('/job/create/', {
      ...work,
      clientId: client._id,
      jobSiteType,
      isCreateServiceLocation: true,
      serviceLocationData: cottage,
    })
    expect(made.status).toBe(201)
    expect(made.result.serviceLocation).toBeNull()
    expect(made.result.address).toBe(home.formatted)
  },
)

test('JOB-08, JOB-09, JOB-10 home address by itself only for an account without places; then one is picked', async () => {
  const first = await newJob()
  const again = { ...work, clientId: first.client._id, accountId: first.account._id }
  const unsaid = await world.admin.post('/job/create/', again)
  expect(faultsOf(unsaid.body)).toEqual({ serviceLocation: 'SERVICE_LOCATION' })
  const toggled = await world.admin.post('/job/create/', { ...again, useClientHomeAddress: true })
  expect(toggled.result.serviceLocation._id).toBe(first.serviceLocation._id)
  const picked = await world.admin.post('/job/create/', {
    ...again,
    serviceLocation: first.serviceLocation._id,
  })
  expect(picked.result).toMatchObject({
    account: { _id: first.account._id },
    serviceLocation: { _id: first.serviceLocation._id },
  })
  const others = await newJob()
  const stray = await world.admin.post('/job/create/', {
    ...again,
    serviceLocation: others.serviceLocation._id,
  })
  expect(faultsOf(stray.body)).toEqual({ serviceLocation: 'NOT_FOUND' })
})

test('CRM-11 a client made with the job needs an address where the work is at their home, and somebody must be named at all', async () => {
  const without = await world.admin.post('/job/create/', { ...work, clientData: caller })
  expect(faultsOf(without.body)).toEqual({ 'clientData.address.formatted': 'REQUIRED' })
  const unitAlone = { ...work, clientData: { ...caller, address: { unit: '4' } } }
  const nowhere = await world.admin.post('/job/create/', unitAlone)
  expect(faultsOf(nowhere.body)).toEqual({ 'clientData.address.formatted': 'REQUIRED' })
  const elsewhere = await world.admin.post('/job/create/', {
    ...work,
    clientData: caller,
    jobSiteType: 'IN_HOUSE',
  })
  expect(elsewhere.status).toBe(201)
  const nobody = await world.admin.post('/job/create/', work)
  expect(faultsOf(nobody.body, 'msg')).toEqual({ clientId: 'Please select a client' })
  const twice = await world.admin.post('/job/create/', {
    ...work,
    clientData: { ...caller, address: home, additionalPhones: [{ number: caller.phone }] },
  })
  expect(faultsOf(twice.body)).toEqual({ 'clientData.additionalPhones': 'PHONES_DUPLICATE' })
})

test('JOB-16, JOB-17 fields and status are edited; what cannot follow is refused in the three languages', async () => {
  const job = await newJob()
  const edit = (values: object, language = 'en') =>
    world.admin.patch(`/job/update/${job._id}`, values, { 'accept-language': language })
  const edited = await edit({
    title: 'Dryer',
    description: 'Cold',
    purchaseOrder: 'PO-77',
    jobStatus: 'COMPLETED',
  })
  expect(edited.result).toMatchObject({ title: 'Dryer', purchaseOrder: 'PO-77', jobStatus: 'COMPLETED' })
  const refused = await edit({ jobStatus: 'CANCELLED' })
  expect(refused).toMatchObject({ status: 409, code: 'INVALID_TRANSITION' })
  expect(refused.body.msg).toBe('Completed cannot become Cancelled')
  expect((await edit({ jobStatus: 'CANCELLED' }, 'fr')).body.msg).toContain('Terminé')
  expect((await edit({ jobStatus: 'CANCELLED' }, 'es')).body.msg).toContain('Terminado')
  expect((await edit({ jobStatus: 'FOLLOW_UP' })).result.jobStatus).toBe('FOLLOW_UP')
  expect((await edit({ title: '' })).body.errors).toMatchObject([{ msg: 'Job title is required' }])
  const history = await world.admin.get(`/job/history/${job._id}`)
  expect(history.result.map(({ changes }: { changes: object }) => changes)).toContainEqual({
    jobStatus: ['COMPLETED', 'FOLLOW_UP'],
  })
})

test('JOB-07 changing the kind of site clears the place, and changing back asks for one', async () => {
  const job = await newJob()
  const inside = await world.admin.patch(`/job/update/${job._id}`, { jobSiteType: 'IN_HOUSE' })
  expect(inside.result.serviceLocation).toBeNull()
  const back = await world.admin.patch(`/job/update/${job._id}`, { jobSiteType: 'ON_CLIENT_SITE' })
  expect(faultsOf(back.body, 'msg')).toEqual({ serviceLocation: 'Service location is required' })
  const placed = await world.admin.patch(`/job/update/${job._id}`, {
    jobSiteType: 'ON_CLIENT_SITE',
    serviceLocation: job.serviceLocation._id,
  })
  expect(placed.result.serviceLocation._id).toBe(job.serviceLocation._id)
})

test('CRM-34 whoever is assigned to all jobs of a place joins a new one there', async () => {
  const first = await newJob()
  const role = await world.admin.post('/contact-role/create/', {
    serviceLocation: first.serviceLocation._id,
    client: first.client._id,
    role: 'Concierge',
    autoAssignToJobs: true,
  })
  const next = await newJob({
    clientData: null,
    clientId: first.client._id,
    accountId: first.account._id,
    serviceLocation: first.serviceLocation._id,
  })
  const { _id, firstName, lastName } = first.client
  expect(next.contacts).toEqual([
    { _id: role.result._id, role: 'Concierge', client: { _id, firstName, lastName } },
  ])
})

test('OPEN-72 twenty jobs made at once get consecutive numbers', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => newJob()))
  const numbers = made.map(({ jobNumber }) => Number(jobNumber.slice(2))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  const accounts = new Set(made.map(({ account }) => account.accountNumber))
  expect(accounts.size).toBe(20)
})

test('JOB-19 a job is found by its number, title, client, phone and place', async () => {
  const job = await newJob({
    title: 'Réfrigérateur Whirlpool',
    clientData: {
      ...caller,
      firstName: 'Zénon',
      phone: '8195550177',
      address: { formatted: '77 rue Unique, Hull' },
    },
  })
  for (const q of [job.jobNumber, 'refrigerateur', 'zenon tremblay', '819-555-0177', 'rue unique']) {
    const found = await world.admin.get(`/job/search/?q=${encodeURIComponent(q)}`)
    expect(
      found.result.map(({ _id }: { _id: string }) => _id),
      q,
    ).toEqual([job._id])
  }
})

test('JOB-19 a job shows how its client is reached, and where it is: its place’s address, else the client’s', async () => {
  const client = await newClient({ address: home, email: 'elise@example.com' })
  const make = async (more: object) =>
    (await world.admin.post('/job/create/', { ...work, clientId: client._id, ...more })).result._id
  const there = { name: 'Shop', address: { formatted: '9 rue King, Sherbrooke', unit: 'B' } }
  const away = await make({ isCreateServiceLocation: true, serviceLocationData: there })
  expect(await readJob(away)).toMatchObject({
    phone: '+15145550134',
    email: 'elise@example.com',
    address: '9 rue King, Sherbrooke',
    unit: 'B',
  })
  const inShop = await make({ jobSiteType: 'IN_HOUSE' })
  expect(await readJob(inShop)).toMatchObject({ address: home.formatted, unit: '4' })
})

test('JOB-16 the summary counts jobs by status', async () => {
  const before = (await world.admin.get('/job/summary')).result
  await newJob()
  const after = (await world.admin.get('/job/summary')).result
  expect(after.total).toBe(before.total + 1)
  expect(after.byStatus.SCHEDULED).toBe((before.byStatus.SCHEDULED ?? 0) + 1)
})

test('records of another workspace are not found at their path, and nothing is made', async () => {
  const theirs = (
    await world.stranger.post('/job/create/', { ...work, clientData: { ...caller, address: home } })
  ).result
  const ours = await newJob()
  const before = await counts()
  const at = { ...work, clientId: ours.client._id, accountId: ours.account._id }
  const cases: [object, string][] = [
    [{ ...work, clientId: theirs.client._id }, 'clientId'],
    [{ ...at, accountId: theirs.account._id }, 'accountId'],
    [{ ...at, serviceLocation: theirs.serviceLocation._id }, 'serviceLocation'],
  ]
  for (const [body, field] of cases) {
    const refused = await world.admin.post('/job/create/', body)
    expect([refused.status, faultsOf(refused.body)], field).toEqual([400, { [field]: 'NOT_FOUND' }])
  }
  expect(await counts()).toEqual(before)
})

test('PERM-04 making a client with a job needs the right to make clients', async () => {
  const dispatcher = await world.member({ OP_JOB: [true, true, true, false, false] })
  const asked = { ...work, clientData: { ...caller, address: home } }
  expect((await dispatcher.post('/job/create/', asked)).code).toBe('FORBIDDEN')
  const client = await newClient()
  expect((await dispatcher.post('/job/create/', { ...work, clientId: client._id })).status).toBe(201)
})
