import { chargedAmount } from '@fieldhouse/domain/documents/discount'
import { memberTerms } from '@fieldhouse/domain/documents/member-discount'
import { product } from '@fieldhouse/domain/inventory/product'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { type Decimal, compare } from '@fieldhouse/domain/kit/value/money'
import type { DayStop, MyDay } from '@fieldhouse/domain/visits/my-day'
import { pricesByAccount } from '../../inventory/prices/proposed-prices.ts'
import type { Work } from '../../kit/database/work.ts'
import { ownPricesOf } from '../prices.ts'
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
 * The prices of pieces on a day for the clients of unfinished visits, by visit: that of the job type, else of the price
 * list, less the member's discount (OPEN-809).
 */
export async function pricesAtStops(
  work: Work,
  stops: readonly BareStop[],
  { day, ...goods }: Goods & { day: Day },
): Promise<Map<string, DayStop['prices']>> {
  if (!may(work.permissions, product.section, 'read')) return new Map()
  const open = stops.filter(({ visit }) => visit.finishedAt === null)
  const own = ownPrices(goods)
  const byAccount = await pricesByAccount(work, {
    products: [...own.keys()],
    accounts: [...new Set(open.map(({ account }) => account))],
    day,
  })
  return new Map(
    open.map(({ visit, account, client, job }) => {
      const kit = (job.jobType && goods.kits.get(job.jobType)) || []
      const ofType = ownPricesOf(kit.map(({ product: { _id: id }, ownPrice }) => ({ id, ownPrice })))
      const prices = [...(byAccount.get(account) ?? [])].flatMap(
        ([id, { productType, unitPrice: proposed }]) => {
          const unitPrice = ofType.get(id) ?? proposed ?? '0.00'
          const discount = memberTerms(client.member, productType)?.discount
          const price = chargedAmount({ quantity: '1', unitPrice, discount })
          return compare(price, own.get(id) ?? '0') === 0 ? [] : [[id, price] as const]
        },
      )
      return [visit._id, Object.fromEntries(prices)]
    }),
  )
}
