import type { CreditBody } from '@fieldhouse/domain/accounting/invoice'
import { compare, readDecimal } from '@fieldhouse/domain/kit/value/money'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'

/** An invoice line in the form of a credit note; `left` is the quantity that no credit note covers yet. */
export type LineChoice = { line: string; isChosen: boolean; quantity: string; left: string }

/** The typed values of a credit note: the whole invoice, some of its lines, or an amount including taxes. */
export type CreditValues = {
  part: 'whole' | 'lines' | 'amount'
  choices: LineChoice[]
  amount: string
  reason: string
}

function amountFault(typed: string): string | null {
  const amount = readDecimal(typedFigure(typed))
  if (amount === null) return fieldMessage(typed.trim() === '' ? 'REQUIRED' : 'NUMBER')
  return compare(amount, '0') > 0 ? null : fieldMessage('AMOUNT_POSITIVE')
}

/** The error message for a typed amount including taxes, or null. */
export function creditAmountFault(typed: string, left: string): string | null {
  const amount = readDecimal(typedFigure(typed))
  const isMore = amount !== null && compare(amount, left) > 0
  return amountFault(typed) ?? (isMore ? fieldMessage('CREDIT_ABOVE_INVOICE') : null)
}

/** The error message for the typed quantity of a line, or null. */
export function choiceFault({ isChosen, quantity, left }: LineChoice): string | null {
  if (!isChosen) return null
  const typed = readDecimal(typedFigure(quantity))
  const isMore = typed !== null && compare(typed, left) > 0
  return amountFault(quantity) ?? (isMore ? fieldMessage('TOO_BIG', { max: left }) : null)
}

/** The request body of a credit note. */
export function creditBodyOf({ part, choices, amount, reason }: CreditValues): CreditBody {
  const why = { reason: reason.trim() || null }
  if (part === 'whole') return why
  if (part === 'amount') return { ...why, amount: typedFigure(amount) }
  const chosen = choices.filter(({ isChosen }) => isChosen)
  return { ...why, lines: chosen.map(({ line, quantity }) => ({ line, quantity: typedFigure(quantity) })) }
}
