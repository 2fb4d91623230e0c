import type { CreditBody } from '@fieldhouse/domain/accounting/invoice'
import { compare, readDecimal } from '@fieldhouse/domain/kit/value/money'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'

/** A line of the invoice in the form of a credit note; `left` is how much of it no credit note has taken. */
export type LineChoice = { line: string; isChosen: boolean; quantity: string; left: string }

/** What is typed of a credit note: the whole invoice, lines of it, or an amount with taxes. */
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

/** What is wrong with a typed amount, taxes included, or null. */
export function creditAmountFault(typed: string, left: string): string | null {
  const amount = readDecimal(typedFigure(typed))
  const isMore = amount !== null && compare(amount, left) > 0
  return amountFault(typed) ?? (isMore ? fieldMessage('CREDIT_ABOVE_INVOICE') : null)
}

/** What is wrong with the typed quantity of a line, or null. */
export function choiceFault({ isChosen, quantity, left }: LineChoice): string | null {
  if (!isChosen) return null
  const typed = readDecimal(typedFigure(quantity))
  const isMore = typed !== null && compare(typed, left) > 0
  return amountFault(quantity) ?? (isMore ? fieldMessage('TOO_BIG', { max: left }) : null)
}

/** A credit note as it is sent. */
export function creditBodyOf({ part, choices, amount, reason }: CreditValues): CreditBody {
  const why = { reason: reason.trim() || null }
  if (part === 'whole') return why
  if (part === 'amount') return { ...why, amount: typedFigure(amount) }
  const chosen = choices.filter(({ isChosen }) => isChosen)
  return { ...why, lines: chosen.map(({ line, quantity }) => ({ line, quantity: typedFigure(quantity) })) }
}
