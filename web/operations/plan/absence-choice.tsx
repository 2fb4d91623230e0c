import { Checkbox } from '@mantine/core'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import type { PlanProposal } from '@fieldhouse/domain/operations/plan-calls'
import { timeOff } from '@fieldhouse/domain/people/time-off'
import { useTranslation } from '../../locales/use-translation.ts'
import { useMay } from '../../kit/api/may.ts'
import type { PlaceClock } from '../scheduling/place-clock.ts'
import { technicianNames } from './plan-names.ts'

type Props = {
  proposal: PlanProposal
  clock: PlaceClock
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether the proposal contains an absence that the user may record as time off. */
export function useMayRecord({ absence }: PlanProposal): boolean {
  const may = useMay(timeOff.section, 'create')
  return may && absence !== null
}

/**
 * Offers to record the absence as time off. If the absence is not recorded, only plans and the technician search
 * consider it, until the end of the day.
 */
export function AbsenceChoice({ proposal, clock, checked, onChange }: Props) {
  const { t } = useTranslation('operations/plan')
  const mayRecord = useMayRecord(proposal)
  const { absence } = proposal
  if (!absence) return null
  const name = technicianNames(proposal).get(absence.technician) ?? ''
  const day = clock.day(dayAt(absence.from, clock.zone))
  const isWhole = dayBounds(dayAt(absence.from, clock.zone), clock.zone).from === absence.from
  return (
    <Checkbox
      checked={mayRecord && checked}
      disabled={!mayRecord}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={
        isWhole
          ? t('absence.record', { name, day })
          : t('absence.recordFrom', { name, day, time: clock.time(absence.from) })
      }
      description={t(mayRecord ? 'absence.help' : 'absence.mayNot', { name })}
    />
  )
}
