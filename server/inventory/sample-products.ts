import { piecesIn } from '@fieldhouse/domain/inventory/conditions'
import { defaultWarehouse } from '@fieldhouse/domain/inventory/warehouse-choice'
import { type SampleProduct, sampleProducts, sampleVan } from '@fieldhouse/domain/inventory/sample-products'
import { and, eq, sql } from 'drizzle-orm'
import { productRoutes } from './product.ts'
import { stockRoutes } from './stock.ts'
import { products, stocks, warehouses } from './tables.ts'
import { movePieces } from './transfer.ts'
import { warehouseRoutes } from './warehouse.ts'
import { brandNamed } from '../databases/brand-named.ts'
import type { Work } from '../kit/database/work.ts'
import { type Sample, type SampleRecord, idsOf } from '../kit/entity/sample.ts'
import { insertRow, updateRow } from '../kit/entity/write.ts'

/** The van, unless a warehouse is called like it already. */
async function makeVan(work: Work): Promise<string | null> {
  const name = sampleVan[work.actor.language]
  const taken = and(
    eq(warehouses.workspaceId, work.workspaceId),
    sql`lower(${warehouses.name}) = lower(${name})`,
    eq(warehouses.removed, false),
  )
  if ((await work.tx.$count(warehouses, taken)) > 0) return null
  return (await insertRow(work, warehouseRoutes, { name })).id
}

/** When and how much of a product to order again, where it lies. */
async function setReorder(work: Work, product: string, sample: SampleProduct): Promise<void> {
  const { reorderTrigger, defaultQuantity } = sample
  if (reorderTrigger === undefined || defaultQuantity === undefined) return
  const [entry] = await work.tx
    .select({ id: stocks.id })
    .from(stocks)
    .where(and(eq(stocks.workspaceId, work.workspaceId), eq(stocks.product, product)))
  const values = { reorderTrigger, defaultQuantity }
  if (entry) await updateRow(work, stockRoutes, { id: entry.id, values, seen: null })
}

type With = { van: string | null; technicians: readonly string[] }

async function makeProduct(work: Work, sample: SampleProduct, { van, technicians }: With): Promise<string> {
  const { name, brand: maker, holder, inVan, reorderTrigger: _t, defaultQuantity: _d, ...own } = sample
  const brand = maker === undefined ? null : await brandNamed(work, maker)
  const has = holder === undefined ? null : (technicians[holder] ?? null)
  const kinds = { productStatus: 'new' as const, quantity: 0, ...own }
  const named = { name: name[work.actor.language], brand, holder: has }
  const { id } = await insertRow(work, productRoutes, { ...kinds, ...named })
  await setReorder(work, id, sample)
  if (van && inVan)
    await movePieces(work, {
      product: id,
      sender: defaultWarehouse,
      receiver: van,
      productStatusCounts: piecesIn('new', inVan),
    })
  return id
}

/** Makes the products of the sample with their stock, but none whose number is taken, and the van some of it rides in. */
async function makeProducts(work: Work, before: readonly SampleRecord[]): Promise<SampleRecord[]> {
  const technicians = idsOf(before, 'workforce')
  const taken = await work.tx
    .select({ number: products.productNumber })
    .from(products)
    .where(eq(products.workspaceId, work.workspaceId))
  const numbers = new Set(taken.map(({ number }) => number.toLowerCase()))
  const van = await makeVan(work)
  const made: SampleRecord[] = van ? [{ entity: 'warehouse', id: van }] : []
  for (const sample of sampleProducts) {
    if (numbers.has(sample.productNumber.toLowerCase())) continue
    made.push({ entity: 'product', id: await makeProduct(work, sample, { van, technicians }) })
  }
  return made
}

/** The products of the sample company, and its van. */
export const productSample: Sample = {
  make: makeProducts,
  tables: [
    ['product', products],
    ['warehouse', warehouses],
  ],
}
