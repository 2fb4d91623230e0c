import type { ProblemCode } from '../../kit/entity/problem.ts'
import { type StateOf, states } from '../../kit/entity/states.ts'
import { type Decimal, compare } from '../../kit/value/money.ts'
import { translated } from '../../kit/words/translated.ts'

/** The states of a supplier's bill. Only an approved bill is owed (OPEN-820). */
export const billStates = states({
  DRAFT: {
    words: translated('accounting', 'billStates.DRAFT'),
    tone: 'grey',
    to: ['APPROVED', 'VOID'],
  },
  APPROVED: { words: translated('accounting', 'billStates.APPROVED'), tone: 'green', to: ['VOID'] },
  VOID: { words: translated('accounting', 'billStates.VOID'), tone: 'red', to: [] },
})
export type BillStatus = StateOf<typeof billStates>

/** Why a bill in this state cannot be changed, or null. After the approval, only the note can be changed. */
export const whyNotChangeBill = (status: BillStatus): ProblemCode | null =>
  status === 'DRAFT' ? null : 'INVALID_TRANSITION'

type Payable = { status: BillStatus; paid: Decimal; balance: Decimal }

/** Why a bill cannot be paid, or null. */
export const whyNotPay = ({ status, balance }: Payable): ProblemCode | null =>
  status === 'APPROVED' && compare(balance, '0') > 0 ? null : 'INVALID_TRANSITION'

/** Why a bill cannot be voided, or null. The payments of a bill are voided before the bill. */
export const whyNotVoid = ({ status, paid }: Payable): ProblemCode | null =>
  compare(paid, '0') > 0 ? 'IN_USE' : billStates.whyNot(status, 'VOID')
