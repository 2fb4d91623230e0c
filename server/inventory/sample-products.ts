import type { SampleTrade } from '@fieldhouse/domain/core/sample-words'
import { piecesIn } from '@fieldhouse/domain/inventory/conditions'
import { defaultWarehouse } from '@fieldhouse/domain/inventory/warehouse-choice'
import { type SampleProduct, sampleProducts } from '@fieldhouse/domain/inventory/sample-products'
import { and, eq } from 'drizzle-orm'
import { productRoutes } from './product.ts'
import { stockRoutes } from './stock.ts'
import { beginStocktake, makeVan, makeVehicle } from './sample-van.ts'
import { products, stocks, stocktakes, vehicles, warehouses } from './tables.ts'
import { movePieces } from './transfer.ts'
import { brands } from '../databases/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { type Sample, type SampleRecord, idsByName, idsOf, recordsOf } from '../kit/entity/sample.ts'
import { insertRow, updateRow } from '../kit/entity/write.ts'

/** Sets the reorder trigger and quantity of a sample product in its warehouse. */
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

type With = SampleTrade & {
  van: string | null
  technicians: readonly string[]
  brandOf: (name: string) => string | undefined
}

async function makeProduct(
  work: Work,
  sample: SampleProduct,
  { van, technicians, brandOf, say }: With,
): Promise<string> {
  const { name, brand: maker, holder, inVan, reorderTrigger: _t, defaultQuantity: _d, ...own } = sample
  const brand = maker === undefined ? null : (brandOf(maker) ?? null)
  const has = holder === undefined ? null : (technicians[holder] ?? null)
  const kinds = { productStatus: 'new' as const, quantity: 0, ...own }
  const named = { name: say(name), brand, holder: has }
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

/**
 * Creates the sample products with their stock, and the van that carries some of it. Skips products whose number is
 * already in use.
 */
async function makeProducts(
  work: Work,
  before: readonly SampleRecord[],
  of: SampleTrade,
): Promise<SampleRecord[]> {
  const technicians = idsOf(before, 'workforce')
  const taken = await work.tx
    .select({ number: products.productNumber })
    .from(products)
    .where(eq(products.workspaceId, work.workspaceId))
  const numbers = new Set(taken.map(({ number }) => number.toLowerCase()))
  const [van, brandOf] = [await makeVan(work), await idsByName(work, brands)]
  const productOf = new Map<string, string>()
  for (const sample of sampleProducts(of.trade)) {
    if (numbers.has(sample.productNumber.toLowerCase())) continue
    productOf.set(sample.productNumber, await makeProduct(work, sample, { van, technicians, brandOf, ...of }))
  }
  const made = recordsOf('product', [...productOf.values()])
  if (van === null) return made
  return [
    ...made,
    { entity: 'warehouse', id: van },
    ...(await makeVehicle(work, { van, technician: technicians[0] })),
    ...(await beginStocktake(work, { van, productOf })),
  ]
}

/** The products of the sample company, and its van and stocktake. */
export const productSample: Sample = {
  make: makeProducts,
  tables: [
    ['stocktake', stocktakes],
    ['vehicle', vehicles],
    ['product', products],
    ['warehouse', warehouses],
  ],
}
