import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

let made = 0
const newSupplier = async (values: Record<string, unknown> = {}): Promise<string> =>
  (await world.admin.post('/suppliers/create/', { name: `Pièces du Nord ${++made}`, ...values })).result._id

const read = async (id: string, person: Person = world.admin) =>
  (await person.get(`/suppliers/read/${id}`)).result

type Flagged = { _id: string; isPrimary: boolean }
const primaries = (list: Flagged[]) => list.filter(({ isPrimary }) => isPrimary).map(({ _id }) => _id)

const place = async (supplierId: string, values: Record<string, unknown> = {}) =>
  world.admin.post('/suppliers/createLocation/', { supplierId, city: 'Laval', ...values })

const contact = (supplierId: string, locationId: string, values: Record<string, unknown> = {}) =>
  world.admin.post('/suppliers/createContact/', { supplierId, locationId, firstName: 'Luc', ...values })

test('CRM-26, SUP-02, SUP-06, SUP-10, SUP-11, OPEN-144 a supplier keeps its places, and each its people with extensions', async () => {
  const tag = await world.admin.post('/tag/create/', { name: 'Parts', color: '#0072b2', types: ['SUPPLIER'] })
  const supplierId = await newSupplier({
    www: 'pieces.example',
    phones: [{ value: '514 555-0101', type: 'EMERGENCY', ext: '7' }],
    emails: [{ value: 'info@pieces.example' }],
    tags: [tag.result._id],
    country: 'CA',
  })
  const counter = {
    name: 'Counter',
    address: '450 Industrial',
    unit: '3',
    city: 'Laval',
    state: 'QC',
    zip: 'H7L',
  }
  const placed = await place(supplierId, { ...counter, note: 'Rear door' })
  expect(placed.status).toBe(201)
  expect(placed.result.locations).toMatchObject([{ ...counter, note: 'Rear door', isPrimary: true }])
  const [{ _id: locationId }] = placed.result.locations
  const reached = await contact(supplierId, locationId, {
    lastName: 'Roy',
    position: 'SALES_REP',
    phones: [{ value: '514 555-0102', type: 'WORK', ext: '204' }],
    emails: [{ value: 'luc@pieces.example', type: 'WORK' }],
    isPrimary: true,
  })
  const luc = { firstName: 'Luc', phones: [{ value: '+15145550102', ext: '204' }], position: 'SALES_REP' }
  expect(reached.result).toMatchObject({ _id: locationId, name: 'Counter', contacts: [luc] })
  expect(await read(supplierId)).toMatchObject({
    www: 'https://pieces.example',
    phones: [{ value: '+15145550101', type: 'EMERGENCY', ext: '7' }],
    emails: [{ value: 'info@pieces.example', type: 'GENERAL' }],
    tags: [{ name: 'Parts', color: '#0072b2' }],
    country: 'CA',
    locations: [{ _id: locationId, contacts: [luc] }],
    primary: luc,
  })
  const wrong: [string, Record<string, unknown>][] = [
    ['country', { country: 'ZZ' }],
    ['phones', { phones: [{ value: '12' }] }],
    ['emails', { emails: [{ value: 'nobody' }] }],
  ]
  for (const [field, values] of wrong)
    expect((await world.admin.patch(`/suppliers/update/${supplierId}`, values)).body.errors[0].path[0]).toBe(
      field,
    )
  expect((await contact(supplierId, locationId, { position: 'BOSS' })).code).toBe('VALIDATION')
  expect((await place(supplierId, { city: null })).body.errors[0].path).toEqual(['name'])
})

