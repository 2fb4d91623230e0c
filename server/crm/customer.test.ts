import { afterAll, beforeAll, expect, test } from 'vitest'
import { technicianIn } from '../testing/technicians.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const hour = 3_600_000
const monday = Date.UTC(2031, 0, 6, 14)
const someone = { firstName: 'Élise', lastName: 'Tremblay', phone: '514 555-0134', languages: ['fr-FR'] }
const home = {
  formatted: '1200 rue Sainte-Catherine O, Montréal, QC H3B 1K1',
  unit: '4',
  buzzer: '12',
  locality: 'Montréal',
  adminAreaLevel1: 'Québec',
  countryCode: 'CA',
  postalCode: 'H3B 1K1',
  timezone: 'America/Toronto',
}

test('CRM-04, CRM-36, OPEN-69 a customer is a client with their account, and both keep every field', async () => {
  const tag = await world.admin.post('/tag/create/', { name: 'VIP', color: '#ff0000', types: ['CLIENT'] })
  const client = await world.admin.post('/client/create/', {
    ...someone,
    email: 'elise@example.com',
    address: home,
    tags: [tag.result._id],
    position: 'PROPERTY OWNER',
    gender: 'FEMALE',
  })
  const account = await world.admin.post('/account/create/', {
    accountHolder: client.result._id,
    accountType: 'ENTREPRISE',
    departement: 'Facilities',
  })
  const other = await world.admin.post('/client/create/', someone)
  expect(other.result.account).toBeNull()
  expect((await world.admin.get(`/client/read/${client.result._id}`)).result).toMatchObject({
    firstName: 'Élise',
    lastName: 'Tremblay',
    languages: ['fr-FR'],
    position: 'PROPERTY OWNER',
    gender: 'FEMALE',
    address: home,
    tags: [{ name: 'VIP' }],
    phones: [{ value: '+15145550134', type: 'MOBILE' }],
    emails: [{ value: 'elise@example.com' }],
    account: { accountNumber: account.result.accountNumber },
  })
  expect(account.result).toMatchObject({ accountType: 'ENTREPRISE', departement: 'Facilities' })
  for (const wrong of [{ accountType: 'COMPANY' }, { departement: 5 }])
    expect((await world.admin.patch(`/account/update/${account.result._id}`, wrong)).code).toBe('VALIDATION')
  expect((await world.admin.patch(`/client/update/${client.result._id}`, { position: 'BOSS' })).code).toBe(
    'VALIDATION',
  )
})

