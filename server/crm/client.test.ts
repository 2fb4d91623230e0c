import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const someone = { firstName: 'Élise', lastName: 'Tremblay', phone: '514 555-0134', languages: ['fr-FR'] }
const home = {
  formatted: '1200 rue Sainte-Catherine O, Montréal, QC H3B 1K1',
  locality: 'Montréal',
  adminAreaLevel1: 'Québec',
  countryCode: 'CA',
  postalCode: 'H3B 1K1',
  timezone: 'America/Toronto',
  location: { type: 'Point', coordinates: [-73.5715, 45.4995] },
}

/** Returns the error codes of a response by field. */
const codes = (body: { errors: { path: (string | number)[]; code: string }[] }) =>
  Object.fromEntries(body.errors.map(({ path, code }) => [path.join('.'), code]))

const withPhones = (numbers: string[], language = 'en') =>
  world.admin.post(
    '/client/create/',
    { ...someone, additionalPhones: numbers.map((number) => ({ number })) },
    { 'accept-language': language },
  )

const numberOf = (of: { account: { accountNumber: string } }) => Number(of.account.accountNumber.slice(2))

test('CRM-06, OPEN-70 a client is created with phones, address and languages, and read back the same', async () => {
  const tag = await world.admin.post('/tag/create/', {
    name: 'VIP',
    color: '#ff0000',
    types: ['CLIENT'],
  })
  const made = await world.admin.post('/client/create/', {
    ...someone,
    email: 'elise@example.com',
    additionalPhones: [{ number: '(438) 555-0199', id: 'row-1' }, { number: '' }],
    address: home,
    tags: [tag.result._id],
  })
  expect(made.status).toBe(201)
  expect(made.result).toMatchObject({
    name: 'Élise Tremblay',
    phone: '+15145550134',
    additionalPhones: [{ number: '+14385550199', type: 'MOBILE', id: 'row-1' }],
    phones: [
      { value: '+15145550134', type: 'MOBILE', ext: null },
      { value: '+14385550199', type: 'MOBILE', ext: null },
    ],
    emails: [{ value: 'elise@example.com', type: 'PERSONAL' }],
    lat: 45.4995,
    lng: -73.5715,
    tags: [{ _id: tag.result._id, name: 'VIP' }],
    account: null,
  })
  expect((await world.admin.get(`/client/read/${made.result._id}`)).result).toEqual(made.result)
})

test('CRM-06, OPEN-142 lat and lng stand in for a missing point and never beat the address', async () => {
  const { location: _, ...unplaced } = home
  const placed = await world.admin.post('/client/create/', {
    ...someone,
    address: unplaced,
    lat: 45.5,
    lng: -73.6,
  })
  expect(placed.result.address.location).toEqual({ type: 'Point', coordinates: [-73.6, 45.5] })
  const kept = await world.admin.post('/client/create/', { ...someone, address: home, lat: 1, lng: 1 })
  expect([kept.result.lat, kept.result.lng]).toEqual([45.4995, -73.5715])
  const moved = await world.admin.patch(`/client/update/${placed.result._id}`, { address: home })
  expect([moved.result.lat, moved.result.lng]).toEqual([45.4995, -73.5715])
})

test('CRM-08, CRM-09, OPEN-154 first name, last name, phone and languages are required, email is not', async () => {
  const refused = await world.admin.post('/client/create/', { languages: [], email: 'nobody' })
  expect(refused.status).toBe(400)
  expect(codes(refused.body)).toEqual({
    firstName: 'REQUIRED',
    lastName: 'REQUIRED',
    phone: 'REQUIRED',
    languages: 'EMPTY',
    email: 'EMAIL',
  })
  const blank = await world.admin.post('/client/create/', { ...someone, email: '' })
  expect(blank.result).toMatchObject({ email: null, emails: [] })
})

test('UI-33..36, OPEN-67 additional phones are valid, mobile unless said, different from each other and the main one, five at most', async () => {
  const said = async (numbers: string[], language?: string) =>
    (await withPhones(numbers, language)).body.errors[0]
  expect(await said(['12'])).toMatchObject({
    path: ['additionalPhones'],
    msg: 'Please enter valid phone numbers for all additional phones',
  })
  expect(await said(['+1 (514) 555-0134'])).toMatchObject({
    path: ['additionalPhones'],
    msg: 'Duplicate phone numbers detected. Please use unique numbers.',
  })
  expect((await said(['5145550134'], 'fr')).msg).toContain('en double')
  expect((await said(['5145550134'], 'es')).msg).toContain('repetidos')
  const six = Array.from({ length: 6 }, (_, index) => `514555010${index}`)
  expect(await said(six)).toMatchObject({ code: 'TOO_MANY' })
  const five = await withPhones(six.slice(0, 5))
  expect(five.status).toBe(201)
  expect(five.result.additionalPhones.map(({ type }: { type: string }) => type)).toEqual(
    Array.from({ length: 5 }, () => 'MOBILE'),
  )
})

