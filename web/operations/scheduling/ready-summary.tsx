import { Text } from '@mantine/core'
import { useTranslation } from '../../locales/use-translation.ts'
import { fullName } from '../full-name.ts'
import type { PlaceClock } from './place-clock.ts'
import { townOf } from './place-clock.ts'
import type { Original } from './scheduling-state.ts'
import classes from './scheduling.module.css'
import type { JobToSchedule, Scheduling } from './use-scheduling.ts'

type Props = { of: Scheduling; job: JobToSchedule; original: Original | null; clock: PlaceClock }

/** 'Ready to schedule' summarizes a complete form in one sentence, with the time zone of the site (APPT-04). */
export function ReadySummary({ of, job, original, clock }: Props) {
  const { t } = useTranslation('operations/scheduling')
  const { state, findings } = of
  if (state.chosen.length === 0 || state.startAt === null || !state.estimatedDuration) return null
  const known = [...(findings?.offered ?? []), ...(original?.techs ?? [])]
  const names = state.chosen.flatMap((id) => {
    const found = known.find(({ _id }) => _id === id)
    return found ? [fullName(found)] : []
  })
  const list = new Intl.ListFormat(clock.locale, { type: 'conjunction' }).format(names)
  return (
    <output className={classes.summary}>
      <Text size="sm" fw={600}>
        {t('ready')}
      </Text>
      <Text size="sm">
        {job.title} · {list} · {clock.span(state.startAt, state.startAt + state.estimatedDuration)} (
        {townOf(clock.zone)})
      </Text>
    </output>
  )
}
