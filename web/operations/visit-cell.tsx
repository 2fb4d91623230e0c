import { Text } from '@mantine/core'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import type { NextVisit, job } from '@fieldhouse/domain/operations/job'
import { isLateVisit } from '@fieldhouse/domain/operations/late-visit'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { zoneOfJob } from './job-to-schedule.ts'
import { FirstOf } from '../kit/value/first-of.tsx'
import { fullName } from './full-name.ts'
import { usePlaceClock } from './scheduling/place-clock.ts'
import { serverNow } from '../kit/api/connection/server-time.ts'

type Shown = { visit: NextVisit | null; zone: string | null }

/** Returns the next visit of a job and the time zone of the job site. */
export function visitOf(record: Read<typeof job>): Shown {
  return { visit: record.nextVisit, zone: zoneOfJob(record) }
}

/** The time and technicians of a job's next visit. If the visit is late, it is marked. */
export function VisitCell({ visit, zone }: Shown) {
  const { t } = useTranslation('operations')
  const [now] = useState(serverNow)
  const clock = usePlaceClock(zone)
  if (!visit) return <span>–</span>
  const { startAt, endAt, techs } = visit
  const at = clock.instant(startAt)
  const isLate = isLateVisit(visit, now)
  const names = techs.map(fullName)
  const who = names.join(', ') || t('visit.nobody')
  return (
    <span title={`${clock.span(startAt, endAt)}, ${who}`}>
      <Text span inherit className="figures" {...(isLate ? { c: 'var(--ink-red)' } : {})}>
        {isLate ? t('visit.late', { at }) : at}
      </Text>
      <Text span inherit c="dimmed">
        {', '}
        {names.length > 1 ? (
          <FirstOf items={names.map((name, index) => (index === 0 ? name : `, ${name}`))} names={names} />
        ) : (
          who
        )}
      </Text>
    </span>
  )
}
