import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsOf } from '../testing/imports.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.admin.post('/warehouse/create/', { name: 'Entrepôt Laval' })
  await world.admin.post('/tag/create/', { name: 'Pompes', color: '#0072b2', types: ['PRODUCT_CATEGORY'] })
  await world.admin.post('/product/create/', { name: 'Hose', productNumber: 'H-1' })
})
afterAll(() => world.close())

const { sent } = importsOf(() => world)
const send = (csv: string, dryRun: boolean) => sent(csv, { entity: 'product', dryRun })

const heading = 'Nom,No de produit,Catégorie,Coût unitaire,Prix,Qté,Entrepôt,Type de produit'

test('OPEN-166 products come from a file with their opening stock, each where it says', async () => {
  const csv = [
    heading,
    'Pompe de vidange,P-1,pompes,"18,40 $","42,00 $",4,entrepot laval,',
    'Courroie,P-2,,9.75,,3,,Product',
    'Diagnostic,P-3,,,89,,,service',
  ].join('\n')
  const made = await send(csv, false)
  expect([made.status, made.body.data?.result]).toEqual([201, expect.objectContaining({ accepted: 3 })])
  const { result } = await world.admin.get('/product/list/?q=P-&sort=productNumber')
  expect(result).toMatchObject([
    {
      name: 'Pompe de vidange',
      category: { name: 'Pompes' },
      unitCost: '18.40',
      unitPrice: '42.00',
      receiver: { name: 'Entrepôt Laval' },
      received: true,
      totalQuantity: 4,
    },
    { name: 'Courroie', receiver: { name: 'Main warehouse' }, totalQuantity: 3 },
    { name: 'Diagnostic', productType: 'SERVICE', receiver: null, received: false, totalQuantity: 0 },
  ])
  const lines = (await world.admin.get('/stock-movement/list/?filter_reason=OPENING')).result
  expect(lines).toHaveLength(2)
})

test('INV-08 a row is refused at its field in the words of the form, and then no row is saved', async () => {
  const before = (await world.admin.get('/product/summary')).result.total
  const csv = [
    heading,
    'Boyau,h-1,,,,,,',
    'Visite,P-9,,,,2,,SERVICE',
    'Vis,P-10,,,,-1,,',
    'Joint,P-11,,,,1,Ailleurs,',
  ].join('\n')
  const { body } = await send(csv, true)
  const told = body.data.result.refused.map(
    (row: { line: number; errors: { path: string[]; msg: string }[] }) => [
      row.line,
      row.errors[0]?.path,
      row.errors[0]?.msg,
    ],
  )
  expect(told).toEqual([
    [2, ['productNumber'], 'Product number already exists'],
    [3, ['quantity'], 'A service has no stock'],
    [4, ['quantity'], 'Invalid quantity'],
    [5, ['receiver'], expect.any(String)],
  ])
  expect((await send(csv, false)).status).toBe(400)
  expect((await world.admin.get('/product/summary')).result.total).toBe(before)
})
