import { z } from 'zod'
import { decimal, flag, integer, oneOf } from '../../kit/entity/fields.ts'
import type { Day } from '../../kit/time/day.ts'
import type { Decimal } from '../../kit/value/money.ts'
import { fieldMessage } from '../../kit/words/field-words.ts'
import { paidAmount } from '../paid-amount.ts'

/** A late fee is a percentage of the balance for each month, or a fixed amount once. */
export const lateFeeKinds = ['PERCENT', 'FIXED'] as const
export type LateFeeKind = (typeof lateFeeKinds)[number]

/** The highest percentage a month. */
const maxLateFeePercent: Decimal = '5'

/** The most days of grace. */
export const mostGraceDays = 90

/** The late fees of a workspace. The amount is in the workspace's currency. */
export type LateFeeSettings = {
  enabled: boolean
  kind: LateFeeKind
  percent: Decimal | null
  amount: Decimal | null
  /** The days after the due date on which there is no fee yet. */
  graceDays: number
  /** The day on which the fees were switched on; null while they are off. Earlier due dates get no fee. */
  since: Day | null
}

/** The late fees that the product proposes. The late fees are off until a user switches them on. */
export const proposedLateFee: LateFeeSettings = {
  enabled: false,
  kind: 'PERCENT',
  percent: '1.5',
  amount: null,
  graceDays: 14,
  since: null,
}

/** Body of `POST configuration/late-fees` (OPEN-804). Fees that are on need the value of their kind. */
export const lateFeeBody = z
  .strictObject({
    enabled: flag(true),
    kind: oneOf(lateFeeKinds),
    percent: decimal({ scale: 2, min: '0.01', max: maxLateFeePercent }).nullish(),
    amount: paidAmount().nullish(),
    graceDays: integer(0, mostGraceDays),
  })
  .superRefine((body, context) => {
    const field = body.kind === 'PERCENT' ? 'percent' : 'amount'
    if (body.enabled && (body[field] ?? null) === null)
      context.addIssue({ code: 'custom', path: [field], message: fieldMessage('REQUIRED') })
  })
export type LateFeeBody = z.output<typeof lateFeeBody>
