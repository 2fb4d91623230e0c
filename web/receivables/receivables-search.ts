import { day } from '@fieldhouse/domain/kit/entity/fields'
import { z } from 'zod'

/** The state of the list of receivables in the URL: filters and sorting. */
export const receivablesSearch = z.object({
  q: z
    .union([z.string().max(200), z.number().transform(String)])
    .optional()
    .catch(undefined),
  asOf: day().optional().catch(undefined),
  sort: z.string().max(20).optional().catch(undefined),
})
export type ReceivablesSearch = z.output<typeof receivablesSearch>
