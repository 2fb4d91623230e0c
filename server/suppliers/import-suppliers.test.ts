import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsOf } from '../testing/imports.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const { stage, checked, ran } = importsOf(() => world)

test('SUP-02, SUP-10 the address of an imported supplier becomes its first place', async () => {
  const csv = [
    'Fournisseur;Téléphone;Courriel;Rue;Bureau;Ville;Province;Code postal;Pays',
    'Pièces du Nord;514-555-0101 poste 7;info@nord.example;450 boul. Industriel;3;Laval;QC;H7L 4S3;Canada',
    'Parts Ltd;;;;;Plattsburgh;NY;12901;USA',
    'Sans adresse;;;;;;;;',
  ].join('\r\n')
  const { result } = await stage(csv, 'suppliers')
  expect(result.file.columns.slice(0, 5)).toEqual([
    'name',
    'phones',
    'emails',
    'address.route',
    'address.unit',
  ])
  const found = await checked(result._id, { columns: result.file.columns })
  expect(found).toMatchObject({ accepted: 3, refused: 0 })
  expect((await world.admin.get('/suppliers/list/')).result).toEqual([])
  expect(await ran(result._id)).toMatchObject({ state: 'DONE', accepted: 3 })
  const { result: list } = await world.admin.get('/suppliers/list/?sort=name')
  expect(list).toMatchObject([
    { name: 'Parts Ltd', country: 'US', locations: [{ city: 'Plattsburgh', state: 'NY', zip: '12901' }] },
    {
      name: 'Pièces du Nord',
      country: 'CA',
      phones: [{ value: '+15145550101', ext: '7' }],
      locations: [
        {
          address: '450 boul. Industriel',
          unit: '3',
          city: 'Laval',
          state: 'QC',
          zip: 'H7L 4S3',
          isPrimary: true,
        },
      ],
    },
    { name: 'Sans adresse', country: null, locations: [] },
  ])
  const whole = await stage(
    'Vendor,Address,City\nDépôt,"12, rue du Lac, Gatineau, QC J8X 3X7",Gatineau\n',
    'suppliers',
  )
  expect(whole.result.file.columns).toEqual(['name', 'address', 'address.locality'])
  await checked(whole.result._id, { columns: whole.result.file.columns })
  await ran(whole.result._id)
  expect((await world.admin.get('/suppliers/search/?q=depot')).result[0].locations).toMatchObject([
    { address: '12, rue du Lac', city: 'Gatineau', zip: 'J8X 3X7' },
  ])
})

test('SUP-10 who may not create places imports suppliers, but none with an address', async () => {
  const maker = await world.member({ DB_SUPPLIER: [true, true, false, false, false] })
  const { result } = await stage('name,city\nWith,Laval\nWithout,\n', 'suppliers', maker)
  await maker.post(`/import/check/${result._id}`, { columns: ['name', 'address.locality'] })
  const settledBy = async () => (await maker.get(`/import/read/${result._id}`)).result
  await expect.poll(async () => (await settledBy()).state).toBe('CHECKED')
  const refusedRows = [{ line: 2, reasons: [{ heading: 'city', msg: 'Your role may not create this' }] }]
  expect(await settledBy()).toMatchObject({ accepted: 1, refused: 1, refusedRows })
})
