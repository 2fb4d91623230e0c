import { z } from 'zod'
import { value } from '../kit/entity/fields.ts'

const shown = z.object({
  /** The name of the plan. */
  plan: z.string(),
  /** Whether members of the plan are served first. */
  priority: z.boolean(),
  /** The discounts as shares: `0.1` is 10 %. */
  labour: z.string(),
  parts: z.string(),
})

/** The membership that applies to an account today, as clients, accounts, jobs and visits show it. */
export type Member = z.output<typeof shown>

/** The field for the membership that applies today. */
export const member = () => value(shown).optional()
