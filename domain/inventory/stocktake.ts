import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { id, instant, oneOf, paragraph, ref, state, value } from '../kit/entity/fields.ts'
import { states } from '../kit/entity/states.ts'
import type { Words } from '../kit/words/words.ts'
import { type Condition, conditions, mostPieces, quantity } from './conditions.ts'
import { adjustReasons } from './stock-calls.ts'
import { warehouseChoice } from './warehouse-choice.ts'

/** Whether what was counted is in the ledger yet; from then on nothing of it changes. */
export const stocktakeStates = states({
  OPEN: { words: { en: 'Open', fr: 'En cours', es: 'Abierto' }, tone: 'amber', to: ['POSTED'] },
  POSTED: { words: { en: 'Posted', fr: 'Validé', es: 'Validado' }, tone: 'green', to: [] },
})

/** Body of `stocktake/post/{id}`: why the differences are, in a code and in words. */
const posting = z.strictObject({
  reason: oneOf(adjustReasons).default('COUNT'),
  note: paragraph(2000).optional(),
})

/**
 * A list of what lies in a warehouse, counted by any number of people and then posted: each difference to what was
 * expected when it was counted becomes a movement (OPEN-195). A warehouse has one open list at a time.
 */
export const stocktake = entity('stocktake', {
  section: 'INV_PRODUCT',
  fields: { warehouse: warehouseChoice() },
  systemFields: {
    status: state(stocktakeStates).default('OPEN'),
    /** Products counted, of all that lie in the warehouse or were found there. */
    progress: value(z.object({ done: z.int(), total: z.int() })),
    reason: oneOf(adjustReasons).optional(),
    note: paragraph(2000).optional(),
    postedBy: ref('workforce').optional(),
    postedAt: instant().optional(),
  },
  fixed: ['warehouse'],
  called: ['warehouse'],
  small: ['status'],
  search: ['note', 'warehouse.name'],
  searchNames: { warehouse: 'warehouse.name' },
  filter: ['status', 'warehouse', 'postedAt', 'createdAt'],
  sort: ['status', 'postedAt', 'createdAt', 'updatedAt'],
  countBy: 'status',
  without: ['import', 'update'],
  actions: { post: { needs: 'update', input: posting } },
})

/**
 * Body of `stocktake/count/{id}`: how many were found; null takes a count back. `age` is how long ago it was counted, in ms:
 * what was typed without a connection is compared with what lay there then.
 */
export const counting = z.strictObject({
  counts: z
    .array(
      z.strictObject({
        product: id(),
        condition: oneOf(conditions),
        counted: quantity().nullable(),
        age: z.int().min(0).max(604_800_000).default(0),
      }),
    )
    .min(1)
    .max(300),
})
export type Counting = z.output<typeof counting>

/** What of the list `stocktake/lines/{id}` answers. */
export const lineParts = ['all', 'open', 'counted', 'different'] as const
export type LinePart = (typeof lineParts)[number]

/** One count: how many were found, how many were expected then, by whom and when. */
type Count = {
  counted: number
  expected: number
  countedBy: { _id: string; firstName: string; lastName: string } | null
  countedAt: string
}

/** A product of the list: what the system has of it now, and what was counted. */
export type StocktakeLine = {
  product: { _id: string; name: string; productNumber: string; sku: string | null }
  expected: Record<Condition, number>
  counts: Partial<Record<Condition, Count>>
}

/** What somebody else had counted, and is no longer so. */
export type Replaced = Count & { product: string; condition: Condition }

/** How many more pieces there are than were expected, by condition; what was not counted differs in nothing. */
export const differenceOf = ({ counts }: Pick<StocktakeLine, 'counts'>, condition: Condition): number => {
  const count = counts[condition]
  return count ? count.counted - count.expected : 0
}

/**
 * What a difference adds to what lies there by now. What left since then may have been among what was missing, so the
 * count never falls below none, nor rises above what an entry may have.
 */
export const postedChange = (difference: number, there: number): number =>
  Math.min(Math.max(there + difference, 0), mostPieces) - there

/** Why a posted list can be neither counted nor cancelled. */
export const postedWords: Words = {
  en: 'This stocktake is posted and stays as it is',
  fr: 'Cet inventaire est validé et reste tel quel',
  es: 'Este recuento está validado y queda como está',
}

/** Why a list cannot be posted: a product of it was archived meanwhile. */
export const archivedWords = (product: string): Words => ({
  en: `${product} is archived: restore it, or take its count back`,
  fr: `${product} est archivé : restaurez-le ou annulez son comptage`,
  es: `${product} está archivado: restáurelo o anule su recuento`,
})

/** Why a list cannot be posted: a product of it became a service, which has no stock. */
export const serviceWords = (product: string): Words => ({
  en: `${product} is a service now: take its count back`,
  fr: `${product} est maintenant un service : annulez son comptage`,
  es: `${product} es ahora un servicio: anule su recuento`,
})
