import { chargedAmount } from '@fieldhouse/domain/documents/discount'
import { memberTerms } from '@fieldhouse/domain/documents/member-discount'
import { product } from '@fieldhouse/domain/inventory/product'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { type Decimal, compare } from '@fieldhouse/domain/kit/value/money'
import type { DayStop, MyDay } from '@fieldhouse/domain/visits/my-day'
import { pricesByAccount } from '../../inventory/prices/proposed-prices.ts'
import type { Work } from '../../kit/database/work.ts'
import type { KitPart } from './day-goods.ts'
import type { BareStop } from './day-stops.ts'

type Goods = { kits: ReadonlyMap<string, readonly KitPart[]>; van: MyDay['van'] }

/** The products of a day with their own prices, by id. */
const ownPrices = ({ kits, van }: Goods): Map<string, Decimal | null> =>
  new Map(
    [...[...kits.values()].flat(), ...(van?.stock ?? [])].map((each) => [
      each.product._id,
      each.product.unitPrice,
    ]),
  )

/**
 * The prices of pieces for the clients of stops, by visit: that of the job type, else of the price list, less the
 * member's discount (OPEN-809).
 */
export async function pricesAtStops(
  work: Work,
  stops: readonly BareStop[],
  goods: Goods,
): Promise<Map<string, DayStop['prices']>> {
  if (!may(work.permissions, product.section, 'read')) return new Map()
  const own = ownPrices(goods)
  const proposed = await pricesByAccount(work, {
    products: [...own.keys()],
    accounts: [...new Set(stops.map(({ account }) => account))],
  })
  return new Map(
    stops.map(({ visit, account, client, job }) => {
      const kit = (job.jobType && goods.kits.get(job.jobType)) || []
      const ofType = new Map(kit.toReversed().map((each) => [each.product._id, each.ownPrice]))
      const prices = [...(proposed.get(account) ?? [])].flatMap(([id, { productType, ...list }]) => {
        const unitPrice = ofType.get(id) ?? list.unitPrice ?? '0.00'
        const discount = memberTerms(client.member, productType)?.discount
        const price = chargedAmount({ quantity: '1', unitPrice, discount })
        return compare(price, own.get(id) ?? '0') === 0 ? [] : [[id, price] as const]
      })
      return [visit._id, Object.fromEntries(prices)]
    }),
  )
}
