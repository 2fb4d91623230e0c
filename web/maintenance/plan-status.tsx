import { servicePlan, servicePlanStates } from '@fieldhouse/domain/maintenance/service-plan'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { useRecordChanges } from '../kit/api/records.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { toast } from '../kit/text/toast.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { StateBadge, StateMenu } from '../kit/value/state-menu.tsx'
import { useReadOnly } from '../ui/read-only.tsx'
import type { PlanRecord } from './plan-form.tsx'

/** Shows the status of a service plan, with the actions that pause, resume or end it (OPEN-373). */
export function PlanStatus({ record }: { record: PlanRecord }) {
  const { t } = useTranslation('maintenance')
  const words = useEntityWords(servicePlan, 'maintenance')
  const isReadOnly = useReadOnly()
  const mayChange = useMay(servicePlan.section, 'update') && !isReadOnly
  const { update } = useRecordChanges(servicePlan)
  const { status } = record
  if (!mayChange) return <StateBadge of={servicePlanStates} state={status} />
  return (
    <StateMenu
      of={servicePlanStates}
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
