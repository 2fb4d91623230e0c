import { conditions } from '@fieldhouse/domain/inventory/conditions'
import { z } from 'zod'
import type { ApiProblem } from '../../kit/api/api.ts'

/**
 * A count that is stored on this device until the server accepts it. If the server has refused it, `why` is the
 * reason.
 */
export const kept = z.object({
  product: z.string(),
  name: z.string(),
  condition: z.enum(conditions),
  counted: z.number().nullable(),
  at: z.number(),
  why: z.string().optional(),
})
export type StoredCount = z.infer<typeof kept>

export const sameLine = (a: StoredCount, b: Pick<StoredCount, 'product' | 'condition'>) =>
  a.product === b.product && a.condition === b.condition

/** Whether two stored counts are the same, that is, have the same line and the same time. */
const isSame = (a: StoredCount, b: StoredCount) => sameLine(a, b) && a.at === b.at

/** Returns the stored counts after adding new ones. A new count replaces the earlier count of the same line. */
export const noted = (all: readonly StoredCount[], fresh: readonly StoredCount[]): StoredCount[] => [
  ...all.filter((each) => !fresh.some((one) => sameLine(each, one))),
  ...fresh,
]

/**
 * Returns the stored counts after sending. Accepted counts are removed. Refused counts get the reason. Later counts of
 * the same lines remain.
 */
export const settled = (
  all: readonly StoredCount[],
  sent: readonly StoredCount[],
  whyNot: (count: StoredCount) => string | undefined,
): StoredCount[] =>
  all.flatMap((count) => {
    if (!sent.some((each) => isSame(each, count))) return [count]
    const why = whyNot(count)
    return why === undefined ? [] : [{ ...count, why }]
  })

/** Returns the stored counts without the given count, which was refused. */
export const discarded = (all: readonly StoredCount[], count: StoredCount): StoredCount[] =>
  all.filter((each) => !isSame(each, count))

/** Returns the stored counts. The given count, which was refused, is marked to be sent again. */
export const sentAgain = (all: readonly StoredCount[], count: StoredCount): StoredCount[] =>
  all.map((each) => (isSame(each, count) ? { ...each, why: undefined } : each))

/**
 * Whether a refused count can be sent again later: the server is unreachable, busy or failing, or the user must sign in
 * or regain access.
 */
export const isPassing = ({ status }: Pick<ApiProblem, 'status'>) =>
  status === 0 || status === 401 || status === 403 || status === 429 || status >= 500

/**
 * The delay before the next attempt after `failed` failures, in ms. The delay is the server's `retryAfter` or, if
 * missing, grows up to one minute.
 */
export const waitAfter = (failed: number, retryAfter: number | null): number =>
  retryAfter === null ? Math.min(1000 * 2 ** failed, 60_000) : retryAfter * 1000
