import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../testing/database/refused-sql.ts'
import { untilTaken } from '../testing/until-taken.ts'
import { type Reply, type World, openWorld } from '../testing/world.ts'

let world: World
let houses: string[]
beforeAll(async () => {
  world = await openWorld()
  const [main] = (await world.admin.get('/warehouse/list/')).result
  const vans = ['Van 1', 'Van 2'].map((name) => world.admin.post('/warehouse/create/', { name }))
  houses = [main._id, ...(await Promise.all(vans)).map(({ result }) => result._id)]
})
afterAll(() => world.close())

const refusal = (statement: string) => refusalOf(world, statement)

const makeProduct = async (productNumber: string, quantity: number): Promise<string> =>
  (await world.admin.post('/product/create/', { name: 'Hose', productNumber, quantity })).result._id

async function rows<T>(sql: string, values: unknown[] = []): Promise<T[]> {
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  return (await world.owner.query(sql, values)).rows as T[]
}

/** Entries whose counts differ from the sums of the ledger, or are negative. */
const unsound = () =>
  rows(
    `select s.id from stocks s left join lateral (
       select coalesce(sum(m.new_count), 0) as n, coalesce(sum(m.refurbished_count), 0) as r, coalesce(sum(m.damaged_count), 0) as d
       from stock_movements m where m.workspace_id = s.workspace_id and m.warehouse = s.warehouse and m.product = s.product
     ) l on true
     where (s.new_count, s.refurbished_count, s.damaged_count) is distinct from (l.n, l.r, l.d)
       or least(s.new_count, s.refurbished_count, s.damaged_count) < 0`,
  )

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

const post = (call: string, body: object) => untilTaken(() => world.admin.post(`/inventory/${call}`, body))

test('INV-15, REL-07 whoever moves, counts and changes at once: the counts are the sums of the ledger, never below none', async () => {
  const products = await Promise.all([0, 1, 2].map((at) => makeProduct(`RACE-${at}`, 6)))
  const asks = Array.from({ length: 120 }, (_, at): Promise<Reply> => {
    const product = pick(products, at)
    const [sender, receiver] = [pick(houses, at), pick(houses, at + 1 + (at % 2))]
    const productStatusCounts = { new: 1 + (at % 3) }
    if (at % 10 === 3) return post('adjust', { product, warehouse: sender, productStatusCounts })
    if (at % 10 === 7)
      return post('changeCondition', { product, warehouse: sender, from: 'new', to: 'damaged', quantity: 1 })
    return post('move', { product, sender, receiver, productStatusCounts })
  })
  const codes = (await Promise.all(asks)).map(({ status, code }) => code ?? status)
  expect(new Set(codes)).toEqual(new Set([200, 'INSUFFICIENT_STOCK']))
  expect(await unsound()).toEqual([])
})

test('INV-15 of two who take the last piece one gets it', async () => {
  const product = await makeProduct('LAST-1', 1)
  const take = (receiver: string | undefined) =>
    world.admin.post('/inventory/move', {
      product,
      sender: '__default',
      receiver,
      productStatusCounts: { new: 1 },
    })
  const codes = (await Promise.all([take(houses[1]), take(houses[2])])).map(({ code }) => code ?? 'moved')
  expect(codes.sort()).toEqual(['INSUFFICIENT_STOCK', 'moved'])
})

test('a warehouse that is archived while pieces arrive is empty, or stays', async () => {
  for (let at = 0; at < 5; at++) {
    const product = await makeProduct(`SHED-${at}`, 1)
    const shed = (await world.admin.post('/warehouse/create/', { name: `Shed ${at}` })).result._id
    const moved = { product, sender: '__default', receiver: shed, productStatusCounts: { new: 1 } }
    const [gone, arrived] = await Promise.all([
      world.admin.delete(`/warehouse/delete/${shed}`),
      world.admin.post('/inventory/move', moved),
    ])
    expect([
      [200, 400],
      [409, 200],
    ]).toContainEqual([gone.status, arrived.status])
  }
})

test('the ledger is only added to, and the database lets no count go below none', async () => {
  expect(await refusal('update stock_movements set new_count = 100')).toBe('42501')
  expect(await refusal('delete from stock_movements')).toBe('42501')
  expect(await refusal('update stocks set new_count = -1')).toBe('23514')
})
