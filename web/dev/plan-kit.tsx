import { Stack, Text } from '@mantine/core'
import type { PlanProposal } from '@fieldhouse/domain/operations/plan-calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { resultOf } from '../kit/api/call.ts'
import { useBoardChanges } from '../operations/calendar/changes/use-board-changes.ts'
import { usePlaceClock } from '../operations/scheduling/place-clock.ts'
import { PlanButton } from '../operations/plan/plan-dialog.tsx'
import { PlanReview } from '../operations/plan/plan-review.tsx'
import { KitState } from './kit-state.tsx'
import { samplePlan } from './plan-samples.ts'

/** Monday, 6 January 2031, and the instant at which it begins in Toronto. */
const day = '2031-01-06'
const from = Date.UTC(2031, 0, 6, 5)

const nothing = () => {}
const notApplied = () => ({ onChosen: nothing, over: new AbortController().signal })

/**
 * The day plan: a proposal with every kind of change, an empty proposal, and the dialog with the workspace's
 * technicians.
 */
export function PlanKit() {
  const { t } = useTranslation('dev')
  const { planned } = useBoardChanges(usePlaceClock(null))
  const { data } = useQuery({
    queryKey: ['appointment', 'board', day],
    queryFn: () => resultOf('GET /appointment/board/', { query: { from, to: from + 86_400_000 } }),
  })
  const unknown = { drivingBefore: 0, drivingAfter: 0, waysBefore: { known: 0, unknown: 2 } }
  const empty: PlanProposal = {
    ...samplePlan,
    ...unknown,
    estimated: false,
    waysAfter: unknown.waysBefore,
    changes: [],
    refused: [],
    stranded: [],
  }
  return (
    <>
      <KitState of="filled">
        <PlanReview proposal={samplePlan} onApplied={notApplied} onBack={nothing} onDone={nothing} />
      </KitState>
      <KitState of="empty">
        <PlanReview proposal={empty} onApplied={notApplied} onBack={nothing} onDone={nothing} />
      </KitState>
      <KitState of="planDialog">
        <Stack align="flex-start" gap="xs">
          <Text size="sm">{t('plan.help')}</Text>
          {data && (
            <PlanButton
              day={day}
              technicians={data.technicians}
              jobs={data.unscheduled.jobs}
              onApplied={planned}
            />
          )}
        </Stack>
      </KitState>
    </>
  )
}
