import { z } from 'zod'
import type { ApiProblem } from '../../kit/api/api.ts'

const refused = z.object({
  nextStarts: z.array(z.number()).catch([]),
  by: z.object({ _id: z.string(), firstName: z.string() }).nullish().catch(null),
  bookedAt: z.number().nullish().catch(null),
})

/** What a refused booking says besides its message: free starts, and who took the time when (epoch ms). */
export function refusalOf({ code, current }: ApiProblem) {
  const isTaken = code === 'TECHNICIAN_BUSY' || code === 'SLOT_HELD'
  const { nextStarts = [], by, bookedAt } = (isTaken && refused.safeParse(current).data) || {}
  return { next: nextStarts[0] ?? null, by: by ?? null, bookedAt: bookedAt ?? null }
}
