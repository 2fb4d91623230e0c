import { Group, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { DayInput } from '../kit/value/day-input.tsx'
import { useForm } from '@mantine/form'
import { whyNotAmount } from '@fieldhouse/domain/accounting/invoice-status'
import { billing } from '@fieldhouse/domain/accounting/billing'
import { type PaymentBody, payment } from '@fieldhouse/domain/accounting/payment'
import {
  type PaymentMethod,
  paymentMethodWords,
  paymentMethods,
} from '@fieldhouse/domain/accounting/payment-methods'
import { type Currency, paymentCurrencies } from '@fieldhouse/domain/kit/value/currency'
import { noonOf } from '@fieldhouse/domain/kit/time/day'
import { type FieldCode, fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { type Decimal, readDecimal } from '@fieldhouse/domain/kit/value/money'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { FigureInput } from '../kit/value/figure-input.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useMay } from '../kit/api/may.ts'
import { recordQueries } from '../kit/api/records.ts'
import { useLanguage } from '../kit/api/language.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { StepDialog, dialogInput } from '../kit/form/steps/step-dialog.tsx'
import { useLabel } from '../kit/value/checked-fields.tsx'
import { toast } from '../kit/text/toast.tsx'
import { type EntryDayRule, useEntryDays } from '../documents/entry-days.ts'

type Props = {
  /** The paying account, and the currency. */
  of: { account: string; currency: Currency }
  title: string
  /** The suggested amount, the highest accepted amount, and the text above the form. */
  suggested: Decimal
  most: Decimal
  says: string
  /** The error code for an amount above the highest accepted amount. */
  whyNotMore: FieldCode
  /** Records the payment; `key` is the idempotency key of the attempt. */
  record: (body: PaymentBody, key: string) => Promise<unknown>
  onClose: () => void
}

/** The account's default payment method. Without a default, it is bank transfer, the most common method (ACC-36). */
function useUsualMethod(account: string): PaymentMethod {
  const enabled = useMay(billing.section, 'read')
  const list = useQuery({ ...recordQueries.list(billing, { filter_account: account, limit: 1 }), enabled })
  return list.data?.result[0]?.defaultPaymentMethod ?? 'BANK_TRANSFER'
}

type Typed = {
  amount: string
  currency: Currency
  method: PaymentMethod | null
  paidAt: string | null
  reference: string
}

/** The form state of a payment. The form suggests the amount due. */
const usePaymentForm = ({ of, suggested, most, whyNotMore }: Props, { today, refuse }: EntryDayRule) =>
  useForm<Typed>({
    initialValues: {
      amount: suggested,
      currency: of.currency,
      method: null,
      paidAt: today,
      reference: '',
    },
    validateInputOnBlur: true,
    validate: {
      amount: (typed) => {
        const amount = readDecimal(typedFigure(typed))
        if (amount === null) return fieldMessage(typed.trim() === '' ? 'REQUIRED' : 'NUMBER')
        const why = whyNotAmount(amount, most)
        return why && fieldMessage(why === 'AMOUNT_ABOVE_BALANCE' ? whyNotMore : why)
      },
      currency: (code) => (code ? null : fieldMessage('REQUIRED')),
      paidAt: (day) => day && refuse(day),
    },
  })

/** Records a payment. The dialog suggests the amount due and accepts at most the open amount (ACC-41..43). */
export function PayingDialog(props: Props) {
  const { of, title, says, record, onClose } = props
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const usual = useUsualMethod(of.account)
  const days = useEntryDays()
  const { timezone, today } = days
  const form = usePaymentForm(props, days)
  const money = (amount: string) => format.money(amount, of.currency)
  return (
    <StepDialog
      title={title}
      action={t('payDialog.record')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ amount, paidAt, reference, ...values }, key) => {
        const body = {
          ...values,
          method: values.method ?? usual,
          amount: typedFigure(amount),
          reference: reference.trim() || null,
          // The time of a payment on another day is unknown, so noon is stored. Noon falls on the chosen day in almost
          // every time zone.
          paidAt: paidAt && paidAt !== today ? noonOf(paidAt, timezone) : null,
        }
        await record(body, key)
        toast('success', t('paidNow', { amount: money(typedFigure(amount)) }))
      }}
    >
      <Text size="sm">{says}</Text>
      <PaymentFields form={form} currency={of.currency} usual={usual} days={days} />
    </StepDialog>
  )
}

type FieldsProps = {
  form: ReturnType<typeof usePaymentForm>
  currency: Currency
  usual: PaymentMethod
  days: EntryDayRule
}

/** The inputs of a payment, such as the amount, the method and the day. */
function PaymentFields({ form, currency, usual, days }: FieldsProps) {
  const language = useLanguage()
  const words = useEntityWords(payment, 'accounting')
  return (
    <>
      <Group grow align="flex-start">
        <FigureInput {...dialogInput(form, 'amount')} label={words.field('amount')} data-autofocus />
        <Select
          {...dialogInput(form, 'currency')}
          label={words.field('currency')}
          data={[...paymentCurrencies(currency)]}
          allowDeselect={false}
        />
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="lg">
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
      </SimpleGrid>
      <TextInput
        {...dialogInput(form, 'reference')}
        label={useLabel(words.field('reference'), true)}
        maxLength={120}
      />
    </>
  )
}
