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

/** The recorded payments of a line, and the fee of a payment provider. */
export function PaymentsPart({ line, form }: MatchPart) {
  const { t } = useTranslation('bank')
  const labelOf = useAmountLabel('payment', line.currency)
  const { payments, fee } = form.getValues()
  return (
    <>
      <RefPicker
        to="payment"
        label={t('matchDialog.payments')}
        description={t('matchDialog.paymentsHint')}
        value={payments}
        multiple
        query={{ filter_status: 'RECEIVED', filter_currency: line.currency }}
        labelOf={labelOf}
        error={errorIn(form.errors, 'payments')}
        onChange={(chosen) => {
          form.setFieldValue('payments', chosen)
          clearFaults(form, 'payments')
        }}
      />
      <FigureInput
        label={t('matchDialog.fee')}
        value={fee}
        error={errorOf(form.errors['fee'])}
        onChange={(typed) => form.setFieldValue('fee', typed)}
      />
    </>
  )
}

/** The expenses that a line paid. */
export function ExpensesPart({ line, form }: MatchPart) {
  const { t } = useTranslation('bank')
  const labelOf = useAmountLabel('expense', line.currency)
  return (
    <RefPicker
      to="expense"
      label={t('matchDialog.expenses')}
      value={form.getValues().expenses}
      multiple
      query={{ filter_currency: line.currency }}
      labelOf={labelOf}
      error={errorIn(form.errors, 'expenses')}
      onChange={(chosen) => {
        form.setFieldValue('expenses', chosen)
        clearFaults(form, 'expenses')
      }}
    />
  )
}

/** The refunds of clients' payments that a line paid. */
export function RefundsPart({ line, form }: MatchPart) {
  const { t } = useTranslation('bank')
  const labelOf = useAmountLabel('refund', line.currency)
  return (
    <RefPicker
      to="refund"
      label={t('matchDialog.refunds')}
      value={form.getValues().refunds}
      multiple
      query={{ filter_status: 'DONE', sort: '-createdAt' }}
      labelOf={labelOf}
      error={errorIn(form.errors, 'refunds')}
      onChange={(chosen) => {
        form.setFieldValue('refunds', chosen)
        clearFaults(form, 'refunds')
      }}
    />
  )
}
