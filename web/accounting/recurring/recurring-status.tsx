import { recurring, recurringStates } from '@fieldhouse/domain/accounting/recurring/recurring'
import { useMay } from '../../kit/api/may.ts'
import { showProblem } from '../../kit/api/problems/show-problem.ts'
import { useRecordChanges } from '../../kit/api/records.ts'
import { toast } from '../../kit/text/toast.tsx'
import { useEntityWords } from '../../kit/text/words.ts'
import { StateBadge, StateMenu } from '../../kit/value/state-menu.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { useReadOnly } from '../../ui/read-only.tsx'
import type { RecurringRecord } from './recurring-form.tsx'

/** Shows the status of a recurring invoice, with the actions that pause, resume or end it (OPEN-794). */
export function RecurringStatus({ record }: { record: RecurringRecord }) {
  const { t } = useTranslation('accounting/recurring')
  const words = useEntityWords(recurring, 'accounting/recurring')
  const isReadOnly = useReadOnly()
  const mayChange = useMay(recurring.section, 'update') && !isReadOnly
  const { update } = useRecordChanges(recurring)
  const { status } = record
  if (!mayChange) return <StateBadge of={recurringStates} state={status} />
  return (
    <StateMenu
      of={recurringStates}
      state={status}
      label={t('changeStatus', { status: words.option('status', status) })}
      pending={update.isPending}
      onChoose={(to) =>
        update.mutate(
          { id: record._id, version: record.version, values: { status: to } },
          {
            onSuccess: () => toast('success', t('statusNow', { status: words.option('status', to) })),
            onError: showProblem,
          },
        )
      }
    />
  )
}
