import type { RowOf } from '../kit/entity/entity.ts'
import { type Decimal, compare, minus, roundCents } from '../kit/value/money.ts'
import type { estimate } from './estimate.ts'

// What is paid of an estimate before there is an invoice (OPEN-270).

type Asked = Pick<RowOf<typeof estimate>, 'depositAmount' | 'depositPaid'>

/** What of the deposit is still to be paid; zero where none was asked for. */
export const depositLeft = ({ depositAmount, depositPaid }: Asked): Decimal =>
  depositAmount !== null && compare(depositAmount, depositPaid) > 0
    ? roundCents(minus(depositAmount, depositPaid))
    : '0.00'

type Standing = Pick<RowOf<typeof estimate>, 'estimateStatus' | 'total' | 'depositPaid'>

/** What may be received of an estimate now, at most all that it comes to: it is accepted, and no invoice was made of it. */
export const mostDeposit = ({ estimateStatus, total, depositPaid }: Standing): Decimal =>
  estimateStatus === 'ACCEPTED' ? roundCents(minus(total, depositPaid)) : '0.00'
