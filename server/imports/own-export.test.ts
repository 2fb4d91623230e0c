import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsOf } from '../testing/imports.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const { stage, checked, ran } = importsOf(() => world)

const columns =
  'firstName,lastName,phone,additionalPhones,email,additionalEmails,address,tags,languages,birthday,notes,suspended'
const kept = [
  ...columns.split(',').filter((column) => !['address', 'tags'].includes(column)),
  'address.formatted',
  'address.unit',
  'address.buzzer',
  'address.locality',
  'address.postalCode',
]

const names = (record: { tags: { name: string }[] }) => record.tags.map(({ name }) => name).toSorted()

const at = (record: Record<string, unknown>, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], record)

const named = async (lastName: string) =>
  (await world.admin.get('/client/list/?limit=20')).result.filter(
    (each: { lastName: string }) => each.lastName === lastName,
  )

test.each([
  ['csv', 'fr'],
  ['csv', 'en'],
  ['xlsx', 'es'],
])('OPEN-616 the own export of clients as %s in %s comes back as it was', async (format, language) => {
  const lastName = { fr: 'Aubin', en: 'Boisvert', es: 'Caron' }[language] ?? ''
  const tags = ['VIP, or', 'Dit « "gros" »', 'Chalet'].map((name) => `${name} ${lastName}`)
  const made = await Promise.all(
    tags.map((name) => world.admin.post('/tag/create/', { name, color: '#ff0000', types: ['CLIENT'] })),
  )
  const body = {
    firstName: 'Éric',
    lastName,
    phone: '514 555 0134',
    additionalPhones: [
      { number: '514 555 0135', type: 'WORK', ext: '7' },
      { number: '514 555 0136', type: 'FAX' },
      { number: '514 555 0137', type: 'MOBILE' },
      { number: '+33 1 23 45 67 89', type: 'HOME' },
    ],
    email: 'eric@example.com',
    additionalEmails: [
      { value: 'eric@travail.example', type: 'WORK' },
      { value: 'eric@maison.example', type: 'PERSONAL' },
    ],
    address: {
      formatted: '1200 rue Crescent, Montréal, QC H3G 2A9, Canada',
      route: '1200 rue Crescent',
      unit: 'bureau 200',
      buzzer: '12 B',
      locality: 'Montréal',
      adminAreaLevel1: 'QC',
      postalCode: 'H3G 2A9',
      countryCode: 'CA',
    },
    tags: made.map(({ result }) => result._id),
    languages: ['fr-FR', 'en-US'],
    birthday: '1980-05-12',
    notes: 'Chien, méchant ; « oui »\n=2+2',
    suspended: true,
  }
  expect((await world.admin.post('/client/create/', body)).status).toBe(201)
  const asked = await world.app.inject({
    url: `/api/v1/client/export?format=${format}&columns=${columns}&q=${encodeURIComponent(lastName)}&workspace=${world.admin.workspaceId}`,
    headers: { authorization: `Bearer ${world.admin.token}`, 'accept-language': language },
  })
  const { result } = await stage(asked.rawPayload)
  expect(result.file.columns).toEqual(columns.split(','))
  const found = await checked(result._id, { columns: result.file.columns, constants: {} })
  expect(found).toMatchObject({ accepted: 1, refused: 0, likely: 1, missing: [] })
  await ran(result._id, 'IMPORT')
  const [one, other] = await named(lastName)
  for (const path of kept) expect([path, at(one, path)]).toEqual([path, at(other, path)])
  expect(names(one)).toEqual(tags.toSorted())
  expect(names(other)).toEqual(names(one))
})
