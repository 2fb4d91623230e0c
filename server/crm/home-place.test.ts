import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsOf } from '../testing/imports.ts'
import { send, websiteOf } from '../requests/testing.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const { sent, stage, checked, ran } = importsOf(() => world)

const named = { firstName: 'Ana', lastName: 'Roy', languages: ['fr-FR'] }
const robson = {
  formatted: '800 Robson St, Vancouver, BC V6Z 3B7, Canada',
  locality: 'Vancouver',
  adminAreaLevel1: 'BC',
  postalCode: 'V6Z 3B7',
  countryCode: 'CA',
}
const paris = {
  formatted: '5 rue Oberkampf, 75011 Paris, France',
  locality: 'Paris',
  postalCode: '75011',
  countryCode: 'FR',
}

const clientMade = async (body: object) =>
  (await world.admin.post('/client/create/', { ...named, phone: '+15145550134', ...body })).result

/** Sets the main company's time zone, country and address. */
async function moveCompany(to: {
  timezone: string
  country: string
  address?: object | null
}): Promise<void> {
  const [open] = (await world.admin.get('/auth/session')).result.user.workspaces
  const moved = await world.admin.patch(`/workspace/update/${open._id}`, {
    address: null,
    pstNum: null,
    gstNum: null,
    ...to,
  })
  expect(moved.body.errors ?? []).toEqual([])
}

test('OPEN-401, CRM-31, CRM-21 a client and a place have the zone of their address, else the company’s, by API and import', async () => {
  await moveCompany({ timezone: 'America/Vancouver', country: 'CA' })
  const [local, parisian, nowhere, chosen] = [
    await clientMade({ address: robson, createAccount: true }),
    await clientMade({ address: paris }),
    await clientMade({}),
    await clientMade({ address: paris, timezone: 'America/Halifax' }),
  ]
  expect([local, parisian, nowhere, chosen].map(({ timezone }) => timezone)).toEqual([
    'America/Vancouver',
    'Europe/Paris',
    'America/Vancouver',
    'America/Halifax',
  ])
  const account = local.account._id
  const placeAt = async (address: object) =>
    (await world.admin.post('/service-location/create', { account, address })).result
  const place = await placeAt(robson)
  expect(place.timezone).toBe('America/Vancouver')
  expect((await placeAt(paris)).timezone).toBe('Europe/Paris')
  expect((await placeAt({ ...paris, timezone: 'Europe/Brussels' })).timezone).toBe('Europe/Brussels')
  const csv = `Account number,Name,Address,City,Province,Postal code,Country
${local.account.accountNumber},Cabin,800 Robson St,Vancouver,BC,V6Z 3B7,Canada
${local.account.accountNumber},Flat,5 rue Oberkampf,Paris,,75011,France
`
  const staged = await stage(csv, 'service-location')
  const { columns, constants } = staged.result.file
  await checked(staged.result._id, { columns, constants })
  await ran(staged.result._id)
  const imported = (await world.admin.get('/service-location/list/?sort=-createdAt&limit=2')).result
  expect(Object.fromEntries(imported.map(({ name, timezone }: typeof place) => [name, timezone]))).toEqual({
    Cabin: 'America/Vancouver',
    Flat: 'Europe/Paris',
  })
})

const patched = async (id: string, body: object) =>
  (await world.admin.patch(`/client/update/${id}`, body)).result.timezone

test('OPEN-401, CRM-31 another address brings its zone along, unless somebody chose another zone', async () => {
  await moveCompany({ timezone: 'America/Vancouver', country: 'CA' })
  const made = await clientMade({ address: robson })
  expect(await patched(made._id, { address: paris })).toBe('Europe/Paris')
  expect(await patched(made._id, { timezone: 'America/Halifax' })).toBe('America/Halifax')
  expect(await patched(made._id, { address: robson })).toBe('America/Halifax')
})

test('JOB-05, CRM-31 a job at the client’s home makes a place in the zone of that address', async () => {
  await moveCompany({ timezone: 'America/Vancouver', country: 'CA' })
  const { _id: clientId } = await clientMade({ address: paris })
  const job = await world.admin.post('/job/create/', {
    title: 'Leak',
    description: 'Kitchen',
    clientId,
    useClientHomeAddress: true,
  })
  expect(job.result.serviceLocation.timezone).toBe('Europe/Paris')
})

test('UI-37 a number without a country code is of the address’ country, else of the company’s, wherever it comes from', async () => {
  await moveCompany({ timezone: 'Europe/Paris', country: 'FR' })
  const typed = '06 12 34 56 78'
  expect((await clientMade({ phone: typed })).phone).toBe('+33612345678')
  const others = [{ number: '01 42 68 53 00' }]
  expect((await clientMade({ additionalPhones: others })).additionalPhones[0].number).toBe('+33142685300')
  const madrid = { ...paris, formatted: 'Calle Mayor 1, Madrid', locality: 'Madrid', countryCode: 'ES' }
  expect((await clientMade({ phone: '612 34 56 78', address: madrid })).phone).toBe('+34612345678')
  const file = `First name,Last name,Phone,Languages\nLuc,Martin,"${typed}",fr-FR\n`
  expect((await sent(file, { entity: 'client' })).body).toMatchObject({ data: { success: true } })
  expect((await world.admin.get('/client/list/?q=Martin')).result[0].phone).toBe('+33612345678')
  const secret = await websiteOf(world.admin)
  const asked = { name: 'Ana Roy', phone: typed, problem: 'A leak under the sink' }
  expect((await send(world, { secret }, asked)).status).toBe(201)
  const [request] = (await world.admin.get('/job-request/list/?sort=-createdAt&limit=1')).result
  expect(request.phone).toBe('+33612345678')
})

test.each(['06 12 34 56 78', '000 000 0000', '123 456 7890', '514 555-0134 poste 12'])(
  'UI-37 in Canada %s is refused at its field and never cut',
  async (typed) => {
    await moveCompany({ timezone: 'America/Toronto', country: 'CA' })
    const refused = await world.admin.post('/client/create/', { ...named, phone: typed })
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toMatchObject([{ path: ['phone'], code: 'PHONE' }])
  },
)

test('CRM-08 people who share a placeholder are not taken for the same', async () => {
  const ana = await clientMade({ phone: '+15145555555', email: 'none@none.com' })
  const found = await world.admin.post('/client/lookalikes', {
    firstName: 'Bob',
    lastName: 'Lee',
    phone: ana.phone,
    email: 'none@none.com',
  })
  expect(found.result).toEqual([])
})
