import { appointment } from '@fieldhouse/domain/operations/appointment'
import { ConflictDialog } from '../../kit/form/keep/conflict-dialog.tsx'
import type { HistoryFormatters } from '../../kit/form/keep/history-changes.tsx'
import { useAppointmentWords } from '../appointment-texts.ts'
import { fullName } from '../full-name.ts'
import type { PlaceClock } from './place-clock.ts'
import type { Scheduling } from './use-scheduling.ts'

type Slot = { from: number | null; to: number | null }

/**
 * Resolves a version conflict of the appointment that is being moved. The choices in the form remain until the
 * conflict is resolved (OPEN-138).
 */
export function MoveConflict({ of, clock }: { of: Scheduling; clock: PlaceClock }) {
  const words = useAppointmentWords()
  const { conflict } = of
  if (conflict === null) return null
  const names = new Map(of.people.map((each) => [each._id, fullName(each)]))
  const formatters: HistoryFormatters<{ techs: string[]; startAt: Slot }> = {
    techs: (ids) => ids.map((id) => names.get(id) ?? id),
    startAt: ({ from, to }) => (from === null || to === null ? [] : [clock.span(from, to)]),
  }
  return (
    <ConflictDialog
      {...conflict}
      entity={appointment}
      words={words}
      formatters={formatters}
      onSettle={of.settle}
      onClose={of.forgetProblem}
    />
  )
}