test('UI-34 changing only the main phone is compared with the stored additional ones', async () => {
  const made = await world.admin.post('/client/create/', {
    ...someone,
    additionalPhones: [{ number: '4385550111', type: 'WORK' }],
  })
  const refused = await world.admin.patch(`/client/update/${made.result._id}`, { phone: '438-555-0111' })
  expect(codes(refused.body)).toEqual({ additionalPhones: 'PHONES_DUPLICATE' })
})

test('UI-37 a phone that is not possible is refused with the words of the input', async () => {
  const refused = await world.admin.post('/client/create/', { ...someone, phone: '555' })
  expect(refused.body.errors[0]).toMatchObject({ path: ['phone'], msg: 'Please enter a valid phone number' })
})

test('OPEN-71 createAccount opens an account in the same transaction, or neither is saved', async () => {
  const made = await world.admin.post('/client/create/', { ...someone, createAccount: true })
  expect(made.result.account.accountNumber).toMatch(/^A-\d{6}$/)
  const account = await world.admin.get(`/account/read/${made.result.account._id}`)
  expect(account.result.accountHolder).toMatchObject({ _id: made.result._id, name: 'Élise Tremblay' })

  await world.owner.query(
    `alter table accounts add constraint broken check (account_holder is null) not valid`,
  )
  const refused = await world.admin.post('/client/create/', {
    ...someone,
    lastName: 'Lost',
    createAccount: true,
  })
  await world.owner.query('alter table accounts drop constraint broken')
  expect(refused.status).toBe(400)
  expect((await world.admin.get('/client/search/?q=Lost')).result).toEqual([])
  const next = await world.admin.post('/client/create/', { ...someone, createAccount: true })
  expect(numberOf(next.result)).toBe(numberOf(made.result) + 1)
})

test('CRM-13, CRM-16, OPEN-141 clients are found by the names of fields that callers use, phones however spaced', async () => {
  const made = await world.admin.post('/client/create/', {
    ...someone,
    firstName: 'Zoé',
    lastName: 'Lévesque',
    phone: '819 555 0177',
    email: 'zoe.levesque@example.com',
    additionalPhones: [{ number: '8195550188' }],
    additionalEmails: [{ value: 'zoe@ways.example' }],
    address: { ...home, formatted: '5 rue du Lac, Gatineau', locality: 'Gatineau', postalCode: 'J8X 3X7' },
  })
  const found = async (query: string) => {
    const answer = await world.admin.get(`/client/search/?${query}`)
    expect(answer.body.data.success).toBe(true)
    return answer.result.map(({ _id }: { _id: string }) => _id)
  }
  const id = made.result._id
  for (const q of [
    'zoe levesque',
    'LÉV',
    '819-555-0177',
    '(819) 555 0177',
    '8195550177',
    '+1 819 555 01 77',
    '819 555 0188',
  ])
    expect(await found(`q=${encodeURIComponent(q)}`), q).toEqual([id])
  const fields = 'address,zip,firstName,lastName,phones.value,emails.value'
  expect(await found(`q=levesque&type=CUSTOMER&fields=${fields}`)).toEqual([id])
  expect(await found(`q=J8X&type=CUSTOMER&fields=zip`)).toEqual([id])
  expect(await found(`q=gatineau&fields=address`)).toEqual([id])
  expect(await found(`q=8195550188&fields=phones.value`)).toEqual([id])
  expect(await found(`q=zoe@ways&fields=emails.value`)).toEqual([id])
  expect(await found(`q=zoe&fields=firstName&fields=lastName&fields=email&fields=phone`)).toEqual([id])
  expect(await found(`q=gatineau&fields=firstName,lastName`)).toEqual([])
  expect(await found('q=toronto')).toEqual([])
})

test('CRM-19, CRM-20 an account needs a holder and is found by them', async () => {
  const holder = await world.admin.post('/client/create/', someone)
  const refused = await world.admin.post('/account/create/', {})
  expect(refused.body.errors).toMatchObject([{ path: ['accountHolder'], msg: 'Please select a client' }])
  const french = await world.admin.post(
    '/account/create/',
    { accountHolder: '' },
    { 'accept-language': 'fr' },
  )
  expect(french.body.errors[0].msg).toBe('Veuillez choisir un client')
  const made = await world.admin.post('/account/create/', { accountHolder: holder.result._id })
  expect(made.status).toBe(201)
  expect(made.result).toMatchObject({
    serviceLocations: [],
    serviceLocationCount: 0,
    lastServicedDate: null,
    balances: [],
  })
  const held = await world.admin.get(`/account/search/?filter_accountHolder=${holder.result._id}`)
  expect(held.result.map(({ _id }: { _id: string }) => _id)).toEqual([made.result._id])
})

