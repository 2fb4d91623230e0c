import { timesheet, type TimesheetStatus, timesheetStates } from '@fieldhouse/domain/visits/timesheet'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { callAction } from '../kit/api/call-action.ts'
import { useLanguage } from '../kit/api/language.ts'
import { useMay } from '../kit/api/may.ts'
import { readAgain } from '../kit/api/read-again.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { toast } from '../kit/text/toast.tsx'
import { StateBadge, StateMenu } from '../kit/value/state-menu.tsx'

export type HoursRecord = Read<typeof timesheet>

/** Shows whether hours are approved. Users who may change members can approve and reopen hours (OPEN-305). */
export function HoursStatus({ record: { _id: id, status } }: { record: HoursRecord }) {
  const { t } = useTranslation('visits/timesheet')
  const language = useLanguage()
  const queries = useQueryClient()
  const mayUpdate = useMay(timesheet.section, 'update')
  const move = useMutation({
    mutationFn: (to: TimesheetStatus) =>
      callAction(timesheet, to === 'APPROVED' ? 'approve' : 'reopen', { id }),
    onSuccess: async (_, to) => {
      toast('success', t(`steps.${to}`))
      await readAgain(queries, timesheet.name)
    },
    onError: showProblem,
  })
  if (!mayUpdate) return <StateBadge of={timesheetStates} state={status} />
  return (
    <StateMenu
      of={timesheetStates}
      state={status}
      label={t('steps.status', { status: timesheetStates.words[status][language] })}
      pending={move.isPending}
      onChoose={(to) => move.mutate(to)}
    />
  )
}
