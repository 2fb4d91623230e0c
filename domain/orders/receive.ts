import { z } from 'zod'
import {
  type StatusCounts,
  conditions,
  countsOf,
  enteredCounts,
  minus,
  mostPieces,
  noPieces,
  plus,
  totalOf,
} from '../inventory/conditions.ts'
import { id, money, oneOf } from '../kit/entity/fields.ts'
import type { FieldFault } from '../kit/entity/problem.ts'
import type { OrderLine } from './order-line.ts'
import { shownConditions } from './order-rules.ts'
import { type LineCounts, openCounts, statusOf } from './order-status.ts'
import type { SettledLine } from './settle.ts'

/** What happens to missing pieces: the pieces stay open, or are cancelled. */
export const rests = ['OPEN', 'CANCEL'] as const

/** Body of `order/receive/{id}`: the received pieces of lines, and their billed cost. */
export const receiving = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        line: id(),
        counts: enteredCounts(),
        unitCost: money().optional(),
        rest: oneOf(rests).default('OPEN'),
      }),
    )
    .min(1)
    .max(500),
})
export type Receiving = z.output<typeof receiving>
type Receipt = Omit<Receiving['lines'][number], 'line'>

/** A line with received pieces: `counts` are the received pieces, `ends` the pieces that are no longer open. */
export type ReceivedLine = SettledLine & { ends: StatusCounts }

/**
 * For each condition: how many received pieces exceed the open pieces, and how many open pieces were not received.
 */
export function differenceOf(
  line: LineCounts,
  came: StatusCounts,
): { more: StatusCounts; less: StatusCounts } {
  const open = openCounts(line)
  return {
    more: countsOf((each) => Math.max(came[each] - open[each], 0)),
    less: countsOf((each) => Math.max(open[each] - came[each], 0)),
  }
}

/**
 * Returns a line after a receipt (OPEN-209). Surplus pieces increase the ordered quantity, missing pieces stay open
 * or are cancelled, and the billed cost replaces the line's cost.
 */
function receivedLine(line: OrderLine, { counts, unitCost, rest }: Receipt): ReceivedLine {
  const { more, less } = differenceOf(line, counts)
  const cancelled = rest === 'CANCEL' ? less : noPieces
  const after = {
    ...line,
    ...(unitCost === undefined ? {} : { unitCost }),
    productStatusCounts: plus(line.productStatusCounts, more),
    doneCounts: plus(line.doneCounts, counts),
    cancelledCounts: plus(line.cancelledCounts, cancelled),
  }
  return {
    line: { ...after, conditions: shownConditions(after), status: statusOf([after]) },
    counts,
    ends: plus(minus(counts, more), cancelled),
  }
}

type Refused = { gone: boolean; errors: FieldFault[] }

/** Why a receipt of a line is refused: the receipt changes nothing, or the line would have too many pieces. */
function faultsOf(line: OrderLine, { counts, rest }: Receipt, at: number): FieldFault[] {
  if (totalOf(counts) === 0 && rest === 'OPEN')
    return [{ path: ['lines', at, 'counts'], code: 'NO_QUANTITY' }]
  const room = minus(
    countsOf(() => mostPieces),
    minus(line.productStatusCounts, openCounts(line)),
  )
  return conditions
    .filter((each) => counts[each] > room[each])
    .map((each) => ({
      path: ['lines', at, 'counts', each],
      code: 'MAX_QUANTITY',
      params: { n: room[each] },
    }))
}

/**
 * The lines that a receipt changes, or the reasons to refuse the receipt: unknown, repeated or faulty lines, and lines
 * without open pieces (`gone`).
 */
export function receivedLines(of: readonly OrderLine[], { lines }: Receiving): ReceivedLine[] | Refused {
  const received: ReceivedLine[] = []
  const errors: FieldFault[] = []
  let gone = false
  for (const [at, { line: named, ...receipt }] of lines.entries()) {
    const line = of.find(({ _id }) => _id === named)
    if (!line) errors.push({ path: ['lines', at, 'line'], code: 'NOT_FOUND' })
    else if (received.some((each) => each.line._id === named))
      errors.push({ path: ['lines', at, 'line'], code: 'DUPLICATE' })
    else {
      if (totalOf(openCounts(line)) === 0) gone = true
      errors.push(...faultsOf(line, receipt, at))
      received.push(receivedLine(line, receipt))
    }
  }
  return gone || errors.length > 0 ? { gone, errors } : received
}
