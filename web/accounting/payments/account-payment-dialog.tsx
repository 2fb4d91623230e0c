import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { partsInOrder, whyNotSum } from '@fieldhouse/domain/accounting/payment-parts'
import type { payment } from '@fieldhouse/domain/accounting/payment'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { type Decimal, compare, readDecimal, roundCents } from '@fieldhouse/domain/kit/value/money'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { type EntryDayRule, useEntryDays } from '../../documents/entry-days.ts'
import { call } from '../../kit/api/call.ts'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { useSignedIn } from '../../kit/api/session.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { StepForm } from '../../kit/form/steps/step-dialog.tsx'
import { toast } from '../../kit/text/toast.tsx'
import { type NotShown, notShown } from '../../kit/value/count-text.ts'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { type InvoiceRecord, useInvoiceStep } from '../invoice-calls.ts'
import { payableOf, useOpenInvoices } from './open-invoices.ts'
import { PartsInput } from './parts-input.tsx'
import { PaymentRest } from './payment-rest.tsx'
import { type PayableInvoice, type TypedParts, readParts, whyNotParts } from './typed-parts.ts'
import { PaymentFields, type TypedPayment, paymentBodyOf, useUsualMethod } from './payment-fields.tsx'

/** The account that pays, with the name that the title shows. */
export type PayingAccount = { _id: string; name: string }

type Props = {
  account: PayingAccount
  /** The currency of the payment. By default, that of the invoice with the oldest due date. */
  currency?: Currency
  onClose: () => void
}

/**
 * Records a payment of an account for several invoices. The amount that pays no invoice is credit of the account
 * (OPEN-782).
 */
export function AccountPaymentDialog({ account, currency, onClose }: Props) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const open = useOpenInvoices(account._id, currency)
  return (
    <FormDialog opened onClose={onClose} title={`${t('payDialog.title')} · ${account.name}`} size="md">
      <QueryState of={open} height={240} />
      {open.data && (
        <AccountPaymentForm
          account={account}
          currency={currency}
          open={open.data.result}
          more={notShown(format, open.data.pagination, open.data.result.length)}
          onClose={onClose}
        />
      )}
    </FormDialog>
  )
}

/** The typed values. With `parts` null, the amount is distributed over the invoices, the oldest due date first. */
type Typed = TypedPayment & { parts: TypedParts | null }

const amountIn = (typed: string): Decimal | null => readDecimal(typedFigure(typed))

/** The amounts that the inputs show: the typed amounts, or the distribution of the payment's amount. */
function shownParts({ amount, parts }: Typed, invoices: readonly PayableInvoice[]): TypedParts {
  if (parts) return parts
  const distributed = partsInOrder(amountIn(amount) ?? '0', invoices)
  return Object.fromEntries(distributed.map((part) => [part.invoice, part.amount]))
}

/** The error message for the amount of the payment, or null. */
function faultOfAmount(typed: Typed, invoices: readonly PayableInvoice[]) {
  const amount = amountIn(typed.amount)
  if (amount === null) return fieldMessage(typed.amount.trim() === '' ? 'REQUIRED' : 'NUMBER')
  if (compare(amount, '0') <= 0) return fieldMessage('AMOUNT_POSITIVE')
  if (compare(amount, roundCents(amount)) !== 0) return fieldMessage('DECIMALS', { max: 2 })
  const why = whyNotSum(readParts(shownParts(typed, invoices), invoices) ?? [], amount)
  return why && fieldMessage(why.code, why.params)
}

type FormProps = Omit<Props, 'currency'> & {
  currency: Currency | undefined
  open: InvoiceRecord[]
  more: NotShown | null
}

/** The form state of a payment, the invoices in its currency, and the amounts that the inputs show. */
function useAccountPayment(
  { currency: asked, open }: Pick<FormProps, 'currency' | 'open'>,
  days: EntryDayRule,
) {
  const { workspace } = useSignedIn()
  const first = asked ?? open[0]?.currency ?? workspace?.currency ?? 'CAD'
  const invoicesOf = (values: Typed) =>
    open.filter((each) => each.currency === values.currency).map(payableOf)
  const form = useForm<Typed>({
    initialValues: {
      amount: '',
      currency: first,
      method: null,
      paidAt: days.today,
      reference: '',
      parts: null,
    },
    validate: {
      amount: (_, values) => faultOfAmount(values, invoicesOf(values)),
      paidAt: (day) => day && days.refuse(day),
      parts: (_, values) => whyNotParts(shownParts(values, invoicesOf(values)), invoicesOf(values)),
    },
    onValuesChange: (values, previous) => {
      if (values.currency !== previous.currency) form.setFieldValue('parts', null)
    },
  })
  const values = form.getValues()
  const invoices = invoicesOf(values)
  return { form, values, first, invoices, shown: shownParts(values, invoices) }
}

function AccountPaymentForm({ account, currency, open, more, onClose }: FormProps) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const usual = useUsualMethod(account._id)
  const days = useEntryDays()
  const step = useInvoiceStep<Read<typeof payment>>()
  const { form, values, first, invoices, shown } = useAccountPayment({ currency, open }, days)
  const parts = readParts(shown, invoices)
  return (
    <StepForm
      action={t('payDialog.record')}
      form={form}
      onClose={onClose}
      onSubmit={async (typed, idempotencyKey) => {
        const body = { ...paymentBodyOf(typed, usual, days), account: account._id, parts: parts ?? [] }
        await step.mutateAsync(() => call('POST /payment/create', { body, idempotencyKey }))
        toast('success', t('paidNow', { amount: format.money(body.amount, body.currency) }))
      }}
    >
      <PaymentFields
        form={form}
        currency={first}
        currencies={[...new Set([first, ...open.flatMap((each) => each.currency ?? [])])]}
        usual={usual}
        days={days}
      />
      {invoices.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('payDialog.noneOpen', { currency: values.currency })}
        </Text>
      )}
      <PartsInput
        invoices={invoices}
        more={more}
        typed={shown}
        currency={values.currency}
        errors={form.errors}
        onChange={(typed) => form.setFieldValue('parts', typed)}
      />
      <PaymentRest amount={amountIn(values.amount)} parts={parts} currency={values.currency} />
    </StepForm>
  )
}
