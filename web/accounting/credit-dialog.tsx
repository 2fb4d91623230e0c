import { call } from '../kit/api/call.ts'
import { Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { compare, readDecimal } from '@fieldhouse/domain/kit/value/money'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FigureInput } from '../kit/value/figure-input.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useLabel } from '../kit/value/checked-fields.tsx'
import { toast } from '../kit/text/toast.tsx'
import { type InvoiceRecord, useInvoiceStep } from './invoice-calls.ts'
import { StepDialog, dialogInput } from '../kit/form/steps/step-dialog.tsx'

type Props = { record: InvoiceRecord; onClose: () => void }

/** The form of a credit note: the whole invoice, or an amount of it with what it is for. */
const useCreditForm = (untouched: boolean) =>
  useForm({
    initialValues: {
      part: untouched ? 'whole' : 'part',
      lineItems: '',
      description: '',
      untaxed: false,
      reason: '',
    },
    validate: {
      lineItems: (typed, { part }) => {
        const amount = readDecimal(typedFigure(typed))
        if (part === 'whole') return null
        if (amount === null) return fieldMessage(typed.trim() === '' ? 'REQUIRED' : 'NUMBER')
        return compare(amount, '0') > 0 ? null : fieldMessage('AMOUNT_POSITIVE')
      },
      description: (typed, { part }) =>
        part === 'part' && typed.trim() === '' ? fieldMessage('REQUIRED') : null,
    },
  })

/** Makes a credit note for the whole invoice, or for an amount of it. */
export function CreditDialog({ record, onClose }: Props) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const step = useInvoiceStep()
  const navigate = useNavigate()
  const untouched = compare(record.credited, '0') === 0
  const form = useCreditForm(untouched)
  const isPart = form.values.part === 'part'
  const total = format.money(record.total, record.currency ?? 'CAD')
  return (
    <StepDialog
      title={t('creditDialog.title', { number: record.invoiceNumber ?? '' })}
      action={t('creditDialog.credit')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ description, lineItems, untaxed, reason }, key) => {
        const line = {
          description: description.trim(),
          quantity: '1',
          unitPrice: typedFigure(lineItems),
          ...(untaxed && { untaxed }),
        }
        const body = { reason: reason.trim() || null, ...(isPart ? { lineItems: [line] } : {}) }
        const made = await step.mutateAsync(() =>
          call('POST /invoice/credit/:id', { params: { id: record._id }, body, idempotencyKey: key }),
        )
        toast('success', t('credited', { number: made.invoiceNumber ?? '' }))
        void navigate({ to: '/accounting/invoices/{-$id}', params: { id: made._id } })
      }}
    >
      <Text size="sm">{t('creditDialog.text')}</Text>
      <Radio.Group {...dialogInput(form, 'part')} aria-label={t('creditDialog.credit')}>
        <Stack gap="sm">
          <Radio
            value="whole"
            label={t('creditDialog.whole', { amount: total })}
            disabled={!untouched}
            data-autofocus={untouched || undefined}
          />
          <Radio value="part" label={t('creditDialog.part')} data-autofocus={!untouched || undefined} />
        </Stack>
      </Radio.Group>
      {isPart && <PartFields form={form} isTaxed={record.taxBreakdown.length > 0} />}
      <TextInput
        {...dialogInput(form, 'reason')}
        label={useLabel(t('creditDialog.reason'), true)}
        maxLength={500}
      />
    </StepDialog>
  )
}

type PartProps = { form: ReturnType<typeof useCreditForm>; isTaxed: boolean }

/** What is credited of a part: what it is for, how much, and whether no tax is credited with it. */
function PartFields({ form, isTaxed }: PartProps) {
  const { t } = useTranslation(['accounting', 'documents'])
  return (
    <>
      <TextInput
        {...dialogInput(form, 'description')}
        label={t('creditDialog.description')}
        maxLength={2000}
      />
      <FigureInput {...dialogInput(form, 'lineItems')} label={t('creditDialog.amount')} />
      {isTaxed && (
        <Checkbox
          {...form.getInputProps('untaxed', { type: 'checkbox' })}
          label={t('documents:line.untaxed')}
        />
      )}
    </>
  )
}
