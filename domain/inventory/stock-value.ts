import { z } from 'zod'
import { day } from '../kit/entity/fields.ts'
import { sheetKeys, whole } from '../kit/entity/page.ts'
import type { Decimal } from '../kit/value/money.ts'

/** The number of products on a page of the stock value. */
export const valuesOnPage = 50

/** A product with the cost of its pieces. `average` is null if the cost of all pieces is unknown. */
export type ProductValue = {
  product: { _id: string; name: string; productNumber: string }
  pieces: number
  /** The number of pieces whose cost is unknown. The cost of these pieces counts as zero. */
  unvalued: number
  average: Decimal | null
  value: Decimal
}

/** The stock at the end of a day, with its cost (OPEN-205). */
export type StockValue = {
  day: string
  total: { products: number; pieces: number; unvalued: number; value: Decimal }
  products: ProductValue[]
  page: number
  pages: number
}

/** The pieces in a warehouse, and their value. */
export type WarehouseStock = { warehouse: string; pieces: number; value: Decimal }

/** The maximum number of warehouses with their stock in one response. */
export const mostWarehouses = 1000

/**
 * The day and the warehouse of the report. By default, the report shows the current stock of all warehouses. Unknown
 * keys are refused.
 */
const asked = z.strictObject({
  workspace: z.string().optional(),
  day: day().optional(),
  warehouse: z.uuid().toLowerCase().optional(),
})

export const stockValueQuery = asked.extend({
  page: whole(100_000).default(1),
})
export type StockValueQuery = z.output<typeof stockValueQuery>

/** The query of the report as a file, with headings in the reader's language. */
export const stockValueFileQuery = asked.extend(sheetKeys)
