import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { type Closing, endOfLastMonth, whyNotClose, whyNotReopen } from '@fieldhouse/domain/people/closing'
import { call } from '../../kit/api/call.ts'
import { useMay } from '../../kit/api/may.ts'
import { StepDialog, dialogInput } from '../../kit/form/steps/step-dialog.tsx'
import { toast } from '../../kit/text/toast.tsx'
import { useLabel } from '../../kit/value/checked-fields.tsx'
import { DayInput } from '../../kit/value/day-input.tsx'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { useShowClosing } from './closing-calls.ts'
import { Unfinished } from './unfinished.tsx'

type Props = { of: Closing; onClose: () => void }

/** The proposed last day of the period: the end of last month, unless this day is closed already. */
export function proposedDay({ closedThrough, today }: Pick<Closing, 'closedThrough' | 'today'>): Day | null {
  const day = endOfLastMonth(today)
  return whyNotClose(day, { closedThrough, today }) === null ? day : null
}

/** Closes the period through a day (OPEN-810). */
export function CloseDialog({ of, onClose }: Props) {
  const { t } = useTranslation('accounting/closing')
  const format = useFormat()
  const show = useShowClosing()
  const mayRead = useMay(invoice.section, 'read')
  const form = useForm<{ day: Day | null }>({
    initialValues: { day: proposedDay(of) },
    validate: {
      day: (day) => {
        if (!day) return fieldMessage('REQUIRED')
        const why = whyNotClose(day, of)
        return why && fieldMessage(why, { closed: of.closedThrough ?? '' })
      },
    },
  })
  return (
    <StepDialog
      title={t('close.action')}
      action={t('close.do')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ day }, idempotencyKey) => {
        if (!day) return
        const { result } = await call('POST /closing/close', { body: { day }, idempotencyKey })
        await show(result)
        toast('success', t('close.done', { day: format.day(day) }))
      }}
    >
      <Text size="sm">{t('close.text')}</Text>
      <DayInput {...dialogInput(form, 'day')} label={t('close.day')} />
      {mayRead && form.values.day && <Unfinished day={form.values.day} />}
    </StepDialog>
  )
}

/** Reopens the closed period, or its last days, with a reason (OPEN-810). */
export function ReopenDialog({ of, onClose }: Props) {
  const { t } = useTranslation('accounting/closing')
  const show = useShowClosing()
  const form = useForm<{ day: Day | null; reason: string }>({
    initialValues: { day: null, reason: '' },
    validate: {
      day: (day) => {
        const why = whyNotReopen(day || null, of.closedThrough)
        return why && fieldMessage(why)
      },
      reason: (typed) => (typed.trim() === '' ? fieldMessage('REASON') : null),
    },
  })
  return (
    <StepDialog
      title={t('reopen.title')}
      action={t('reopen.do')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ day, reason }, idempotencyKey) => {
        const body = { day: day || null, reason: reason.trim() }
        const { result } = await call('POST /closing/reopen', { body, idempotencyKey })
        await show(result)
        toast('success', t('reopen.done'))
      }}
    >
      <TextInput {...dialogInput(form, 'reason')} label={t('reopen.reason')} maxLength={500} />
      <DayInput
        {...dialogInput(form, 'day')}
        label={useLabel(t('reopen.day'), true)}
        description={t('reopen.dayHelp')}
      />
    </StepDialog>
  )
}
