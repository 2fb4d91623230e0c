import { conditions } from '@fieldhouse/domain/inventory/conditions'
import { z } from 'zod'
import type { ApiProblem } from '../../kit/api/api.ts'

/** A count that this device keeps until the server has it; `why` is set where it was refused. */
export const kept = z.object({
  product: z.string(),
  name: z.string(),
  condition: z.enum(conditions),
  counted: z.number().nullable(),
  at: z.number(),
  why: z.string().optional(),
})
export type Kept = z.infer<typeof kept>

export const sameLine = (a: Kept, b: Pick<Kept, 'product' | 'condition'>) =>
  a.product === b.product && a.condition === b.condition

/** The very count, not what was typed over it meanwhile. */
const isSame = (a: Kept, b: Kept) => sameLine(a, b) && a.at === b.at

/** With these counts in the place of what was kept of their lines. */
export const noted = (all: readonly Kept[], fresh: readonly Kept[]): Kept[] => [
  ...all.filter((each) => !fresh.some((one) => sameLine(each, one))),
  ...fresh,
]

/** After these were sent: gone, or refused where there is a reason. What was typed over them is still to be sent. */
export const settled = (
  all: readonly Kept[],
  sent: readonly Kept[],
  whyNot: (count: Kept) => string | undefined,
): Kept[] =>
  all.flatMap((count) => {
    if (!sent.some((each) => isSame(each, count))) return [count]
    const why = whyNot(count)
    return why === undefined ? [] : [{ ...count, why }]
  })

/** Without a count that was refused. */
export const discarded = (all: readonly Kept[], count: Kept): Kept[] =>
  all.filter((each) => !isSame(each, count))

/** With a count that was refused to be sent once more. */
export const sentAgain = (all: readonly Kept[], count: Kept): Kept[] =>
  all.map((each) => (isSame(each, count) ? { ...each, why: undefined } : each))

/**
 * The server may take it later: it was not reached, is busy or failed, or whoever counted has to sign in again or be
 * let in again, for which nobody's count is thrown away.
 */
export const isPassing = ({ status }: Pick<ApiProblem, 'status'>) =>
  status === 0 || status === 401 || status === 403 || status === 429 || status >= 500

/** How long until another try after so many failed, in ms: as the server says, else longer each time, up to a minute. */
export const waitAfter = (failed: number, retryAfter: number | null): number =>
  retryAfter === null ? Math.min(1000 * 2 ** failed, 60_000) : retryAfter * 1000