test('SUP-08, SUP-09, SUP-14, OPEN-109 a brand is carried once, with a note and tags, and changes by its own id', async () => {
  const supplierId = await newSupplier()
  const tag = await world.admin.post('/tag/create/', { name: 'OEM', color: '#d55e00', types: ['BRAND'] })
  const brand = async (name: string) => (await world.admin.post('/brand/create/', { name })).result._id
  const [brandId, other] = [await brand('Frigex'), await brand('Nordik')]
  const carried = { supplierId, brandId, note: 'Parts too', tags: [tag.result._id] }
  const added = await world.admin.post('/suppliers/addBrandTag/', carried)
  const [own] = added.result.taggedBrands
  expect(own).toMatchObject({
    id: own._id,
    brand: { _id: brandId, name: 'Frigex' },
    note: 'Parts too',
    tags: [{ name: 'OEM' }],
  })
  const twice = await world.admin.post('/suppliers/addBrandTag/', { supplierId, brandId })
  expect([twice.code, twice.body.errors[0].path]).toEqual(['DUPLICATE', ['brandId']])
  const path = `/suppliers/updateBrandTag/${supplierId}/${own.id}`
  const changed = await world.admin.patch(path, { brandId: other, note: null, tags: [] })
  expect(changed.result.taggedBrands).toMatchObject([
    { id: own.id, brand: { name: 'Nordik' }, note: null, tags: [] },
  ])
  expect((await world.admin.delete(`/brand/delete/${other}`)).code).toBe('IN_USE')
  await place(supplierId)
  const file = await world.admin.get(
    '/suppliers/export?format=csv&columns=name,taggedBrands,locations,primary&filter_country=null',
  )
  expect(file.body).toContain('"Nordik","Laval",""')
  const history = await world.admin.get(`/suppliers/history/${supplierId}`)
  expect(history.result.map(({ changes }: { changes: unknown }) => changes)).toMatchObject([
    { locations: [null, 'Laval'] },
    { taggedBrands: ['Frigex', 'Nordik'] },
    { taggedBrands: [null, 'Frigex'] },
    {},
  ])
})

test('SUP-11, SUP-13, SUP-14, OPEN-50 a part is changed and deleted only through its own supplier, in the version that was seen', async () => {
  const [supplierId, neighbour] = [await newSupplier(), await newSupplier()]
  const [{ _id: first, version }] = (await place(supplierId)).result.locations
  const [second] = (await place(supplierId, { city: 'Lévis' })).result.locations.slice(1)
  const update = (values: object, headers = {}) =>
    world.admin.patch(`/suppliers/updateLocation/${supplierId}/${first}`, values, headers)
  expect((await update({ zip: 'G6V' })).result.locations[0]).toMatchObject({
    zip: 'G6V',
    version: version + 1,
  })
  const late = await update({ zip: 'G6W' }, { 'if-match': String(version) })
  expect([late.code, late.body.current]).toMatchObject(['VERSION_CONFLICT', { _id: first, zip: 'G6V' }])
  for (const path of [
    `/suppliers/updateLocation/${neighbour}/${first}`,
    `/suppliers/updateLocation/${supplierId}/${neighbour}`,
    `/suppliers/updateLocation/${supplierId}/nothing`,
  ])
    expect((await world.admin.patch(path, { zip: 'A' })).code).toBe('NOT_FOUND')
  const elsewhere = await contact(neighbour, first)
  expect(elsewhere.body.errors).toMatchObject([{ path: ['locationId'], code: 'NOT_FOUND' }])
  const people = (await contact(supplierId, first)).result.contacts
  const moved = `/suppliers/updateContact/${supplierId}/${people[0]._id}`
  expect((await world.admin.patch(moved, { lastName: 'Roy' })).result.contacts[0].lastName).toBe('Roy')
  expect((await world.admin.patch(moved, { location: second._id })).code).toBe('VALIDATION')
  const deleting = `/suppliers/deleteLocation/${supplierId}/${first}`
  expect((await world.admin.delete(deleting, { 'if-match': String(version) })).code).toBe('VERSION_CONFLICT')
  const gone = await world.admin.delete(deleting)
  expect(gone.result.locations).toMatchObject([{ _id: second._id, isPrimary: true, contacts: [] }])
  const trail = await world.admin.get(`/activity-log/list/?filter_entity=supplier-contact&limit=1`)
  expect(trail.result[0]).toMatchObject({ action: 'delete' })
  const contactLeft = (await contact(supplierId, second._id)).result.contacts[0]._id
  const without = await world.admin.delete(`/suppliers/deleteContact/${supplierId}/${contactLeft}`)
  expect(without.result).toMatchObject({ _id: second._id, contacts: [] })
  // Each change of a part is in the history of its supplier.
  const brandId = (await world.admin.post('/brand/create/', { name: 'Polaire' })).result._id
  const brands = await world.admin.post('/suppliers/addBrandTag/', { supplierId, brandId })
  await world.admin.delete(`/suppliers/deleteBrandTag/${supplierId}/${brands.result.taggedBrands[0].id}`)
  const { result } = await world.admin.get(`/suppliers/history/${supplierId}`)
  const told = result.flatMap(({ changes }: { changes: Record<string, unknown[]> }) =>
    Object.entries(changes).map(([field, [from, to]]) => `${field}: ${String(from)} > ${String(to)}`),
  )
  expect(told.filter((line: string) => /^(?:locations|contacts|taggedBrands):/.test(line))).toEqual([
    'taggedBrands: Polaire > null',
    'taggedBrands: null > Polaire',
    'contacts: Luc > null',
    'contacts: null > Luc',
    'locations: Laval > null',
    'contacts: Luc > Luc Roy',
    'contacts: null > Luc',
    'locations: Laval > Laval',
    'locations: null > Lévis',
    'locations: null > Laval',
  ])
})

