import { SegmentedControl, Text } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { MatchBody } from '@fieldhouse/domain/bank/bank-line'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { readDecimal } from '@fieldhouse/domain/kit/value/money'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { useState } from 'react'
import { leftOutOf, payableOf, useOpenInvoices } from '../accounting/payments/open-invoices.ts'
import { PartsInput } from '../accounting/payments/parts-input.tsx'
import { PaymentRest } from '../accounting/payments/payment-rest.tsx'
import { type PayableInvoice, type TypedParts, readParts } from '../accounting/payments/typed-parts.ts'
import { accountCalled } from '../crm/account-called.ts'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { StepDialog } from '../kit/form/steps/step-dialog.tsx'
import { nameOf } from '../kit/text/name-of.ts'
import { toast } from '../kit/text/toast.tsx'
import { FigureInput } from '../kit/value/figure-input.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { type BankLine, matchTo, useBankStep } from './bank-calls.ts'

type Kind = 'receipts' | 'payments' | 'expenses'

type Typed = {
  kind: Kind
  account: RecordRef[]
  parts: TypedParts
  payments: RecordRef[]
  expenses: RecordRef[]
  fee: string
}
type Form = UseFormReturnType<Typed>

type Props = { line: BankLine; onClose: () => void }

const idsOf = (records: readonly RecordRef[]): string[] => records.map(({ _id }) => _id)

/** The body of the call for typed values. */
function bodyOf(typed: Typed, amount: string, invoices: readonly PayableInvoice[]): Partial<MatchBody> {
  if (typed.kind === 'expenses') return { expenses: idsOf(typed.expenses) }
  if (typed.kind === 'receipts') {
    const [account] = typed.account
    return account
      ? { receipts: [{ account: account._id, amount, parts: readParts(typed.parts, invoices) ?? [] }] }
      : {}
  }
  const fee = readDecimal(typedFigure(typed.fee))
  return { payments: idsOf(typed.payments), ...(fee !== null && { fee }) }
}

/** Matches a line by hand: to invoices of an account, to recorded payments, or to expenses. */
export function MatchDialog({ line, onClose }: Props) {
  const { t } = useTranslation('bank')
  const format = useFormat()
  const step = useBankStep()
  const isOut = line.amount.startsWith('-')
  const [invoices, setInvoices] = useState<PayableInvoice[]>([])
  const form = useForm<Typed>({
    initialValues: {
      kind: isOut ? 'expenses' : 'receipts',
      account: [],
      parts: {},
      payments: [],
      expenses: [],
      fee: '',
    },
  })
  const { kind } = form.getValues()
  return (
    <StepDialog
      title={t('matchDialog.title', { amount: format.money(line.amount, line.currency) })}
      action={t('accept')}
      form={form}
      onClose={onClose}
      onSubmit={async (typed, key) => {
        await step.mutateAsync(() => matchTo(line._id, bodyOf(typed, line.amount, invoices), key))
        toast('success', t('matchedNow'))
      }}
    >
      {!isOut && (
        <SegmentedControl
          aria-label={t('matchDialog.kind')}
          data={(['receipts', 'payments'] as const).map((value) => ({
            value,
            label: t(`matchDialog.${value}`),
          }))}
          value={kind}
          onChange={(value) => form.setFieldValue('kind', value as Kind)}
        />
      )}
      {kind === 'receipts' && <InvoicesPart line={line} form={form} onInvoices={setInvoices} />}
      {kind === 'payments' && <PaymentsPart line={line} form={form} />}
      {kind === 'expenses' && <ExpensesPart line={line} form={form} />}
      {form.errors['receipts'] && (
        <Text size="sm" c="red" role="alert">
          {errorOf(form.errors['receipts'])}
        </Text>
      )}
    </StepDialog>
  )
}

type PartProps = { line: BankLine; form: Form }

/** The account that paid, and how much of the line each of its open invoices gets. The rest is credit. */
function InvoicesPart({
  line,
  form,
  onInvoices,
}: PartProps & { onInvoices: (invoices: PayableInvoice[]) => void }) {
  const { t } = useTranslation('bank')
  const { account } = form.getValues()
  return (
    <>
      <RefPicker
        to="account"
        label={t('matchDialog.account')}
        value={account}
        labelOf={accountCalled}
        onChange={(chosen) => {
          form.setFieldValue('account', chosen)
          form.setFieldValue('parts', {})
          onInvoices([])
        }}
      />
      {account[0] && <PartsOf key={account[0]._id} of={account[0]._id} {...{ line, form, onInvoices }} />}
    </>
  )
}

function PartsOf({
  of,
  line,
  form,
  onInvoices,
}: PartProps & { of: string; onInvoices: (invoices: PayableInvoice[]) => void }) {
  const open = useOpenInvoices(of, line.currency)
  const invoices = (open.data?.result ?? []).map(payableOf)
  const { parts } = form.getValues()
  return (
    <>
      <PartsInput
        invoices={invoices}
        more={open.data ? leftOutOf(open.data) : 0}
        typed={parts}
        currency={line.currency}
        errors={form.errors}
        onChange={(typed) => {
          form.setFieldValue('parts', typed)
          onInvoices(invoices)
        }}
      />
      <PaymentRest amount={line.amount} parts={readParts(parts, invoices)} currency={line.currency} />
    </>
  )
}

/** The label of a payment or an expense with its amount. */
function useAmountLabel(entity: 'payment' | 'expense') {
  const format = useFormat()
  return (record: RecordRef) => {
    const { amount, currency } = record
    const money =
      typeof amount === 'string' ? format.money(amount, typeof currency === 'string' ? currency : 'CAD') : ''
    return [nameOf(entity, record), money].filter(Boolean).join(' · ')
  }
}

function PaymentsPart({ line, form }: PartProps) {
  const { t } = useTranslation('bank')
  const labelOf = useAmountLabel('payment')
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
        error={errorOf(form.errors['payments'])}
        onChange={(chosen) => form.setFieldValue('payments', chosen)}
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

function ExpensesPart({ line, form }: PartProps) {
  const { t } = useTranslation('bank')
  const labelOf = useAmountLabel('expense')
  return (
    <RefPicker
      to="expense"
      label={t('matchDialog.expenses')}
      value={form.getValues().expenses}
      multiple
      query={{ filter_currency: line.currency }}
      labelOf={labelOf}
      error={errorOf(form.errors['expenses'])}
      onChange={(chosen) => form.setFieldValue('expenses', chosen)}
    />
  )
}
