import { z } from 'zod'

/** The part of a visit or day that the screen shows: the finish form, the correction form, or the unsent changes. */
export const daySearch = z.object({
  view: z.enum(['finish', 'correct', 'waiting']).optional().catch(undefined),
  day: z.enum(['tomorrow']).optional().catch(undefined),
})
