import { z } from 'zod'
import { day } from '../kit/entity/fields.ts'
import { sheetKeys, whole } from '../kit/entity/page.ts'
import type { Decimal } from '../kit/value/money.ts'

/** How many products a page of the stock's value has. */
export const valuesOnPage = 50

/** A product with what its pieces cost; `average` is null where nobody knows what any of them cost. */
export type ProductValue = {
  product: { _id: string; name: string; productNumber: string }
  pieces: number
  /** Pieces whose cost nobody knows: worth nothing here. */
  unvalued: number
  average: Decimal | null
  value: Decimal
}

/** What lay in stock when a day ended, and what it cost (OPEN-205). */
export type StockValue = {
  day: string
  total: { products: number; pieces: number; unvalued: number; value: Decimal }
  products: ProductValue[]
  page: number
  pages: number
}

/** Whose day and stock: without a day as it is now, without a warehouse everywhere; a key that says nothing is refused. */
const asked = z.strictObject({
  workspace: z.string().optional(),
  day: day().optional(),
  warehouse: z.uuid().toLowerCase().optional(),
})

export const stockValueQuery = asked.extend({
  page: whole(100_000).default(1),
})
export type StockValueQuery = z.output<typeof stockValueQuery>

/** The same of a file, with its words in the reader's language. */
export const stockValueFileQuery = asked.extend(sheetKeys)
