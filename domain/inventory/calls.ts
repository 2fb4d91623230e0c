import type { Read } from '../kit/entity/entity.ts'
import { answers, declareCall } from '../kit/entity/calls.ts'
import { adjustment, reconditioning, transfer } from './stock-calls.ts'
import type { stock } from './stock.ts'

type Entry = Read<typeof stock>

export const stockAdjust = declareCall({
  method: 'POST',
  path: '/inventory/adjust',
  summary: 'Sets the counts of a product in a warehouse right: stock-taking, loss, use',
  body: adjustment,
  answer: answers<Entry>(),
})

export const stockMove = declareCall({
  method: 'POST',
  path: '/inventory/move',
  summary: 'Moves pieces of a product from one warehouse to another',
  body: transfer,
  answer: answers<{ sender: Entry; receiver: Entry }>(),
})

export const stockChangeCondition = declareCall({
  method: 'POST',
  path: '/inventory/changeCondition',
  summary: 'Moves pieces of a product from one condition to another',
  body: reconditioning,
  answer: answers<Entry>(),
})