test('CRM-37 an account keeps type, department, parent and signature, and is never its own parent', async () => {
  const holder = await world.admin.post('/client/create/', { ...someone, createAccount: true })
  const [parent, id] = [holder.result.account._id, holder.result._id]
  const signature = 'data:image/png;base64,iVBORw0KGgo='
  const whole = { accountType: 'ENTREPRISE', departement: 'Facilities', parent, signature }
  const made = await world.admin.post('/account/create/', { accountHolder: id, ...whole })
  expect(made.result).toMatchObject({ ...whole, parent: { _id: parent } })
  const script = await world.admin.patch(`/account/update/${parent}`, {
    signature: 'data:text/html,<script>',
  })
  expect(codes(script.body)).toEqual({ signature: 'PNG' })
  const own = await world.admin.patch(`/account/update/${parent}`, { parent })
  expect(codes(own.body)).toEqual({ parent: 'SELF' })
})

test('CRM-31, CRM-33, OPEN-63 a service location needs address and ZIP code; its zone is that of the address unless given', async () => {
  const holder = await world.admin.post('/client/create/', { ...someone, createAccount: true })
  const account = holder.result.account._id
  const refused = await world.admin.post('/service-location/create/', { account, address: {} })
  expect(codes(refused.body)).toEqual({ 'address.formatted': 'REQUIRED', 'address.postalCode': 'REQUIRED' })
  expect(refused.body.errors[0].msg).toBe('This field is required')
  const made = await world.admin.post('/service-location/create/', { account, address: home })
  expect(made.result).toMatchObject({ name: null, timezone: 'America/Toronto', account: { _id: account } })
  const read = await world.admin.get(`/account/read/${account}`)
  expect(read.result).toMatchObject({
    serviceLocationCount: 1,
    serviceLocations: [{ _id: made.result._id, name: null, address: { postalCode: 'H3B 1K1' } }],
  })
})

test('CRM-34, CRM-35 a contact role needs a client and a role', async () => {
  const holder = await world.admin.post('/client/create/', { ...someone, createAccount: true })
  const place = await world.admin.post('/service-location/create/', {
    account: holder.result.account._id,
    address: home,
  })
  const at = { serviceLocation: place.result._id }
  const refused = await world.admin.post('/contact-role/create/', { ...at, role: '' })
  const said = Object.fromEntries(
    refused.body.errors.map(({ path, msg }: { path: string[]; msg: string }) => [path[0], msg]),
  )
  expect(said).toEqual({ client: 'Please select a client', role: 'This field is required' })
  const made = await world.admin.post('/contact-role/create/', {
    ...at,
    client: holder.result._id,
    role: 'Concierge',
    autoAssignToJobs: true,
  })
  expect(made.result).toMatchObject({ role: 'Concierge', responsibilities: [], autoAssignToJobs: true })
})

test('API-15, I18N-02 a client who holds an account is not deleted, and the refusal says why in their language', async () => {
  const holder = await world.admin.post('/client/create/', { ...someone, createAccount: true })
  const refused = await world.admin.delete(`/client/delete/${holder.result._id}`)
  expect(refused).toMatchObject({ status: 409, code: 'IN_USE' })
  expect(refused.body.msg).toBe('Still in use: accounts (1)')
  const french = await world.admin.delete(`/client/delete/${holder.result._id}`, { 'accept-language': 'fr' })
  expect(french.body.msg).toBe('Encore utilisé : comptes (1)')
})

test('records of another workspace are not found at their path', async () => {
  const theirs = await world.stranger.post('/client/create/', { ...someone, createAccount: true })
  const place = await world.stranger.post('/service-location/create/', {
    account: theirs.result.account._id,
    address: home,
  })
  const account = await world.admin.post('/account/create/', { accountHolder: theirs.result._id })
  expect(codes(account.body)).toEqual({ accountHolder: 'NOT_FOUND' })
  const location = await world.admin.post('/service-location/create/', {
    account: theirs.result.account._id,
    address: home,
  })
  expect(codes(location.body)).toEqual({ account: 'NOT_FOUND' })
  const role = await world.admin.post('/contact-role/create/', {
    serviceLocation: place.result._id,
    client: theirs.result._id,
    role: 'Owner',
  })
  expect(role.status).toBe(400)
  expect(role.body.errors[0].code).toBe('NOT_FOUND')
})

