import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { payment } from '@fieldhouse/domain/accounting/payment'
import { mostOfPart, whyNotSum } from '@fieldhouse/domain/accounting/payment-parts'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { call } from '../../kit/api/call.ts'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
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

type Payment = Read<typeof payment>
type Props = { of: Payment; onClose: () => void }

/**
 * Chooses which invoices a payment pays, and how much. The amount that pays no invoice is credit of the account
 * (OPEN-782).
 */
export function MovePaymentDialog({ of, onClose }: Props) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const open = useOpenInvoices(of.account._id, of.currency)
  const amount = format.money(of.net, of.currency)
  return (
    <FormDialog opened onClose={onClose} title={t('moveDialog.title', { amount })} size="md">
      <QueryState of={open} height={200} />
      {open.data && (
        <MovePaymentForm
          of={of}
          invoices={payableBy(of, open.data.result)}
          more={notShown(format, open.data.pagination, open.data.result.length)}
          onClose={onClose}
        />
      )}
    </FormDialog>
  )
}

/** The invoices that the payment pays now, and the unpaid invoices of its account. */
function payableBy({ parts }: Payment, open: readonly InvoiceRecord[]): PayableInvoice[] {
  const present = parts.map((part) => ({
    invoice: part.invoice._id,
    number: part.invoice.invoiceNumber ?? '',
    dueDate: open.find(({ _id }) => _id === part.invoice._id)?.dueDate ?? null,
    balance: mostOfPart({ amount: part.amount, balance: part.invoice.balance }),
  }))
  const others = open.filter(({ _id }) => !present.some((each) => each.invoice === _id)).map(payableOf)
  return [...present, ...others]
}

function MovePaymentForm({
  of,
  invoices,
  more,
  onClose,
}: Props & { invoices: PayableInvoice[]; more: NotShown | null }) {
  const { t } = useTranslation('accounting')
  const step = useInvoiceStep<Payment>()
  const present = Object.fromEntries(of.parts.map((part) => [part.invoice._id, part.amount]))
  const form = useForm<{ parts: TypedParts }>({
    initialValues: { parts: present },
    validate: {
      parts: (typed) => {
        const whyOfOne = whyNotParts(typed, invoices)
        if (whyOfOne) return whyOfOne
        const why = whyNotSum(readParts(typed, invoices) ?? [], of.net)
        return why && fieldMessage(why.code, why.params)
      },
    },
  })
  const typed = form.getValues().parts
  const parts = readParts(typed, invoices)
  return (
    <StepForm
      action={t('moveDialog.do')}
      form={form}
      onClose={onClose}
      onSubmit={async (_, idempotencyKey) => {
        const body = { parts: parts ?? [] }
        await step.mutateAsync(() =>
          call('POST /payment/move/:id', { params: { id: of._id }, body, idempotencyKey }),
        )
        toast('success', t('moveDialog.done'))
      }}
    >
      <Text size="sm">{t('moveDialog.text')}</Text>
      <PartsInput
        invoices={invoices}
        more={more}
        typed={typed}
        currency={of.currency}
        errors={form.errors}
        onChange={(next) => form.setFieldValue('parts', next)}
      />
      <PaymentRest amount={of.net} parts={parts} currency={of.currency} />
    </StepForm>
  )
}
