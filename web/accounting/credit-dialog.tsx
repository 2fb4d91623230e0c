import { Autocomplete, Radio, Stack, Text, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { invoiceCreditable } from '@fieldhouse/domain/accounting/calls'
import { creditReasons } from '@fieldhouse/domain/accounting/credit/credit-reasons'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import type { AnswerOf } from '@fieldhouse/domain/kit/entity/calls'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { call, resultOf } from '../kit/api/call.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { FormDialog } from '../kit/form/form-dialog.tsx'
import { StepForm, dialogInput } from '../kit/form/steps/step-dialog.tsx'
import { toast } from '../kit/text/toast.tsx'
import { useLabel } from '../kit/value/checked-fields.tsx'
import { FigureInput } from '../kit/value/figure-input.tsx'
import { useFormat } from '../kit/value/format.ts'
import { CreditLines } from './credit-lines.tsx'
import { type CreditValues, choiceFault, creditAmountFault, creditBodyOf } from './credit-values.ts'
import { type InvoiceRecord, useInvoiceStep } from './invoice-calls.ts'

type Props = { record: InvoiceRecord; onClose: () => void }
type Left = AnswerOf<typeof invoiceCreditable>

/** Makes a credit note for a whole invoice, for some of its lines, or for an amount with a reason. */
export function CreditDialog({ record, onClose }: Props) {
  const { t } = useTranslation('accounting')
  const left = useQuery({
    queryKey: [invoice.name, 'creditable', record._id],
    queryFn: ({ signal }) => resultOf('GET /invoice/creditable/:id', { params: { id: record._id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('creditDialog.title', { number: record.invoiceNumber ?? '' })}
      size="lg"
    >
      {left.data ? (
        <CreditForm record={record} left={left.data} onClose={onClose} />
      ) : (
        <QueryState of={left} height={320} />
      )}
    </FormDialog>
  )
}

/** The form state of a credit note. An invoice that already has a credit note cannot be credited as a whole. */
function useCreditForm(record: InvoiceRecord, left: Left) {
  const isUntouched = compare(record.credited, '0') === 0
  return useForm<CreditValues>({
    initialValues: {
      part: isUntouched ? 'whole' : 'lines',
      choices: left.lines.map(({ _id, quantity }) => ({
        line: _id,
        isChosen: false,
        quantity,
        left: quantity,
      })),
      amount: '',
      reason: '',
    },
    validate: (values) => ({
      amount: values.part === 'amount' ? creditAmountFault(values.amount, left.total) : null,
      reason: values.part === 'amount' && values.reason.trim() === '' ? fieldMessage('REASON') : null,
      ...(values.part === 'lines' && choiceFaults(values)),
    }),
  })
}

const choiceFaults = ({ choices }: CreditValues) =>
  choices.some(({ isChosen }) => isChosen)
    ? Object.fromEntries(choices.map((each, at) => [`choices.${at}.quantity`, choiceFault(each)]))
    : { choices: fieldMessage('LINE_NONE') }

function CreditForm({ record, left, onClose }: Props & { left: Left }) {
  const { t } = useTranslation('accounting')
  const step = useInvoiceStep()
  const navigate = useNavigate()
  const form = useCreditForm(record, left)
  const { part } = form.values
  return (
    <StepForm
      action={t('creditDialog.credit')}
      form={form}
      onClose={onClose}
      onSubmit={async (values, key) => {
        const asked = { params: { id: record._id }, body: creditBodyOf(values), idempotencyKey: key }
        const made = await step.mutateAsync(() => call('POST /invoice/credit/:id', asked))
        toast('success', t('credited', { number: made.invoiceNumber ?? '' }))
        void navigate({ to: '/accounting/invoices/{-$id}', params: { id: made._id } })
      }}
    >
      <Text size="sm">{t('creditDialog.text')}</Text>
      <Parts form={form} record={record} left={left} />
      {part === 'lines' && <CreditLines form={form} record={record} />}
      {part === 'amount' && <FigureInput {...dialogInput(form, 'amount')} label={t('creditDialog.amount')} />}
      <Reason form={form} record={record} />
    </StepForm>
  )
}

type PartsProps = { form: UseFormReturnType<CreditValues>; record: InvoiceRecord }

/** The choice of the part to credit: the whole invoice, some lines or an amount. */
function Parts({ form, record, left }: PartsProps & { left: Left }) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const isUntouched = compare(record.credited, '0') === 0
  const money = (amount: string) => format.money(amount, record.currency ?? 'CAD')
  return (
    <Radio.Group {...dialogInput(form, 'part')} aria-label={t('creditDialog.credit')}>
      <Stack gap="sm">
        {isUntouched && (
          <Radio
            value="whole"
            label={t('creditDialog.whole', { amount: money(record.total) })}
            data-autofocus
          />
        )}
        <Radio value="lines" label={t('creditDialog.lines')} data-autofocus={!isUntouched || undefined} />
        <Radio value="amount" label={t('creditDialog.some', { left: money(left.total) })} />
      </Stack>
    </Radio.Group>
  )
}

/** The reason for the credit. A credit note by amount prints the reason on the document, in the document's language. */
function Reason({ form, record }: PartsProps) {
  const { t } = useTranslation('accounting')
  const label = t('creditDialog.reason')
  const optional = useLabel(label, true)
  if (form.values.part !== 'amount')
    return <TextInput {...dialogInput(form, 'reason')} label={optional} maxLength={500} />
  return (
    <Autocomplete
      {...dialogInput(form, 'reason')}
      label={label}
      description={t('creditDialog.reasonShown')}
      // A suggestion equal to the typed reason is omitted, because the list of suggestions would cover the submit
      // button.
      data={creditReasons
        .map((words) => words[record.locale ?? 'en'])
        .filter((each) => each !== form.values.reason)}
      maxLength={500}
    />
  )
}
