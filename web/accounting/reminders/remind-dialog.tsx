import { Alert, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { RemindableInvoice } from '@fieldhouse/domain/accounting/reminders/calls'
import { reminderRefusals } from '@fieldhouse/domain/accounting/reminders/reminder-refusals'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { useLanguage } from '../../kit/api/language.ts'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { useZone } from '../../kit/api/session.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { StepForm } from '../../kit/form/steps/step-dialog.tsx'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import type { InvoiceRecord } from '../invoice-calls.ts'
import { useMessageName } from './message-name.ts'
import { useRemindable, useReminding } from './remindable.ts'

type Props = { record: InvoiceRecord; onClose: () => void }

/** Sends a reminder of one unpaid invoice, or shows why the invoice gets no reminder (OPEN-791). */
export function RemindDialog({ record, onClose }: Props) {
  const { t } = useTranslation('accounting/reminders')
  const language = useLanguage()
  const found = useRemindable(record._id)
  const of = found.data?.result[0]
  const why = found.data && (of === undefined ? 'NOT_OWED' : of.why)
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('sendOneTitle', { number: record.invoiceNumber ?? '' })}
      size="md"
    >
      <QueryState of={found} height={160} />
      {why && (
        <Alert color="yellow" variant="light">
          {reminderRefusals[why][language]}
        </Alert>
      )}
      {of && why === null && <SendForm of={of} onClose={onClose} />}
    </FormDialog>
  )
}

function SendForm({ of, onClose }: { of: RemindableInvoice; onClose: () => void }) {
  const { t } = useTranslation('accounting/reminders')
  const format = useFormat()
  const zone = useZone()
  const message = useMessageName()
  const form = useForm({ initialValues: {} })
  const send = useReminding()
  return (
    <StepForm
      action={t('sendDo', { count: 1 })}
      form={form}
      onClose={onClose}
      onSubmit={(_, key) => send([of], key)}
    >
      <Stack gap={4}>
        <Text size="sm">{t('sendText', { count: 1 })}</Text>
        <Text size="sm">{t('to', { email: of.email ?? '' })}</Text>
        <Text size="sm">{t('message', { name: message(of) })}</Text>
        {of.remindedAt !== null && (
          <Text size="sm" c="dimmed">
            {t('last', { when: format.day(dayAt(of.remindedAt, zone)) })}
          </Text>
        )}
      </Stack>
    </StepForm>
  )
}
