import { Text } from '@mantine/core'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { FigureInput } from '../../kit/value/figure-input.tsx'
import { useFormat } from '../../kit/value/format.ts'
import { errorOf } from '../../kit/value/field-error.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import classes from './parts-input.module.css'
import { type PayableInvoice, type TypedParts, whyNotPart } from './typed-parts.ts'
import type { NotShown } from '../../kit/value/count-text.ts'

type Props = {
  /** The label of the list, by default the unpaid invoices of the account. */
  label?: string
  invoices: readonly PayableInvoice[]
  /** The unpaid invoices of the account that the inputs do not show; null if they show all. */
  more: NotShown | null
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
export function PartsInput({ label, invoices, more, typed, currency, errors, onChange }: Props) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const isMarked = invoices.some((each) => whyNotPart(typed[each.invoice], each))
  const refused = isMarked ? null : errorOf(refusedIn(errors))
  return (
    <>
      <ul className={classes.list} aria-label={label ?? t('payDialog.invoices')}>
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
      {more && (
        <Text size="sm" c="dimmed">
          {t('payDialog.more', more)}
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
