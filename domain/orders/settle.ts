import { z } from 'zod'
import {
  type Condition,
  type StatusCounts,
  conditions,
  enteredCounts,
  totalOf,
} from '../inventory/conditions.ts'
import { id, oneOf } from '../kit/entity/fields.ts'
import type { FieldFault } from '../kit/entity/problem.ts'
import type { OrderLine } from './order-line.ts'
import { openCounts } from './order-status.ts'

/**
 * Body of `order/finalize/{id}` and `order/cancel/{id}`: the lines and pieces to settle. The default is all open
 * pieces.
 */
export const settling = z.strictObject({
  lines: z
    .array(z.strictObject({ line: id(), counts: enteredCounts().optional() }))
    .min(1)
    .max(500)
    .optional(),
})
export type Settling = z.output<typeof settling>

/**
 * The possible actions on open pieces: finalizing moves the pieces in the stock, cancelling closes the pieces without a
 * movement.
 */
const settlements = ['finalize', 'cancel'] as const
export type Settlement = (typeof settlements)[number]

/** Body of `order/line/{id}/{lineId}`. */
export const lineSettling = z.strictObject({
  action: oneOf(settlements),
  counts: enteredCounts().optional(),
})

/** The finalized or cancelled pieces of a line. */
export type SettledLine = { line: OrderLine; counts: StatusCounts }

/**
 * Why lines cannot be finalized or cancelled. `gone` means that a line has no open pieces. Otherwise `errors` lists the
 * invalid fields.
 */
type Refused = { gone: boolean; errors: FieldFault[] }

function tooMany(at: number, { line, counts }: SettledLine): FieldFault[] {
  const open = openCounts(line)
  const above = (condition: Condition) => counts[condition] > open[condition]
  return conditions.filter(above).map((condition) => ({
    path: ['lines', at, 'counts', condition],
    code: 'MAX_QUANTITY',
    params: { n: open[condition] },
  }))
}

/**
 * Returns the lines and pieces that a request settles. The default is all open pieces. Refuses unknown and repeated
 * lines (`NOT_FOUND`, `DUPLICATE`) and lines without open pieces (`gone`).
 */
export function settledLines(of: readonly OrderLine[], { lines }: Settling): SettledLine[] | Refused {
  if (lines === undefined) {
    const open = of.map((line) => ({ line, counts: openCounts(line) }))
    return open.filter(({ counts }) => totalOf(counts) > 0)
  }
  const settled: SettledLine[] = []
  const errors: FieldFault[] = []
  let gone = false
  for (const [at, { line: named, counts }] of lines.entries()) {
    const line = of.find(({ _id }) => _id === named)
    if (!line) errors.push({ path: ['lines', at, 'line'], code: 'NOT_FOUND' })
    else if (settled.some((each) => each.line === line))
      errors.push({ path: ['lines', at, 'line'], code: 'DUPLICATE' })
    else {
      if (totalOf(openCounts(line)) === 0) gone = true
      const one = { line, counts: counts ?? openCounts(line) }
      errors.push(...tooMany(at, one))
      if (counts && totalOf(counts) === 0) errors.push({ path: ['lines', at, 'counts'], code: 'NO_QUANTITY' })
      settled.push(one)
    }
  }
  return gone || errors.length > 0 ? { gone, errors } : settled
}
