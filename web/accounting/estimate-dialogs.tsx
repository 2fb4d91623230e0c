import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { estimate } from '@fieldhouse/domain/accounting/estimate'
import type { invoice } from '@fieldhouse/domain/accounting/invoice'
import type { Read, RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import type { job } from '@fieldhouse/domain/operations/job'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { callAction } from '../kit/api/call-action.ts'
import { call } from '../kit/api/call.ts'
import { chosenOne } from '../kit/form/chosen.ts'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { StepDialog, dialogInput } from '../kit/form/steps/step-dialog.tsx'
import { toast } from '../kit/text/toast.tsx'
import { type EstimateRecord, useEstimateStep } from './estimate-calls.ts'

type Props = { record: EstimateRecord; onClose: () => void }

/** The values of the placeholders in the texts of these dialogs. */
const told = ({ estimateNumber }: EstimateRecord) => ({ number: estimateNumber ?? '' })

/** Records that the customer declined the estimate. */
export function DeclineDialog({ record, onClose }: Props) {
  const { t } = useTranslation('accounting')
  const step = useEstimateStep()
  return (
    <StepDialog
      title={t('declineDialog.title', told(record))}
      action={t('declineDialog.do')}
      form={useForm({ initialValues: {} })}
      onClose={onClose}
      onSubmit={async (_, key) => {
        await step.mutateAsync(() => callAction(estimate, 'decline', { id: record._id, idempotencyKey: key }))
        toast('success', t('declineDialog.done', told(record)))
      }}
    >
      <Text size="sm">{t('declineDialog.text')}</Text>
    </StepDialog>
  )
}

/** Makes the draft invoice of an estimate and opens it (OPEN-125). */
export function ConvertDialog({ record, onClose }: Props) {
  const { t } = useTranslation('accounting')
  const step = useEstimateStep<Read<typeof invoice>>()
  const navigate = useNavigate()
  return (
    <StepDialog
      title={t('convertDialog.title', told(record))}
      action={t('convertDialog.do')}
      form={useForm({ initialValues: {} })}
      onClose={onClose}
      onSubmit={async (_, key) => {
        const asked = { params: { id: record._id }, idempotencyKey: key }
        const made = await step.mutateAsync(() => call('POST /quote/convert/:id', asked))
        toast('success', t('convertDialog.done', told(record)))
        void navigate({ to: '/accounting/invoices/{-$id}', params: { id: made._id } })
      }}
    >
      <Text size="sm">{t('convertDialog.text')}</Text>
    </StepDialog>
  )
}

/** Makes the job of an estimate and opens it. The user may choose one of the account's service locations. */
export function JobDialog({ record, onClose }: Props) {
  const { t } = useTranslation('accounting')
  const step = useEstimateStep<Read<typeof job>>()
  const navigate = useNavigate()
  const form = useForm<{ serviceLocation: RecordRef | null }>({ initialValues: { serviceLocation: null } })
  const { value, onChange, ...input } = dialogInput(form, 'serviceLocation')
  const chosen = chosenOne(value)
  return (
    <StepDialog
      title={t('jobDialog.title', told(record))}
      action={t('jobDialog.do')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ serviceLocation }, key) => {
        const body = { serviceLocation: serviceLocation?._id ?? null }
        const asked = { params: { id: record._id }, body, idempotencyKey: key }
        const made = await step.mutateAsync(() => call('POST /quote/job/:id', asked))
        toast('success', t('jobDialog.done', told(record)))
        void navigate({ to: '/operations/jobs/{-$id}', params: { id: made._id } })
      }}
    >
      <Text size="sm">{t('jobDialog.text')}</Text>
      <RefPicker
        to="service-location"
        label={t('jobDialog.place')}
        value={chosen ? [chosen] : []}
        query={{ filter_account: record.account._id }}
        onChange={([one]) => onChange(one ?? null)}
        error={input.error}
      />
    </StepDialog>
  )
}
