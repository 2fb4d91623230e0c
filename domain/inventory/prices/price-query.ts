import { z } from 'zod'
import { day, id, oneOf } from '../../kit/entity/fields.ts'
import { currencies } from '../../kit/value/currency.ts'

/** The query of `GET product/price/{id}`. */
export const priceQuery = z.strictObject({
  workspace: z.string().optional(),
  account: id().optional(),
  currency: oneOf(currencies).optional(),
  day: day().optional(),
})