test('CRM-07, CRM-21, CRM-26 a contact keeps every field of its form, and who it is at a place', async () => {
  const tag = await world.admin.post('/tag/create/', {
    name: 'Keyholder',
    color: '#ff0000',
    types: ['CLIENT'],
  })
  const contact = {
    ...someone,
    title: 'Me',
    birthday: '1984-02-29',
    gender: 'FEMALE',
    position: 'LANDLORD',
    email: 'elise@example.com',
    additionalEmails: [{ value: 'elise@office.example', type: 'WORK' }, { value: ' ' }],
    additionalPhones: [{ number: '4385550123', type: 'WORK', ext: '204' }],
    address: { ...home, unit: '4', buzzer: '12' },
    timezone: 'America/Vancouver',
    timeformat: 'DD/MM/YYYY HH:mm',
    notes: 'Prefers mornings',
    suspended: true,
  }
  const made = await world.admin.post('/client/create/', {
    ...contact,
    tags: [tag.result._id],
    createAccount: true,
  })
  expect(made.result).toMatchObject({
    ...contact,
    tags: [{ _id: tag.result._id, name: 'Keyholder' }],
    phone: '+15145550134',
    additionalPhones: [{ number: '+14385550123', type: 'WORK', ext: '204' }],
    additionalEmails: [{ value: 'elise@office.example', type: 'WORK' }],
    phones: [
      { value: '+15145550134', type: 'MOBILE', ext: null },
      { value: '+14385550123', type: 'WORK', ext: '204' },
    ],
    emails: [
      { value: 'elise@example.com', type: 'PERSONAL' },
      { value: 'elise@office.example', type: 'WORK' },
    ],
    photo: null,
  })
  const found = await world.admin.get('/client/search/?q=office.example&fields=emails.value')
  expect(found.result).toMatchObject([{ _id: made.result._id }])
  const listed = await world.admin.get('/client/list/?filter_suspended=true')
  expect(listed.result).toMatchObject([{ name: 'Élise Tremblay', notes: 'Prefers mornings' }])
  const place = await world.admin.post('/service-location/create/', {
    account: made.result.account._id,
    address: home,
  })
  const role = {
    serviceLocation: place.result._id,
    client: made.result._id,
    role: 'Tenant',
    note: 'Has the key',
  }
  expect((await world.admin.post('/contact-role/create/', role)).result).toMatchObject({
    client: { firstName: 'Élise', lastName: 'Tremblay' },
    note: 'Has the key',
  })
})

test('CRM-23, OPEN-63, OPEN-163, UI-40 a contact needs languages, a time zone and a time format, which start with what is usual', async () => {
  const made = await world.admin.post('/client/create/', someone)
  expect(made.result).toMatchObject({ timezone: 'America/Toronto', timeformat: 'YYYY-MM-DD HH:mm' })
  const emptied = { firstName: '', lastName: '', languages: [], timezone: '', timeformat: '' }
  const { errors } = (await world.admin.patch(`/client/update/${made.result._id}`, emptied)).body
  expect(errors.map(({ path, msg }: { path: string[]; msg: string }) => [path[0], msg])).toEqual(
    expect.arrayContaining(Object.keys(emptied).map((field) => [field, 'This field cannot be empty'])),
  )
  const strange = { timezone: 'Mars/Olympus', timeformat: 'HH' }
  const refused = await world.admin.patch(`/client/update/${made.result._id}`, strange)
  expect(codes(refused.body)).toEqual({ timezone: 'ZONE', timeformat: 'ONE_OF' })
})

test('UI-38, UI-39 further addresses are addresses, each once', async () => {
  const refused = [
    [['elise@home'], 'EMAIL'],
    [['a@b.ca', 'A@b.ca'], 'DUPLICATE'],
    [['ELISE@example.com'], 'DUPLICATE'],
  ] as const
  for (const [values, code] of refused) {
    const additionalEmails = values.map((value) => ({ value }))
    const body = { ...someone, email: 'elise@example.com', additionalEmails }
    expect(codes((await world.admin.post('/client/create/', body)).body)).toEqual({ additionalEmails: code })
  }
})

test('an address sent again with its parts in another order changes nothing', async () => {
  const made = await world.admin.post('/client/create/', { ...someone, address: home })
  const turned = Object.fromEntries(Object.entries(home).toReversed())
  const sent = await world.admin.patch(`/client/update/${made.result._id}`, { address: turned })
  expect(sent.result).toMatchObject({ address: home, version: made.result.version })
  const moved = await world.admin.patch(`/client/update/${made.result._id}`, {
    address: { ...home, unit: '9' },
  })
  expect(moved.result.version).toBe(made.result.version + 1)
})
