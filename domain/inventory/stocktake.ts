import { translated } from '../kit/words/translated.ts'
import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { id, instant, oneOf, paragraph, ref, state, value } from '../kit/entity/fields.ts'
import { states } from '../kit/entity/states.ts'
import { type Words, inEachLanguage, say } from '../kit/words/words.ts'
import { type Condition, conditions, mostPieces, quantity } from './conditions.ts'
import { adjustReasons } from './stock-calls.ts'
import { warehouseChoice } from './warehouse-choice.ts'

/**
 * The states of a stocktake. A stocktake is OPEN until its counts are posted to the ledger. A posted stocktake never
 * changes.
 */
export const stocktakeStates = states({
  OPEN: { words: translated('inventory', 'stocktakeStates.OPEN'), tone: 'amber', to: ['POSTED'] },
  POSTED: { words: translated('inventory', 'stocktakeStates.POSTED'), tone: 'green', to: [] },
})

/** Body of `stocktake/post/{id}`: the reason for the differences, as a code and in words. */
const posting = z.strictObject({
  reason: oneOf(adjustReasons).default('COUNT'),
  note: paragraph(2000).optional(),
})

/**
 * A count of a warehouse by several people. A warehouse can have one open stocktake. Posting a stocktake adds movements
 * for the differences from the expected stock (OPEN-195).
 */
export const stocktake = entity('stocktake', {
  section: 'INV_PRODUCT',
  fields: { warehouse: warehouseChoice() },
  systemFields: {
    status: state(stocktakeStates).default('OPEN'),
    /** The number of counted products, and of all products that are in the warehouse or were found there. */
    progress: value(z.object({ done: z.int(), total: z.int() })),
    reason: oneOf(adjustReasons).optional(),
    note: paragraph(2000).optional(),
    postedBy: ref('workforce').optional(),
    postedAt: instant().optional(),
  },
  fixed: ['warehouse'],
  displayName: ['warehouse'],
  refFields: ['status'],
  search: ['note', 'warehouse.name'],
  searchNames: { warehouse: 'warehouse.name' },
  filter: ['status', 'warehouse', 'postedAt', 'createdAt'],
  sort: ['status', 'postedAt', 'createdAt', 'updatedAt'],
  countBy: 'status',
  omitVerbs: ['import', 'update'],
  actions: { post: { needs: 'update', input: posting } },
  readings: { lines: ['product', 'stock'] },
})

/** Body of `stocktake/count/{id}`: the numbers of found pieces. A null number deletes the count. */
export const counting = z.strictObject({
  counts: z
    .array(
      z.strictObject({
        product: id(),
        condition: oneOf(conditions),
        counted: quantity().nullable(),
        /**
         * How long ago the pieces were counted, in ms. An offline count is compared with the stock at the time of the
         * count.
         */
        age: z.int().min(0).max(604_800_000).default(0),
      }),
    )
    .min(1)
    .max(300),
})
export type Counting = z.output<typeof counting>

/** The filters of the list in `stocktake/lines/{id}`. */
export const lineParts = ['all', 'open', 'counted', 'different'] as const
export type LinePart = (typeof lineParts)[number]

/** A count: the found and the expected pieces, who counted, and when. */
type Count = {
  counted: number
  expected: number
  countedBy: { _id: string; firstName: string; lastName: string } | null
  countedAt: string
}

/** A product in the list: its present stock in the system, and its counts. */
export type StocktakeLine = {
  product: { _id: string; name: string; productNumber: string; sku: string | null }
  expected: Record<Condition, number>
  counts: Partial<Record<Condition, Count>>
}

/** A count that another person's later count replaced. */
export type Replaced = Count & { product: string; condition: Condition }

/** Returns the counted pieces less the expected pieces of a condition, or 0 without a count. */
export const differenceOf = ({ counts }: Pick<StocktakeLine, 'counts'>, condition: Condition): number => {
  const count = counts[condition]
  return count ? count.counted - count.expected : 0
}

/**
 * Returns the change of the current stock for a counted difference. Pieces may have left after the count, so the new
 * stock is kept between 0 and `mostPieces`.
 */
export const postedChange = (difference: number, there: number): number =>
  Math.min(Math.max(there + difference, 0), mostPieces) - there

/** Why a posted stocktake can be neither counted nor cancelled. */
export const postedWords: Words = translated('inventory', 'postedWords')

/** The message that a stocktake cannot be posted, because one of its products has been archived. */
export const archivedWords = (product: string): Words =>
  inEachLanguage((language) => say(translated('inventory', 'stocktake.archivedWords'), language, { product }))

/** The message that a stocktake cannot be posted, because one of its products became a service, which has no stock. */
export const serviceWords = (product: string): Words =>
  inEachLanguage((language) => say(translated('inventory', 'stocktake.serviceWords'), language, { product }))
