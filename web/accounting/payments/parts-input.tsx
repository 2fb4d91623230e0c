import { Text } from '@mantine/core'
import type { OpenInvoice, PaymentPart } from '@fieldhouse/domain/accounting/payment-parts'
import { compare, readDecimal } from '@fieldhouse/domain/kit/value/money'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { FigureInput } from '../../kit/value/figure-input.tsx'
import { useFormat } from '../../kit/value/format.ts'
import { errorOf } from '../../kit/value/field-error.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import classes from './parts-input.module.css'

/** An invoice that a payment can pay. `balance` is the largest amount that the payment can pay of the invoice. */
export type PayableInvoice = OpenInvoice & { number: string; dueDate: Day | null }

/** The typed amounts by the id of the invoice. */
export type TypedParts = Readonly<Record<string, string>>

/** Reads the typed amounts as parts. Empty amounts and zero pay nothing. Returns null if an amount is not valid. */
export function readParts(typed: TypedParts, invoices: readonly PayableInvoice[]): PaymentPart[] | null {
  const parts: PaymentPart[] = []
  for (const { invoice, balance } of invoices) {
    const text = typed[invoice]?.trim() ?? ''
    const amount = readDecimal(typedFigure(text === '' ? '0' : text))
    if (amount === null || compare(amount, '0') < 0 || compare(amount, balance) > 0) return null
    if (compare(amount, '0') > 0) parts.push({ invoice, amount })
  }
  return parts
}

/** The error message if one of the typed amounts is not valid, or null. */
export const whyNotParts = (typed: TypedParts, invoices: readonly PayableInvoice[]) =>
  readParts(typed, invoices) === null ? fieldMessage('NUMBER') : null

/** The error message for the typed amount of one invoice, or null. */
function whyNotPart(typed: string | undefined, { balance }: PayableInvoice) {
  if (!typed?.trim()) return null
  const amount = readDecimal(typedFigure(typed))
  if (amount === null || compare(amount, '0') < 0) return fieldMessage('NUMBER')
  return compare(amount, balance) > 0 ? fieldMessage('AMOUNT_ABOVE_BALANCE') : null
}

type Props = {
  invoices: readonly PayableInvoice[]
  /** How many more unpaid invoices the account has, which the inputs do not show. */
  more: number
  typed: TypedParts
  currency: Currency
  /** The errors of the form, by the path of the field. */
  errors: Readonly<Record<string, unknown>>
  onChange: (typed: TypedParts) => void
}

/** The error of the parts that the server or the form refuses, such as an invoice that was paid meanwhile. */
const refusedIn = (errors: Props['errors']): unknown =>
  Object.entries(errors).find(([path]) => path === 'parts' || path.startsWith('parts.'))?.[1]

/** The invoices of an account, each with an input for the amount that a payment pays of it (OPEN-782). */
export function PartsInput({ invoices, more, typed, currency, errors, onChange }: Props) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const refused = errorOf(refusedIn(errors))
  return (
    <>
      <ul className={classes.list} aria-label={t('payDialog.invoices')}>
        {invoices.map((each) => (
          <li key={each.invoice} className={classes.line}>
            <div className={classes.invoice}>
              <Text size="sm" fw={500}>
                {each.number}
              </Text>
              <Text size="xs" c="dimmed">
                {[
                  each.dueDate && t('payDialog.due', { day: format.day(each.dueDate) }),
                  t('payDialog.open', { balance: format.money(each.balance, currency) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <FigureInput
              className={classes.amount}
              aria-label={t('payDialog.amountFor', { number: each.number })}
              value={typed[each.invoice] ?? ''}
              error={errorOf(whyNotPart(typed[each.invoice], each))}
              onChange={(text) => onChange({ ...typed, [each.invoice]: text })}
            />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {t('payDialog.more', { count: more })}
        </Text>
      )}
      {refused && (
        <Text size="sm" c="red" role="alert">
          {refused}
        </Text>
      )}
    </>
  )
}
