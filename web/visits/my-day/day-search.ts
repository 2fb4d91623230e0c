import { z } from 'zod'

/** What of a visit, or of the day, is shown: the form of its end or of a correction, or what waits to be sent. */
export const daySearch = z.object({
  view: z.enum(['finish', 'correct', 'waiting']).optional().catch(undefined),
  day: z.enum(['tomorrow']).optional().catch(undefined),
})
