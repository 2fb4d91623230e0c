import { Text } from '@mantine/core'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import type { NextVisit, job } from '@fieldhouse/domain/operations/job'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { zoneOfJob } from './job-to-schedule.ts'
import { fullName } from './full-name.ts'
import { usePlaceClock } from './scheduling/place-clock.ts'

type Shown = { visit: NextVisit | null; zone: string | null }

/** What a record of the list of jobs says of its next visit; its times are those of the place. */
export function visitOf(record: Read<typeof job>): Shown {
  return { visit: record.nextVisit, zone: zoneOfJob(record) }
}

/** When somebody goes there next, and who; a visit whose time is over is late. */
export function VisitCell({ visit, zone }: Shown) {
  const { t } = useTranslation('operations')
  const [now] = useState(() => Date.now())
  const clock = usePlaceClock(zone)
  if (!visit) return <span>–</span>
  const { startAt, endAt, techs } = visit
  const at = clock.instant(startAt)
  const names = techs.map(fullName).join(', ')
  const who = names || t('visit.nobody')
  return (
    <span title={`${clock.span(startAt, endAt)}, ${who}`}>
      <Text span inherit className="figures" {...(endAt < now ? { c: 'var(--ink-red)' } : {})}>
        {endAt < now ? t('visit.late', { at }) : at}
      </Text>
      <Text span inherit c="dimmed">
        {`, ${who}`}
      </Text>
    </span>
  )
}
