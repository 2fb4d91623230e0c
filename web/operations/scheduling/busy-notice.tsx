import { Alert, Button, Group, Text } from '@mantine/core'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { IconCalendarX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../../kit/api/problem-alert.tsx'
import { fullName } from '../full-name.ts'
import type { PlaceClock } from './place-clock.ts'
import { withStart } from './scheduling-state.ts'
import classes from './scheduling.module.css'
import type { Scheduling } from './use-scheduling.ts'

/** What a refused booking shows: the booking in the way and when all are free next (OPEN-87). */
type Conflict = {
  job: { jobNumber: string }
  technician: { firstName: string; lastName: string }
  from: number
  to: number
  nextStarts: number[]
}

/** Why the appointment was not saved; the next free starts are one click away. */
export function BusyNotice({ of, clock }: { of: Scheduling; clock: PlaceClock }) {
  const { t } = useTranslation('operations/scheduling')
  const { problem, state, change } = of
  if (problem?.code !== 'TECHNICIAN_BUSY') return <ProblemAlert problem={problem} />
  const conflict = problem.current as Conflict | undefined
  const take = (startAt: number) => change(withStart(state, startAt, clock.zone))
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconCalendarX size={18} />} title={problem.msg}>
      {conflict && (
        <>
          <Text size="sm">
            {t('bookedFor', {
              name: fullName(conflict.technician),
              job: conflict.job.jobNumber,
              span: clock.span(conflict.from, conflict.to),
            })}
          </Text>
          {conflict.nextStarts.length > 0 ? (
            <Group
              component="fieldset"
              gap="xs"
              mt="sm"
              className={classes.bare}
              aria-label={t('nextStarts')}
            >
              <Text size="sm">{t('nextStarts')}</Text>
              {conflict.nextStarts.map((start) => (
                <Button key={start} size="xs" variant="default" onClick={() => take(start)}>
                  {clock.day(dayAt(start, clock.zone))}, {clock.time(start)}
                </Button>
              ))}
            </Group>
          ) : (
            <Text size="sm">{t('noNextStarts')}</Text>
          )}
        </>
      )}
    </Alert>
  )
}
