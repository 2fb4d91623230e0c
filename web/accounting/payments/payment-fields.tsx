import { Group, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { billing } from '@fieldhouse/domain/accounting/billing'
import { type PaymentBody, payment } from '@fieldhouse/domain/accounting/payment'
import {
  type PaymentMethod,
  paymentMethodWords,
  paymentMethods,
} from '@fieldhouse/domain/accounting/payment-methods'
import { noonOf } from '@fieldhouse/domain/kit/time/day'
import { type Currency, paymentCurrencies } from '@fieldhouse/domain/kit/value/currency'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../kit/api/may.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { recordQueries } from '../../kit/api/records.ts'
import { dialogInput } from '../../kit/form/steps/step-dialog.tsx'
import { useEntityWords } from '../../kit/text/words.ts'
import { useLabel } from '../../kit/value/checked-fields.tsx'
import { DayInput } from '../../kit/value/day-input.tsx'
import { FigureInput } from '../../kit/value/figure-input.tsx'
import type { EntryDayRule } from '../../documents/entry-days.ts'
import { FieldColumns } from '../../ui/field-columns.tsx'

/** The typed values of a payment. */
export type TypedPayment = {
  amount: string
  currency: Currency
  method: PaymentMethod | null
  paidAt: string | null
  reference: string
}

/** The account's default payment method. Without a default, it is bank transfer, the most common method (ACC-36). */
export function useUsualMethod(account: string): PaymentMethod {
  const enabled = useMay(billing.section, 'read')
  const list = useQuery({ ...recordQueries.list(billing, { filter_account: account, limit: 1 }), enabled })
  return list.data?.result[0]?.defaultPaymentMethod ?? 'BANK_TRANSFER'
}

/** Converts the typed values of a payment to the body of a call. `usual` is the default payment method. */
export function paymentBodyOf(
  { amount, currency, method, paidAt, reference }: TypedPayment,
  usual: PaymentMethod,
  { today, timezone }: Pick<EntryDayRule, 'today' | 'timezone'>,
): PaymentBody {
  return {
    currency,
    method: method ?? usual,
    amount: typedFigure(amount),
    reference: reference.trim() || null,
    // The time of a payment on another day is unknown, so noon is stored. Noon falls on the chosen day in almost every
    // time zone.
    paidAt: paidAt && paidAt !== today ? noonOf(paidAt, timezone) : null,
  }
}

type FieldsProps<V extends TypedPayment> = {
  form: UseFormReturnType<V>
  /** The currency of the unpaid amount, and the currencies in which it can be paid. */
  currency: Currency
  currencies?: readonly Currency[]
  usual: PaymentMethod
  days: EntryDayRule
}

/** The inputs of a payment, such as the amount, the method and the day. */
export function PaymentFields<V extends TypedPayment>({
  form,
  currency,
  currencies = paymentCurrencies(currency),
  usual,
  days,
}: FieldsProps<V>) {
  const language = useLanguage()
  const words = useEntityWords(payment, 'accounting')
  return (
    <>
      <Group grow align="flex-start">
        <FigureInput {...dialogInput(form, 'amount')} label={words.field('amount')} data-autofocus />
        <Select
          {...dialogInput(form, 'currency')}
          label={words.field('currency')}
          data={[...currencies]}
          allowDeselect={false}
        />
      </Group>
      <FieldColumns>
        <Select
          {...dialogInput(form, 'method')}
          value={form.getValues().method ?? usual}
          label={words.field('method')}
          data={paymentMethods.map((code) => ({ value: code, label: paymentMethodWords[code][language] }))}
          allowDeselect={false}
        />
        <DayInput
          {...dialogInput(form, 'paidAt')}
          label={words.field('paidAt')}
          getDayProps={(day) => ({ disabled: days.refuse(day) !== null })}
        />
      </FieldColumns>
      <TextInput
        {...dialogInput(form, 'reference')}
        label={useLabel(words.field('reference'), true)}
        maxLength={120}
      />
    </>
  )
}
