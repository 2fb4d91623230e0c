import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { RemindableInvoice } from '@fieldhouse/domain/accounting/reminders/calls'
import { NothingHere, QueryState } from '../../kit/api/problems/query-state.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { StepForm } from '../../kit/form/steps/step-dialog.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { RemindableList } from './remindable-list.tsx'
import { useRemindable, useReminding } from './remindable.ts'

/** Sends reminders of all overdue invoices, and shows which invoices get no reminder, and why (OPEN-791). */
export function SendRemindersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('accounting/reminders')
  const found = useRemindable()
  const all = found.data?.result ?? []
  const ready = all.filter(({ why }) => why === null)
  return (
    <FormDialog opened onClose={onClose} title={t('sendTitle')} size="lg">
      <QueryState of={found} height={240} />
      {found.data && all.length === 0 && <NothingHere>{t('noneOverdue')}</NothingHere>}
      {found.data && all.length > 0 && ready.length === 0 && (
        <>
          <Text size="sm" mb="md">
            {t('noneReady')}
          </Text>
          <RemindableList all={all} />
        </>
      )}
      {found.data && ready.length > 0 && (
        <SendForm all={all} ready={ready} more={found.data.meta.count - all.length} onClose={onClose} />
      )}
    </FormDialog>
  )
}

type Props = {
  all: readonly RemindableInvoice[]
  ready: readonly RemindableInvoice[]
  /** The number of overdue invoices that are not shown. */
  more: number
  onClose: () => void
}

function SendForm({ all, ready, more, onClose }: Props) {
  const { t } = useTranslation('accounting/reminders')
  const form = useForm({ initialValues: {} })
  const send = useReminding()
  return (
    <StepForm
      action={t('sendDo', { count: ready.length })}
      form={form}
      onClose={onClose}
      onSubmit={(_, key) => send(ready, key)}
    >
      <Text size="sm">{t('sendText', { count: ready.length })}</Text>
      <RemindableList all={all} />
      {more > 0 && <Text size="sm">{t('more', { count: more })}</Text>}
    </StepForm>
  )
}
