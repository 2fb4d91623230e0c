import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportOf } from '../testing/exported.ts'
import { importsOf } from '../testing/imports.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const { stage, checked, ran } = importsOf(() => world)

/** Creates a record in the workspace that is exported. Returns the record's id. */
async function makes(path: string, body: object): Promise<string> {
  const made = await world.stranger.post(`/${path}/create`, body)
  expect([path, made.status, made.body.errors]).toEqual([path, 201, undefined])
  return made.result._id
}

async function fill(): Promise<void> {
  const gas = await makes('tag', {
    name: 'Gaz, urgent; nuit',
    color: '#0072b2',
    types: ['CLIENT', 'PRODUCT'],
  })
  const vip = await makes('tag', { name: '=Privilégié', color: '#d55e00', types: ['CLIENT'] })
  const zone = await makes('tag', { name: 'Nord | Est', color: '#009e73', types: ['CLIENT'] })
  const brand = await makes('brand', { name: 'O\u2019Brien "Pro"', note: '@home' })
  const named = { firstName: 'Éric', lastName: 'Tremblay', languages: ['fr-FR', 'en-US'] }
  const first = await makes('client', {
    ...named,
    phone: '514 555-0101',
    email: 'eric@example.com',
    additionalPhones: [
      { number: '514 555-0102', type: 'WORK', ext: '7' },
      { number: '+33 1 23 45 67 89', type: 'MOBILE' },
    ],
    additionalEmails: [{ value: 'autre@example.com', type: 'WORK' }],
    address: {
      formatted: '1200, rue Main, Montréal QC H2X 1Y4',
      postalCode: 'H2X 1Y4',
      countryCode: 'CA',
      location: { type: 'Point', coordinates: [-73.57, 45.51] },
    },
    tags: [vip, gas],
    birthday: '1980-02-03',
    position: 'TENANT',
    notes: '=1+1; dit-il, "toujours"\n- ligne deux',
    suspended: true,
  })
  const second = await makes('client', {
    ...named,
    phone: '514 555-0111',
    notes: "'=déjà",
    tags: [zone, vip],
  })
  const archived = await makes('client', { ...named, firstName: 'Zoé', phone: '514 555-0122' })
  expect((await world.stranger.post(`/client/archive/${archived}`)).status).toBe(200)
  for (const [accountHolder, departement] of [
    [first, 'Nord'],
    [second, '+Sud'],
  ])
    await makes('account', { accountHolder, departement, accountType: 'INDIVIDUAL', tags: [gas] })
  await makes('product', {
    name: 'Pompe 3/4"',
    productNumber: 'P-1',
    sku: '-42',
    brand,
    tags: [gas],
    unitCost: '18.40',
    unitPrice: '42.00',
    description: '@coût',
  })
}

/**
 * The values of a table that are the same in another workspace. Ids, system numbers, creators and creation times
 * are left out.
 */
const same = (rows: Record<string, string>[]) =>
  rows
    .map((row) =>
      Object.entries(row).filter(
        ([heading]) =>
          !/(?:^_id|\.recordId|At|createdBy|^account|accountNumber)$/.test(heading) &&
          !heading.startsWith('balances'),
      ),
    )
    .map((cells) => JSON.stringify(cells))
    .toSorted()

test('REL-63 tags, brands, clients, accounts and products of an export are the same after their import elsewhere', async () => {
  await fill()
  const taken = await exportOf(world, world.stranger)
  expect(taken.table('client')).toHaveLength(2)
  expect(
    taken
      .table('client')
      .map(({ phone }) => phone)
      .toSorted(),
  ).toEqual(['(514) 555-0101', '(514) 555-0111'])
  expect(Object.keys(taken.files)).toContain('archived/client.csv')
  expect(taken.text('client.csv')).toContain(`"'=1+1; dit-il, ""toujours""\n- ligne deux"`)
  for (const entity of ['tag', 'brand', 'client', 'account', 'product']) {
    const staged = await stage(taken.text(`${entity}.csv`), entity)
    const { _id: id, file } = staged.result
    const found = await checked(id, { columns: file.columns, constants: {} })
    expect([entity, found.refused, found.problem]).toEqual([entity, 0, null])
    expect(await ran(id, 'IMPORT')).toMatchObject({ state: 'DONE', done: taken.table(entity).length })
  }
  const there = await exportOf(world, world.admin)
  for (const entity of ['tag', 'brand', 'client', 'account', 'product'])
    expect([entity, same(there.table(entity))]).toEqual([entity, same(taken.table(entity))])
})
