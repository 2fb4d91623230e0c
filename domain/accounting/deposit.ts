import type { RowOf } from '../kit/entity/entity.ts'
import { type Decimal, compare, minus, roundCents } from '../kit/value/money.ts'
import type { estimate } from './estimate.ts'

// The fields of an estimate that show how much of its deposit is paid (OPEN-270).

type DepositRequest = Pick<RowOf<typeof estimate>, 'depositAmount' | 'depositPaid'>

/** The unpaid rest of the deposit; zero if no deposit was requested. */
export const depositLeft = ({ depositAmount, depositPaid }: DepositRequest): Decimal =>
  depositAmount !== null && compare(depositAmount, depositPaid) > 0
    ? roundCents(minus(depositAmount, depositPaid))
    : '0.00'

type EstimateState = Pick<RowOf<typeof estimate>, 'estimateStatus' | 'total' | 'depositPaid'>

/**
 * The largest payment that an estimate can receive now: its unpaid total if it is accepted and has no invoice, else
 * zero.
 */
export const mostDeposit = ({ estimateStatus, total, depositPaid }: EstimateState): Decimal =>
  estimateStatus === 'ACCEPTED' ? roundCents(minus(total, depositPaid)) : '0.00'