test('SUP-12 a deleted supplier leaves lists, takes no new parts and comes back whole', async () => {
  const supplierId = await newSupplier({ name: 'Chauffage Boréal' })
  await place(supplierId)
  expect((await world.admin.delete(`/suppliers/delete/${supplierId}`)).status).toBe(200)
  const listed = async (query = '') =>
    (await world.admin.get(`/suppliers/list/?q=boreal${query}`)).result.map(({ _id }: Flagged) => _id)
  expect([await listed(), await listed('&filter_removed=true')]).toEqual([[], [supplierId]])
  expect((await place(supplierId)).body.errors).toMatchObject([{ path: ['supplierId'], code: 'NOT_FOUND' }])
  await world.admin.post(`/suppliers/restore/${supplierId}`)
  expect((await read(supplierId)).locations).toMatchObject([{ city: 'Laval', isPrimary: true }])
  expect(await listed()).toEqual([supplierId])
})

test('SUP-02, SUP-04, OPEN-143 however many ask at once, one place and one contact of a supplier are primary', async () => {
  const supplierId = await newSupplier()
  const placed = await Promise.all(
    Array.from({ length: 8 }, (_, at) => place(supplierId, { city: `City ${at}`, isPrimary: true })),
  )
  expect(placed.map(({ status }) => status)).toEqual(Array(8).fill(201))
  const { locations } = await read(supplierId)
  expect(primaries(locations)).toHaveLength(1)
  const people = await Promise.all(
    locations.map(({ _id }: Flagged) => contact(supplierId, _id, { isPrimary: true })),
  )
  const ids: string[] = people.map(({ result }) => result.contacts[0]._id)
  await Promise.all([
    ...ids.map((id) =>
      world.admin.patch(`/suppliers/updateContact/${supplierId}/${id}`, { isPrimary: true }),
    ),
    ...locations.map(({ _id }: Flagged) =>
      world.admin.patch(`/suppliers/updateLocation/${supplierId}/${_id}`, { isPrimary: true }),
    ),
    world.admin.delete(`/suppliers/deleteLocation/${supplierId}/${primaries(locations)[0]}`),
  ])
  const after = await read(supplierId)
  const contacts = after.locations.flatMap((each: { contacts: Flagged[] }) => each.contacts)
  expect([after.locations.length, primaries(after.locations).length]).toEqual([7, 1])
  expect(primaries(contacts).length).toBeLessThanOrEqual(1)
  const [primary] = primaries(after.locations)
  const demoted = await world.admin.patch(`/suppliers/updateLocation/${supplierId}/${primary}`, {
    isPrimary: false,
  })
  expect(demoted.body.errors).toMatchObject([{ path: ['isPrimary'], code: 'PRIMARY_NEEDED' }])
  const second = after.locations[1]._id
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  await expect(
    world.owner.query(`update supplier_locations set is_primary = true where id = $1`, [second]),
  ).rejects.toThrow('supplier_locations_is_primary_taken')
})

