import { Box, Group, Text } from '@mantine/core'
import { isOpenAppointment } from '@fieldhouse/domain/operations/appointment-status'
import { progressOf } from '@fieldhouse/domain/operations/visit-progress'
import { IconCalendarTime } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { fullName } from './full-name.ts'
import { appointmentsOf } from './appointment-record.ts'
import { usePlaceClock } from './scheduling/place-clock.ts'
import type { JobToSchedule } from './scheduling/use-scheduling.ts'
import { ProgressLine } from './visit-progress.tsx'
import { serverNow } from '../kit/api/connection/server-time.ts'

/** The time, technicians and progress of a job's next visit. Renders nothing if no visit is planned or in progress. */
export function NextVisit({ job }: { job: JobToSchedule }) {
  const { t } = useTranslation('operations/scheduling')
  const [now] = useState(serverNow)
  const clock = usePlaceClock(job.zone)
  const { data } = useQuery(appointmentsOf(job._id))
  const open = data?.result.filter(({ status }) => isOpenAppointment(status)) ?? []
  const next = open.find((visit) => visit.endAt > now || progressOf(visit) !== null)
  if (!next) return null
  const names = next.techs.map(fullName)
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <IconCalendarTime size={18} aria-hidden />
      <Box>
        <Text size="sm">
          <Text span fw={500} inherit className="figures">
            {t('appointments.next', { span: clock.span(next.startAt, next.endAt) })}
          </Text>
          {names.length > 0 && `, ${names.join(', ')}`}
        </Text>
        <ProgressLine record={next} clock={clock} />
      </Box>
    </Group>
  )
}
