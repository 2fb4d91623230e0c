import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { whyNotAmount } from '@fieldhouse/domain/accounting/invoice-status'
import type { PaymentBody } from '@fieldhouse/domain/accounting/payment'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { type FieldCode, fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { type Decimal, readDecimal } from '@fieldhouse/domain/kit/value/money'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { useTranslation } from '../../locales/use-translation.ts'
import { useFormat } from '../../kit/value/format.ts'
import { StepDialog } from '../../kit/form/steps/step-dialog.tsx'
import { toast } from '../../kit/text/toast.tsx'
import { type EntryDayRule, useEntryDays } from '../../documents/entry-days.ts'
import { PaymentFields, type TypedPayment, paymentBodyOf, useUsualMethod } from './payment-fields.tsx'

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

/** The form state of a payment. The form suggests the amount due. */
const usePaymentForm = ({ of, suggested, most, whyNotMore }: Props, { today, refuse }: EntryDayRule) =>
  useForm<TypedPayment>({
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
  const form = usePaymentForm(props, days)
  const money = (amount: string) => format.money(amount, of.currency)
  return (
    <StepDialog
      title={title}
      action={t('payDialog.record')}
      form={form}
      onClose={onClose}
      onSubmit={async (typed, key) => {
        const body = paymentBodyOf(typed, usual, days)
        await record(body, key)
        toast('success', t('paidNow', { amount: money(body.amount) }))
      }}
    >
      <Text size="sm">{says}</Text>
      <PaymentFields form={form} currency={of.currency} usual={usual} days={days} />
    </StepDialog>
  )
}
