import { createHash } from 'node:crypto'
import {
  type PreviewedChange,
  type PricePreview,
  changedPrice,
  mostChanged,
  mostPreviewed,
} from '@fieldhouse/domain/inventory/prices/price-change'
import { isBelowFloor, marginPercent } from '@fieldhouse/domain/inventory/prices/price-margin'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { type Decimal, compare, maxAmount } from '@fieldhouse/domain/kit/value/money'
import { and, asc, eq, exists, gt, not } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'
import { newId } from '../../kit/database/tenant-table.ts'
import { priceChangeItems, priceChanges } from '../price-tables.ts'
import { productTags, products } from '../tables.ts'
import { homePrices } from './home-prices.ts'
import { storePrices } from './store-prices.ts'

/** A product of a change, with its price before and after. */
type Priced = {
  id: string
  name: string
  productNumber: string
  unitCost: Decimal | null
  before: Decimal
  after: Decimal
}

/** The condition for the active products with a price that match the filter of a change. */
function matching(
  { tx, workspaceId }: Work,
  { productType, category, brand, tag }: PreviewedChange['filter'],
) {
  const tagged = (id: string) =>
    exists(
      tx
        .select({ id: productTags.recordId })
        .from(productTags)
        .where(
          and(
            eq(productTags.workspaceId, workspaceId),
            eq(productTags.recordId, products.id),
            eq(productTags.targetId, id),
          ),
        ),
    )
  return and(
    eq(products.workspaceId, workspaceId),
    not(products.removed),
    gt(products.unitPrice, '0'),
    ...(productType ? [eq(products.productType, productType)] : []),
    ...(category ? [eq(products.category, category)] : []),
    ...(brand ? [eq(products.brand, brand)] : []),
    ...(tag ? [tagged(tag)] : []),
  )
}

/** The products of a change by id, with their new prices. With `locks`, the products stay locked. */
async function changing(work: Work, body: PreviewedChange, locks: boolean): Promise<Priced[]> {
  const { id, name, productNumber, unitCost, unitPrice } = products
  const query = work.tx
    .select({ id, name, productNumber, unitCost, before: unitPrice })
    .from(products)
    .where(matching(work, body.filter))
    .orderBy(asc(id))
    .limit(mostChanged + 1)
  const found = await (locks ? query.for('update') : query)
  if (found.length > mostChanged) throw new Problem('MAX_RECORDS', { params: { max: mostChanged } })
  const priced = found.map(({ before, ...each }) => ({
    ...each,
    before: before ?? '0.00',
    after: changedPrice(before ?? '0.00', body),
  }))
  if (priced.some(({ after }) => compare(after, maxAmount) > 0))
    throw fault(['value'], 'TOO_BIG', { max: maxAmount })
  return priced
}

const isChanged = ({ before, after }: Priced): boolean => compare(before, after) !== 0

/** Identifies the products and prices of a preview, so that only what the user saw is changed. */
const sealOf = (all: readonly Priced[]): string =>
  createHash('sha256')
    .update(all.map(({ id, before, after }) => `${id} ${before} ${after}`).join('\n'))
    .digest('base64url')

/** Returns what a change of many prices would do. */
export async function previewPrices(work: Work, body: PreviewedChange): Promise<PricePreview> {
  const all = await changing(work, body, false)
  const { marginFloor: floor } = await homePrices(work)
  const changed = all.filter(isChanged)
  const below = new Set(
    changed.filter(({ after: price, unitCost: cost }) => isBelowFloor({ price, cost, floor })),
  )
  return {
    rows: changed
      .toSorted((a, b) => Number(below.has(b)) - Number(below.has(a)) || (a.name < b.name ? -1 : 1))
      .slice(0, mostPreviewed)
      .map(({ id, ...each }) => ({
        ...each,
        _id: id,
        marginBefore: marginPercent(each.before, each.unitCost),
      })),
    count: changed.length,
    unchanged: all.length - changed.length,
    belowFloor: below.size,
    seal: sealOf(all),
  }
}

/** Changes many prices as previewed. Returns the id of the change. */
export async function changePrices(
  work: Work,
  { seal, ...body }: PreviewedChange & { seal: string },
): Promise<string> {
  const all = await changing(work, body, true)
  if (sealOf(all) !== seal) throw new Problem('PRICES_CHANGED')
  const changed = all.filter(isChanged)
  if (changed.length === 0) throw fault(['filter'], 'CHANGE_NO_PRODUCT')
  const { workspaceId, actor, now } = work
  const id = newId()
  await work.tx.insert(priceChanges).values({
    workspaceId,
    id,
    createdAt: now.toISOString(),
    createdBy: actor.id,
    unit: body.unit,
    value: body.value,
    rounding: body.rounding,
    filter: body.filter,
    count: changed.length,
  })
  await work.tx
    .insert(priceChangeItems)
    .values(
      changed.map(({ id: product, before, after }) => ({ workspaceId, change: id, product, before, after })),
    )
  await storePrices(
    work,
    changed.map(({ id: product, before, after }) => ({ id: product, before, after })),
  )
  return id
}
