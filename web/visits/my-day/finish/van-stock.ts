import { type Condition, conditions } from '@fieldhouse/domain/inventory/conditions'
import { type DayStop, type MyDay, type VanStock, priceAt } from '@fieldhouse/domain/visits/my-day'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import { foldedWords } from '@fieldhouse/domain/kit/words/fold'
import { isFoundIn } from '@fieldhouse/domain/kit/words/word-forms'
import type { Waiting } from '../../device/device.ts'
import type { UsedPart } from './finish-values.ts'

/** The van's stock less the parts in unsent changes of other visits. Null if there is no van. */
export function vanAfter(van: MyDay['van'], waiting: readonly Waiting[], visit: string): VanStock[] | null {
  if (van === null) return null
  const taken = new Map<string, number>()
  for (const { change, held, visit: at } of waiting)
    if (change.kind === 'finish' && held === null && at !== visit)
      for (const { product, condition, count } of change.body.parts) {
        const key = `${product} ${condition}`
        taken.set(key, (taken.get(key) ?? 0) + count)
      }
  const left = (id: string, condition: keyof VanStock['counts'], count: number) =>
    Math.max(0, count - (taken.get(`${id} ${condition}`) ?? 0))
  return van.stock.map(({ product, counts, promised }) => ({
    product,
    ...(promised && { promised }),
    counts: {
      new: left(product._id, 'new', counts.new),
      refurbished: left(product._id, 'refurbished', counts.refurbished),
      damaged: left(product._id, 'damaged', counts.damaged),
    },
  }))
}

/**
 * How many of the pieces that this visit takes are reserved for open orders. `before` is the number of pieces that the
 * visit had already used.
 */
export function promisedTaken(
  one: VanStock | null,
  part: { condition: Condition; count: number },
  before: number,
): number {
  const { condition, count } = part
  const promised = one?.promised?.[condition] ?? 0
  const free = Math.max(0, (one?.counts[condition] ?? 0) - promised)
  return Math.max(0, Math.min(promised, count - before - free))
}

/** Removes case, accents and punctuation from a code. */
const bareCode = (text: string) => foldedWords(text).join('')

/** The parts whose name or number matches a typed text. Accents and punctuation are ignored. */
export function foundIn(stock: readonly VanStock[], typed: string): VanStock[] {
  if (foldedWords(typed).length === 0) return []
  const isMeant = ({ product: { name, codes } }: VanStock) => isFoundIn([name, ...codes].join('\n'), typed)
  return stock.filter(isMeant).slice(0, 8)
}

/** The part that a scanned code identifies. The code is the URL on the part's label or a number on its box. */
export function scannedIn(stock: readonly VanStock[], code: string): VanStock | null {
  const bare = bareCode(code)
  const last = code.trim().split(/[/?#]/).findLast(Boolean) ?? ''
  return (
    stock.find(({ product }) => product._id === last.toLowerCase()) ??
    stock.find(({ product: { codes } }) => codes.some((each) => bare !== '' && bareCode(each) === bare)) ??
    null
  )
}

/** One piece of a part, in the best condition that the van has. */
export const usedOf = ({ product, counts }: VanStock): UsedPart => ({
  product: product._id,
  name: product.name,
  condition: conditions.find((each) => counts[each] > 0) ?? 'new',
  count: 1,
  warehouse: null,
})

/** Returns a function that gives the client's price of a product of the day by its id; null if it is unknown. */
export function pricesIn(stop: DayStop, van: MyDay['van']): (product: string) => Decimal | null {
  const known = new Map([...(van?.stock ?? []), ...stop.kit].map(({ product }) => [product._id, product]))
  return (id) => {
    const product = known.get(id)
    return product === undefined ? null : priceAt(stop, product)
  }
}
