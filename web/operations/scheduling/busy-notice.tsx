import { Alert, Button, Group, Text } from '@mantine/core'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { IconCalendarX } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
import { ProblemAlert } from '../../kit/api/problems/problem-alert.tsx'
import { fullName } from '../full-name.ts'
import type { PlaceClock } from './place-clock.ts'
import { withStart } from './scheduling-state.ts'
import classes from './scheduling.module.css'
import type { Scheduling } from './use-scheduling.ts'

/** The booking in the way of a refused appointment, as named in the refusal (OPEN-87). */
type Conflict = {
  job: { jobNumber: string }
  technician: { firstName: string; lastName: string }
  from: number
  to: number
}

/**
 * The details of a refusal because of the time: the next starts at which all technicians are free, and the conflicting
 * booking if there is one.
 */
type Refused = { nextStarts: number[] } & Partial<Conflict>

/** Shows why the appointment was not saved, with buttons for the next free starts. */
export function BusyNotice({ of, clock }: { of: Scheduling; clock: PlaceClock }) {
  const { t } = useTranslation('operations/scheduling')
  const { problem, state, change } = of
  if (problem?.code !== 'TECHNICIAN_BUSY' && problem?.code !== 'SLOT_HELD')
    return <ProblemAlert problem={problem} />
  const refused = problem.current as Refused | undefined
  const { job, technician, from, to } = refused ?? {}
  const take = (startAt: number) => change(withStart(state, startAt, clock.zone))
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconCalendarX size={18} />} title={problem.msg}>
      {job && technician && from !== undefined && to !== undefined && (
        <Text size="sm">
          {t('bookedFor', {
            name: fullName(technician),
            job: job.jobNumber,
            span: clock.span(from, to),
          })}
        </Text>
      )}
      {refused && <NextStarts starts={refused.nextStarts} clock={clock} onTake={take} />}
    </Alert>
  )
}

type NextProps = { starts: readonly number[]; clock: PlaceClock; onTake: (startAt: number) => void }

/** Buttons for the next starts at which all technicians are free. */
function NextStarts({ starts, clock, onTake }: NextProps) {
  const { t } = useTranslation('operations/scheduling')
  if (starts.length === 0) return <Text size="sm">{t('noNextStarts')}</Text>
  return (
    <Group component="fieldset" gap="xs" mt="sm" className={classes.bare} aria-label={t('nextStarts')}>
      <Text size="sm">{t('nextStarts')}</Text>
      {starts.map((start) => (
        <Button key={start} size="xs" variant="default" onClick={() => onTake(start)}>
          {clock.day(dayAt(start, clock.zone))}, {clock.time(start)}
        </Button>
      ))}
    </Group>
  )
}
