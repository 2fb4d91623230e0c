import { z } from 'zod'
import type { ApiProblem } from '../../../kit/api/api.ts'

const refused = z.object({ nextStarts: z.array(z.number()) })

/**
 * If a booking was refused because of its time, the nearest start (epoch ms) at which all technicians are free.
 * Otherwise null (OPEN-87).
 */
export function nextStartOf({ code, current }: ApiProblem): number | null {
  const isTaken = code === 'TECHNICIAN_BUSY' || code === 'SLOT_HELD'
  return (isTaken && refused.safeParse(current).data?.nextStarts[0]) || null
}