test('PERM-08 places, people and brands of a supplier are seen and changed by their own sections alone', async () => {
  const supplierId = await newSupplier()
  const [{ _id: locationId }] = (await place(supplierId)).result.locations
  await contact(supplierId, locationId, { isPrimary: true })
  const brandId = (await world.admin.post('/brand/create/', { name: 'Glacia' })).result._id
  await world.admin.post('/suppliers/addBrandTag/', { supplierId, brandId })
  const reader = [true, false, false, false, false] as [boolean, boolean, boolean, boolean, boolean]
  const office = await world.member({ DB_SUPPLIER: [true, true, true, true, true] })
  expect(await read(supplierId, office)).toMatchObject({ locations: [], taggedBrands: [], primary: null })
  const body = { supplierId, city: 'Gatineau' }
  expect((await office.post('/suppliers/createLocation/', body)).code).toBe('FORBIDDEN')
  const placesOnly = await world.member({
    DB_SUPPLIER: reader,
    DB_SUPPLIER_LOCATION: [true, true, true, true, false],
  })
  expect(await read(supplierId, placesOnly)).toMatchObject({
    locations: [{ _id: locationId, contacts: [] }],
    primary: null,
  })
  const told = async (person: Person): Promise<string[]> => {
    const { result } = await person.get(`/suppliers/history/${supplierId}`)
    return result.flatMap(({ changes }: { changes: object }) => Object.keys(changes))
  }
  expect(await told(world.admin)).toEqual(expect.arrayContaining(['locations', 'contacts']))
  expect(await told(placesOnly)).not.toContain('contacts')
  expect(await told(office)).not.toContain('locations')
  const unseeing = await world.member({ DB_SUPPLIER_CONTACT: [false, true, false, false, false] })
  const added = await unseeing.post('/suppliers/createContact/', { supplierId, locationId, firstName: 'Zoé' })
  expect(added.result).toEqual({ _id: locationId })
  const sender = await world.member({
    DB_SUPPLIER_LOCATION: reader,
    DB_SUPPLIER_CONTACT: [false, true, false, false, false],
  })
  const sent = await sender.post('/suppliers/createContact/', { supplierId, locationId, firstName: 'Luc' })
  expect(sent.result).toMatchObject({ _id: locationId, contacts: [] })
  const gone = await placesOnly.delete(`/suppliers/deleteLocation/${supplierId}/${locationId}`)
  expect(gone.code).toBe('FORBIDDEN')
  expect((await read(supplierId)).locations).toHaveLength(1)
})

const search = (q: string) =>
  world.admin.get(
    `/suppliers/search/?q=${encodeURIComponent(q)}&page=1&limit=5&fields=name&fields=phones&fields=emails`,
  )

test('SUP-07 suppliers are searched five a page by name, phone and e-mail', async () => {
  for (const at of [1, 2, 3, 4, 5, 6])
    await newSupplier({
      name: `Ventilation Québec ${at}`,
      phones: [{ value: `418 555-01${at}0` }],
      emails: [{ value: `vente${at}@ventilation.example` }],
    })
  const page = await search('ventilation quebec')
  expect(page.result).toHaveLength(5)
  expect(page.body.data.pagination).toMatchObject({ page: 1, pages: 2, count: 6, limit: 5 })
  for (const q of ['418 5550130', 'VENTE3@', 'québec 3'])
    expect((await search(q)).result.map(({ name }: { name: string }) => name)).toEqual([
      'Ventilation Québec 3',
    ])
})
