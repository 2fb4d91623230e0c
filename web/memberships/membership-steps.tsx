import { Button, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { membership } from '@fieldhouse/domain/memberships/membership'
import { membershipPlan } from '@fieldhouse/domain/memberships/membership-plan'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { callAction } from '../kit/api/call-action.ts'
import { serverNow } from '../kit/api/connection/server-time.ts'
import { useMay } from '../kit/api/may.ts'
import { readAllAgain } from '../kit/api/read-again.ts'
import { useZone } from '../kit/api/session.ts'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { StepDialog, dialogInput } from '../kit/form/steps/step-dialog.tsx'
import { toast } from '../kit/text/toast.tsx'
import { useLabel } from '../kit/value/checked-fields.tsx'
import { DayInput } from '../kit/value/day-input.tsx'
import type { MembershipRecord } from './membership-form.tsx'

/** The entities whose records a step of a membership changes. */
const changed = [membership.name, 'invoice', 'service-plan'].map((entity) => ({ entity }))

/** Returns a function that reloads the membership, its invoices and its service plans. */
function useReadAgain() {
  const queries = useQueryClient()
  return () => readAllAgain(queries, changed)
}

const missing = (value: unknown) => (value === null ? fieldMessage('REQUIRED') : null)

/** The steps of a membership that has not ended: another plan, or the end (OPEN-801). */
export function MembershipSteps({ record }: { record: MembershipRecord }) {
  const { t } = useTranslation('memberships')
  const mayUpdate = useMay(membership.section, 'update')
  const [open, setOpen] = useState<'change' | 'end' | null>(null)
  const close = () => setOpen(null)
  if (!mayUpdate || record.status === 'ENDED') return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen('end')}>
        {t('end.open')}
      </Button>
      <Button variant="default" onClick={() => setOpen('change')}>
        {t('change.open')}
      </Button>
      {open === 'change' && <ChangeDialog record={record} onClose={close} />}
      {open === 'end' && <EndDialog record={record} onClose={close} />}
    </>
  )
}

type Props = { record: MembershipRecord; onClose: () => void }

/** The first day that a step of a membership proposes: today, or the start of a later one. */
function useFirstDay({ startOn }: MembershipRecord): string {
  const zone = useZone()
  const [today] = useState(() => dayAt(serverNow(), zone))
  return startOn > today ? startOn : today
}

function ChangeDialog({ record, onClose }: Props) {
  const { t } = useTranslation('memberships')
  const again = useReadAgain()
  const form = useForm<{ plan: RecordRef | null; on: string | null }>({
    initialValues: { plan: null, on: useFirstDay(record) },
    validate: { plan: missing, on: missing },
  })
  const { value: chosen, onChange: _, ...plan } = dialogInput(form, 'plan')
  return (
    <StepDialog
      title={t('change.title')}
      action={t('change.do')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ plan: of, on }, key) => {
        const body = { plan: of?._id ?? '', on: on ?? '' }
        await callAction(membership, 'change', { id: record._id, body, idempotencyKey: key })
        toast('success', t('change.done'))
        await again()
      }}
    >
      <Text size="sm">{t('change.text')}</Text>
      <RefPicker
        {...plan}
        label={t('change.plan')}
        to={membershipPlan.name}
        query={{ filter_enabled: 'true', filter_currency: record.currency }}
        value={chosen ? [chosen] : []}
        onChange={([next = null]) => form.setFieldValue('plan', next)}
      />
      <DayInput {...dialogInput(form, 'on')} label={t('change.on')} />
    </StepDialog>
  )
}

function EndDialog({ record, onClose }: Props) {
  const { t } = useTranslation('memberships')
  const again = useReadAgain()
  const today = useFirstDay(record)
  // Nothing has to be billed or credited if the membership ends on the first day that could not be billed.
  const { failure, nextOn } = record
  const first = failure && nextOn && nextOn < today ? nextOn : today
  const form = useForm<{ on: string | null; reason: string }>({
    initialValues: { on: record.endsOn ?? first, reason: record.endReason ?? '' },
    validate: { on: missing },
  })
  return (
    <StepDialog
      title={t('end.title')}
      action={t('end.do')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ on, reason }, key) => {
        const body = { on: on ?? '', reason: reason.trim() || null }
        await callAction(membership, 'end', { id: record._id, body, idempotencyKey: key })
        toast('success', t('end.done'))
        await again()
      }}
    >
      <Text size="sm">{t('end.text')}</Text>
      <DayInput {...dialogInput(form, 'on')} label={t('end.on')} />
      <TextInput {...dialogInput(form, 'reason')} label={useLabel(t('end.reason'), true)} maxLength={500} />
    </StepDialog>
  )
}
