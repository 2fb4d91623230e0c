import type { Read } from '../../kit/entity/entity.ts'
import { answers, declareCall } from '../../kit/entity/calls.ts'
import type { MatchedLine } from './bill-match.ts'
import type { supplierBill } from './supplier-bill.ts'

// The calls of supplier bills besides the generic verbs.

export const billFromOrder = declareCall({
  method: 'POST',
  path: '/supplier-bill/of-order/:id',
  summary: 'Creates a draft bill with what a purchase order has received and no bill has billed yet',
  answer: answers<Read<typeof supplierBill>>(),
})

export const billMatch = declareCall({
  method: 'GET',
  path: '/supplier-bill/match/:id',
  summary: 'Compares the lines of a bill with the ordered, received and billed quantities and prices',
  answer: answers<MatchedLine[]>(),
})
