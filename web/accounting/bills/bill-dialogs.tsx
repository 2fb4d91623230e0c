import { Select, Text, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { supplierBill } from '@fieldhouse/domain/accounting/bills/supplier-bill'
import {
  type PaymentMethod,
  paymentMethodWords,
  paymentMethods,
} from '@fieldhouse/domain/accounting/payment-methods'
import { compare, readDecimal } from '@fieldhouse/domain/kit/value/money'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useEntryDays } from '../../documents/entry-days.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { StepDialog, dialogInput } from '../../kit/form/steps/step-dialog.tsx'
import { toast } from '../../kit/text/toast.tsx'
import { useEntityWords } from '../../kit/text/words.ts'
import { useLabel } from '../../kit/value/checked-fields.tsx'
import { DayInput } from '../../kit/value/day-input.tsx'
import { FigureInput } from '../../kit/value/figure-input.tsx'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { FieldColumns } from '../../ui/field-columns.tsx'
import { type BillRecord, useBillStep } from './bill-record.ts'

type Props = { record: BillRecord; onClose: () => void }
type Reason = { reason: string }

/** The form of a dialog that asks for a reason. */
const useReasonForm = () =>
  useForm<Reason>({
    initialValues: { reason: '' },
    validate: { reason: (typed) => (typed.trim() === '' ? fieldMessage('REASON') : null) },
  })

function ReasonInput({ form }: { form: UseFormReturnType<Reason> }) {
  const { t } = useTranslation('accounting/bills')
  return <TextInput {...dialogInput(form, 'reason')} label={t('reason')} maxLength={500} data-autofocus />
}

/** Approves a bill that differs from its order, with a reason (OPEN-821). */
export function ApproveDialog({ record, onClose }: Props) {
  const { t } = useTranslation('accounting/bills')
  const step = useBillStep(record)
  const form = useReasonForm()
  return (
    <StepDialog
      title={t('approveDialog.title')}
      action={t('approve')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ reason }, key) => {
        await step('approve', { reason: reason.trim() }, key)
        toast('success', t('approved'))
      }}
    >
      <Text size="sm">{t('approveDialog.text')}</Text>
      <ReasonInput form={form} />
    </StepDialog>
  )
}

/** Voids a bill, with a reason. */
export function VoidBillDialog({ record, onClose }: Props) {
  const { t } = useTranslation('accounting/bills')
  const step = useBillStep(record)
  const form = useReasonForm()
  return (
    <StepDialog
      title={t('voidDialog.title')}
      action={t('voidDialog.do')}
      cancel={t('voidDialog.keep')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ reason }, key) => {
        await step('void', { reason: reason.trim() }, key)
        toast('success', t('voidDialog.done'))
      }}
    >
      <Text size="sm">{t('voidDialog.text')}</Text>
      <ReasonInput form={form} />
    </StepDialog>
  )
}

/** Voids a payment of a bill, with a reason. */
export function VoidBillPaymentDialog({ record, payment, onClose }: Props & { payment: string }) {
  const { t } = useTranslation('accounting/bills')
  const step = useBillStep(record)
  const form = useReasonForm()
  return (
    <StepDialog
      title={t('voidPayment.title')}
      action={t('voidPayment.do')}
      cancel={t('voidPayment.keep')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ reason }, key) => {
        await step('void-payment', { payment, reason: reason.trim() }, key)
        toast('success', t('voidPayment.done'))
      }}
    >
      <Text size="sm">{t('voidPayment.text')}</Text>
      <ReasonInput form={form} />
    </StepDialog>
  )
}

type TypedPayment = { amount: string; day: string | null; method: PaymentMethod; reference: string }

/** The form of a payment. The form suggests the whole balance, today. */
function usePaymentForm({ balance }: BillRecord) {
  const { today, refuse } = useEntryDays()
  return useForm<TypedPayment>({
    initialValues: { amount: balance, day: today, method: 'BANK_TRANSFER', reference: '' },
    validate: {
      amount: (typed) => {
        const amount = readDecimal(typedFigure(typed))
        if (amount === null) return fieldMessage(typed.trim() === '' ? 'REQUIRED' : 'NUMBER')
        if (compare(amount, '0') <= 0) return fieldMessage('AMOUNT_POSITIVE')
        return compare(amount, balance) > 0 ? fieldMessage('AMOUNT_ABOVE_BILL') : null
      },
      day: (typed) => (typed === null ? fieldMessage('REQUIRED') : refuse(typed)),
    },
  })
}

/** Records a payment of a bill (OPEN-822). */
export function PayBillDialog({ record, onClose }: Props) {
  const { t } = useTranslation('accounting/bills')
  const format = useFormat()
  const language = useLanguage()
  const words = useEntityWords(supplierBill, 'accounting/bills')
  const { refuse } = useEntryDays()
  const step = useBillStep(record)
  const form = usePaymentForm(record)
  const optional = useLabel(words.field('reference'), true)
  return (
    <StepDialog
      title={t('payDialog.title')}
      action={t('payDialog.do')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ amount, reference, ...typed }, key) => {
        await step('pay', { ...typed, amount: typedFigure(amount), reference: reference.trim() || null }, key)
        toast('success', t('payDialog.done'))
      }}
    >
      <Text size="sm">
        {t('payDialog.balance', { balance: format.money(record.balance, record.currency ?? 'CAD') })}
      </Text>
      <FieldColumns>
        <FigureInput {...dialogInput(form, 'amount')} label={words.field('amount')} data-autofocus />
        <DayInput
          {...dialogInput(form, 'day')}
          label={t('payDialog.day')}
          getDayProps={(day) => ({ disabled: refuse(day) !== null })}
        />
      </FieldColumns>
      <Select
        {...dialogInput(form, 'method')}
        label={words.field('method')}
        data={paymentMethods.map((code) => ({ value: code, label: paymentMethodWords[code][language] }))}
        allowDeselect={false}
      />
      <TextInput {...dialogInput(form, 'reference')} label={optional} maxLength={120} />
    </StepDialog>
  )
}
