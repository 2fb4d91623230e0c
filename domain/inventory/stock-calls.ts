import { z } from 'zod'
import { fieldMessage } from '../kit/words/field-words.ts'
import { oneOf, paragraph, ref } from '../kit/entity/fields.ts'
import { conditions, enteredCounts, quantity, totalOf } from './conditions.ts'
import { warehouseChoice } from './warehouse-choice.ts'

/** Why counts are corrected: a stocktake, a typing error, lost pieces, used pieces. */
export const adjustReasons = ['COUNT', 'CORRECTION', 'LOSS', 'USE'] as const

const note = { note: paragraph(2000).optional() }

/**
 * Body of `POST inventory/adjust`: the numbers of pieces found. `version` is the version of the entry that the user
 * saw.
 */
export const adjustment = z.strictObject({
  warehouse: warehouseChoice(),
  product: ref('product'),
  productStatusCounts: enteredCounts(),
  reason: oneOf(adjustReasons).default('COUNT'),
  version: z.int().positive().optional(),
  ...note,
})

/** Body of `POST inventory/move`: moves pieces from one warehouse to another. */
export const transfer = z.strictObject({
  product: ref('product'),
  sender: warehouseChoice(),
  receiver: warehouseChoice(),
  productStatusCounts: enteredCounts().refine((counts) => totalOf(counts) > 0, fieldMessage('NO_QUANTITY')),
  ...note,
})

/** Body of `POST inventory/changeCondition`: changes the condition of pieces. */
export const reconditioning = z
  .strictObject({
    warehouse: warehouseChoice(),
    product: ref('product'),
    from: oneOf(conditions),
    to: oneOf(conditions),
    quantity: quantity(1),
    ...note,
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: fieldMessage('SAME_CONDITION') })