test('CRM-17, CRM-18 an account shows holder, address, places, tags and when it was last served', async () => {
  const tag = await world.admin.post('/tag/create/', { name: 'Gold', color: '#ff0000', types: ['ACCOUNT'] })
  const client = await world.admin.post('/client/create/', { ...someone, address: home })
  const made = await world.admin.post('/account/create/', {
    accountHolder: client.result._id,
    tags: [tag.result._id],
  })
  const account = made.result._id
  const place = await world.admin.post('/service-location/create/', {
    account,
    name: 'Cottage',
    address: home,
  })
  const job = await world.admin.post('/job/create/', {
    title: 'Washer leaks',
    description: 'Under the door',
    clientId: client.result._id,
    accountId: account,
    serviceLocation: place.result._id,
  })
  const tess = await technicianIn(world)
  const visit = async (at: number) =>
    (
      await world.admin.post('/appointment/create/', {
        jobId: job.result._id,
        technicians: [tess.id],
        startAt: at,
        estimatedDuration: hour,
      })
    ).result._id
  const row = async () =>
    (await world.admin.get('/account/list/')).result.find(({ _id }: { _id: string }) => _id === account)
  const first = await visit(monday)
  await visit(monday + 48 * hour)
  expect(await row()).toMatchObject({
    accountNumber: expect.stringMatching(/^A-\d{6}$/),
    accountHolder: { _id: client.result._id, name: 'Élise Tremblay' },
    address: home,
    serviceLocations: [{ _id: place.result._id, name: 'Cottage', address: home }],
    serviceLocationCount: 1,
    lastServicedDate: null,
    tags: [{ name: 'Gold' }],
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
  await world.admin.patch(`/appointment/update/${first}`, { status: 'COMPLETE' })
  expect((await row()).lastServicedDate).toBe(new Date(monday + hour).toISOString())
  expect((await world.admin.get(`/account/read/${account}`)).result).toEqual(await row())
})

test('CRM-30, OPEN-11 a company keeps its web address with a scheme and its tags, and is found by name', async () => {
  const tag = await world.admin.post('/tag/create/', {
    name: 'Partner',
    color: '#224466',
    types: ['SUPPLIER'],
  })
  const body = { name: 'Gestion Fleury', www: 'fleury.example', tags: [tag.result._id] }
  const made = await world.admin.post('/company/create/', body)
  expect(made.result).toMatchObject({
    name: 'Gestion Fleury',
    www: 'https://fleury.example',
    tags: [{ name: 'Partner' }],
  })
  const found = await world.admin.get('/company/search/?q=fleury')
  expect(found.result).toMatchObject([{ _id: made.result._id }])
  expect((await world.admin.post('/company/create/', body)).code).toBe('DUPLICATE')
})

test('OPEN-11 companies are for who may see suppliers, and not for who may see customers alone', async () => {
  const sees = [true, false, false, false, false] as const
  const [buyer, clerk] = [
    await world.member({ CRM_CONTACT_SUPPLIER: [...sees] }),
    await world.member({ CRM_CONTACT_CUSTOMER: [...sees] }),
  ]
  expect((await buyer.get('/company/list/')).status).toBe(200)
  expect((await buyer.post('/company/create/', { name: 'Gestion Roy' })).code).toBe('FORBIDDEN')
  expect((await clerk.get('/company/list/')).code).toBe('FORBIDDEN')
})

test('CRM-27, CRM-28, CRM-30 a company has places with all their fields, of which only the name is required', async () => {
  const company = (await world.admin.post('/company/create/', { name: 'Gestion du Parc' })).result._id
  const tag = await world.admin.post('/tag/create/', { name: 'Depot', color: '#ff0000', types: ['SUPPLIER'] })
  const place = {
    company,
    name: 'Entrepôt Est',
    code: 'E-2',
    address: { ...home, unit: '3' },
    timeZone: 'America/Toronto',
    phones: [{ value: '514 555-0177', type: 'EMERGENCY', ext: '9' }, { value: '4385550111' }],
    emails: [{ value: 'est@example.com', type: 'SUPPORT' }],
    tags: [tag.result._id],
    note: 'Ring at the dock',
  }
  const made = await world.admin.post('/company-location/create/', place)
  expect(made.result).toMatchObject({
    ...place,
    company: { _id: company, name: 'Gestion du Parc' },
    phones: [
      { value: '+15145550177', type: 'EMERGENCY', ext: '9' },
      { value: '+14385550111', type: 'MAIN' },
    ],
    tags: [{ name: 'Depot' }],
  })
  expect((await world.admin.post('/company-location/create/', { company })).body.errors).toMatchObject([
    { path: ['name'], code: 'REQUIRED' },
  ])
  const bare = await world.admin.post('/company-location/create/', { company, name: 'Annexe' })
  expect(bare.result).toMatchObject({ code: null, address: null, timeZone: null, phones: [], emails: [] })
  expect((await world.admin.get(`/company/read/${company}`)).result.locations).toEqual([
    { _id: bare.result._id, name: 'Annexe', code: null, address: null },
    { _id: made.result._id, name: 'Entrepôt Est', code: 'E-2', address: { ...home, unit: '3' } },
  ])
  expect((await world.admin.get('/company-location/search/?q=catherine')).result).toHaveLength(1)
  await world.admin.delete(`/company/delete/${company}`)
  expect((await world.admin.get(`/company-location/read/${made.result._id}`)).code).toBe('NOT_FOUND')
})

test('CRM-28, UI-38 a place says what is wrong with its name and at which phone or email', async () => {
  const company = (await world.admin.post('/company/create/', { name: 'Parc Sud' })).result._id
  const wrong = {
    company,
    name: ' ',
    phones: [{ value: '' }, { value: '12' }],
    emails: [{ value: '' }, { value: 'office' }],
  }
  const { errors } = (await world.admin.post('/company-location/create/', wrong)).body
  expect(errors.map(({ path, msg }: { path: unknown[]; msg: string }) => [path.join('.'), msg])).toEqual([
    ['name', 'This field cannot be empty'],
    ['phones.0.value', 'This field cannot be empty'],
    ['phones.1.value', 'Please enter a valid phone number'],
    ['emails.0.value', 'This field cannot be empty'],
    ['emails.1.value', 'Please enter a valid email'],
  ])
  const twice = { company, name: 'Hall', emails: [{ value: 'a@b.ca' }, { value: 'A@b.ca' }] }
  expect((await world.admin.post('/company-location/create/', twice)).body.errors[0].code).toBe('DUPLICATE')
})

test('CRM-29 each of several locations of an account has its address, note, tags and contacts of its own', async () => {
  const holder = await world.admin.post('/client/create/', { ...someone, createAccount: true })
  const account = holder.result.account._id
  const tag = await world.admin.post('/tag/create/', { name: 'Gate', color: '#00ff00', types: ['ACCOUNT'] })
  const places: string[] = []
  for (const name of ['Shop', 'Depot']) {
    const body = { account, name, address: home, note: `Behind the ${name}`, tags: [tag.result._id] }
    const place = await world.admin.post('/service-location/create/', body)
    expect(place.result).toMatchObject({ ...body, account: { _id: account }, tags: [{ name: 'Gate' }] })
    places.push(place.result._id)
    const at = { serviceLocation: place.result._id, client: holder.result._id }
    await world.admin.post('/contact-role/create/', { ...at, role: `Keeper of the ${name}` })
  }
  await world.admin.patch(`/service-location/update/${places[1]}`, { tags: [] })
  const listed = await world.admin.get(`/service-location/list/?filter_account=${account}&sort=name`)
  expect(listed.result).toMatchObject([
    { name: 'Depot', tags: [] },
    { name: 'Shop', address: home },
  ])
  const tagged = await world.admin.get(`/service-location/list/?filter_tags=${tag.result._id}`)
  expect(tagged.result).toMatchObject([{ _id: places[0] }])
  const contacts = await world.admin.get(`/contact-role/list/?filter_serviceLocation=${places[1]}`)
  expect(contacts.result).toMatchObject([{ role: 'Keeper of the Depot' }])
  const used = await world.admin.delete(`/tag/delete/${tag.result._id}`)
  expect(used).toMatchObject({ status: 409, code: 'IN_USE' })
})
