import { type StatusCounts, conditions, totalOf } from '@fieldhouse/domain/inventory/conditions'
import { money } from '@fieldhouse/domain/kit/entity/fields'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { openCounts } from '@fieldhouse/domain/orders/order-status'
import { type Receiving, differenceOf } from '@fieldhouse/domain/orders/receive'
import { type TypedCounts, sentCounts, typedCounts } from '../../inventory/counts-input.tsx'
import { whyNotPieces } from '../../inventory/typed-pieces.ts'
import { ApiProblem } from '../../kit/api/api.ts'
import type { OrderRecord, ShownLine } from '../order-record.ts'

/** The typed values of a line: the pieces that arrived, their cost, and what happens to the missing pieces. */
export type TypedLine = {
  line: ShownLine
  counts: TypedCounts
  unitCost: string
  rest: Receiving['lines'][number]['rest']
  /** Whether the user accepts that the order line is changed to match the delivery. */
  accepted: boolean
}
export type TypedReceipt = { lines: TypedLine[] }

/** Whether two typed lines have equal values. */
export const saysSame = (one: TypedLine, other: TypedLine): boolean =>
  one.unitCost === other.unitCost &&
  one.rest === other.rest &&
  one.accepted === other.accepted &&
  sameValue(one.counts, other.counts)

/** Returns the lines with open pieces. At first, all open pieces are entered as delivered. */
export const receiptOf = ({ lineItems }: OrderRecord): TypedReceipt => ({
  lines: lineItems
    .filter((line) => totalOf(openCounts(line)) > 0)
    .map((line) => ({
      line,
      counts: typedCounts(openCounts(line)),
      unitCost: line.unitCost ?? '',
      rest: 'OPEN',
      accepted: false,
    })),
})

const readCost = ({ unitCost }: TypedLine) => money().safeParse(typedFigure(unitCost))

/** Returns the typed cost in the format of requests. Null if the cost cannot be parsed. */
const costOf = (typed: TypedLine): string | null => readCost(typed).data ?? null

/** Returns how the delivery differs from the order line. Null if a quantity cannot be parsed. */
export function differences(typed: TypedLine): { more: number; less: number; cost: string | null } | null {
  if (conditions.some((each) => whyNotPieces(typed.counts[each]) !== null)) return null
  const { more, less } = differenceOf(typed.line, sentCounts(typed.counts))
  const cost = costOf(typed)
  const before = typed.line.unitCost ?? '0'
  const came = totalOf(sentCounts(typed.counts)) > 0
  return {
    more: totalOf(more),
    less: totalOf(less),
    cost: came && cost !== null && compare(cost, before) !== 0 ? cost : null,
  }
}

/** Whether the delivery would change the order line, which the user must accept. */
export const changesLine = (typed: TypedLine): boolean => {
  const found = differences(typed)
  return found !== null && (found.more > 0 || found.cost !== null)
}

/** Whether a line is part of the request, because pieces arrived or the missing pieces are cancelled. */
const isSaid = ({ counts, rest }: Pick<TypedLine, 'counts' | 'rest'>): boolean =>
  rest === 'CANCEL' || totalOf(sentCounts(counts)) > 0

/** Returns the errors that prevent sending the receipt, by input. */
export function receiptFaults({ lines }: TypedReceipt, acceptNeeded: string): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const [at, typed] of lines.entries()) {
    for (const condition of conditions) {
      const why = whyNotPieces(typed.counts[condition])
      if (why !== null) faults[`lines.${at}.counts.${condition}`] = why
    }
    const { error } = readCost(typed)
    if (error) faults[`lines.${at}.unitCost`] = error.issues[0]?.message ?? fieldMessage('NUMBER')
    if (changesLine(typed) && !typed.accepted) faults[`lines.${at}.accepted`] = acceptNeeded
  }
  if (Object.keys(faults).length === 0 && !lines.some(isSaid))
    faults['lines.0.counts.new'] = fieldMessage('NO_QUANTITY')
  return faults
}

type Accepted = Pick<TypedLine, 'accepted' | 'counts' | 'unitCost'>

/** Whether the difference has changed since the user accepted it. The user must accept a changed difference again. */
export const isAcceptedNoMore = (now: Accepted, before: Accepted | undefined): boolean =>
  now.accepted &&
  before?.accepted === true &&
  !(sameValue(now.counts, before.counts) && now.unitCost === before.unitCost)

/**
 * Assigns the server's errors to the shown lines. The request contains only some of these lines, so the indexes
 * differ.
 */
export function atShownLines(
  refusal: ApiProblem,
  { lines }: { lines: readonly Pick<TypedLine, 'counts' | 'rest'>[] },
): ApiProblem {
  const sent = [...lines.entries()].filter(([, typed]) => isSaid(typed)).map(([at]) => at)
  const errors = refusal.errors.map((each) => {
    const [part, at, ...rest] = each.path
    const shown = part === 'lines' ? sent[Number(at)] : undefined
    return shown === undefined ? each : { ...each, path: ['lines', shown, ...rest] }
  })
  const { status, code, msg, requestId, current, retryAfter } = refusal
  return new ApiProblem({
    status,
    code,
    msg,
    errors,
    current,
    ...(requestId === null ? {} : { requestId }),
    ...(retryAfter === null ? {} : { retryAfter }),
  })
}

/** Returns the request body: the delivered pieces of each line in the request, and the cost if it differs. */
export const sentReceipt = ({ lines }: TypedReceipt) => ({
  lines: lines.filter(isSaid).map((typed) => {
    const cost = differences(typed)?.cost ?? null
    const counts: StatusCounts = sentCounts(typed.counts)
    return {
      line: typed.line._id ?? '',
      counts,
      rest: typed.rest,
      ...(cost === null ? {} : { unitCost: cost }),
    }
  }),
})
