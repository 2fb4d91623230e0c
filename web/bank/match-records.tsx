import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { clearFaults, partFaults } from '../kit/form/part-faults.ts'
import { nameOf } from '../kit/text/name-of.ts'
import { FigureInput } from '../kit/value/figure-input.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import type { MatchPart } from './match-receipts.tsx'

/** The label of a record with its amount: an expense without a name has its day, a refund also its reason. */
function useAmountLabel(entity: 'payment' | 'expense' | 'refund', usual: Currency) {
  const format = useFormat()
  return (record: RecordRef) => {
    const { amount, currency, day } = record
    const name = nameOf(entity, record)
    const money =
      typeof amount === 'string' ? format.money(amount, typeof currency === 'string' ? currency : usual) : ''
    const reason = entity === 'refund' ? record['reason'] : null
    return [name === day ? format.day(name) : name, reason, money].filter(Boolean).join(' · ')
  }
}

/** The error of a list of records, or that of the first of its records. */
const errorIn = (errors: MatchPart['form']['errors'], list: string) =>
  errorOf(Object.values(partFaults(errors, list))[0])

type RecordsProps = MatchPart & {
  /** The field of the form with the chosen records. */
  list: 'payments' | 'expenses' | 'refunds'
  to: 'payment' | 'expense' | 'refund'
  query: Record<string, string>
  description?: string
}

/** Asks for the recorded payments, expenses or refunds of a line. */
function Records({ line, form, list, to, ...props }: RecordsProps) {
  const { t } = useTranslation('bank')
  const { query, description } = props
  return (
    <RefPicker
      to={to}
      label={t(`matchDialog.${list}`)}
      {...(description !== undefined && { description })}
      value={form.getValues()[list]}
      multiple
      query={query}
      labelOf={useAmountLabel(to, line.currency)}
      error={errorIn(form.errors, list)}
      onChange={(chosen) => {
        form.setFieldValue(list, chosen)
        clearFaults(form, list)
      }}
    />
  )
}

/** The recorded payments of a line, and the fee of a payment provider. */
export function PaymentsPart(part: MatchPart) {
  const { line, form } = part
  const { t } = useTranslation('bank')
  return (
    <>
      <Records
        {...part}
        list="payments"
        to="payment"
        description={t('matchDialog.paymentsHint')}
        query={{ filter_status: 'RECEIVED', filter_currency: line.currency }}
      />
      <FigureInput
        label={t('matchDialog.fee')}
        value={form.getValues().fee}
        error={errorOf(form.errors['fee'])}
        onChange={(typed) => form.setFieldValue('fee', typed)}
      />
    </>
  )
}

/** The expenses that a line paid. */
export const ExpensesPart = (part: MatchPart) => (
  <Records {...part} list="expenses" to="expense" query={{ filter_currency: part.line.currency }} />
)

/** The refunds of clients' payments that a line paid. */
export const RefundsPart = (part: MatchPart) => (
  <Records {...part} list="refunds" to="refund" query={{ filter_status: 'DONE', sort: '-createdAt' }} />
)
