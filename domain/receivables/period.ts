import type { z } from 'zod'
import type { Day } from '../kit/time/day.ts'
import { fieldMessage } from '../kit/words/field-words.ts'

type Period = { from?: Day | undefined; to?: Day | undefined }

/** Refuses a period that ends before it starts. */
export function endsAfterStart({ from, to }: Period, context: z.RefinementCtx): void {
  if (from && to && from > to)
    context.addIssue({ code: 'custom', path: ['to'], message: fieldMessage('STATEMENT_END_BEFORE') })
}
