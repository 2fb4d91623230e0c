import { Badge, Group } from '@mantine/core'
import { useState } from 'react'
import { nameOf } from '../../kit/text/name-of.ts'
import type { EntityWords } from '../../kit/text/words.ts'
import { durationText } from '../../kit/value/duration-text.ts'
import { useFormat } from '../../kit/value/format.ts'
import { Fact } from '../../ui/facts.tsx'
import { zoneOfJob } from '../job-to-schedule.ts'
import type { JobRecord } from '../job-edit.tsx'
import { usePlaceClock } from '../scheduling/place-clock.ts'
import { TimesIn } from '../scheduling/times-in.tsx'
import { serverNow } from '../../kit/api/connection/server-time.ts'

type Props = { record: JobRecord; words: EntityWords }

/** The needs of a job's visit: its duration, the required skills, and the client's availability. */
export function JobNeeds({ record, words }: Props) {
  const { locale } = useFormat()
  return (
    <>
      <Fact label={words.field('estimatedDuration')}>{durationText(record.estimatedDuration, locale)}</Fact>
      {record.skills.length > 0 && (
        <Fact label={words.field('skills')}>
          <Group gap={4}>
            {record.skills.map((each) => (
              <Badge key={each._id} variant="default">
                {nameOf('skill', each)}
              </Badge>
            ))}
          </Group>
        </Fact>
      )}
      <ClientWindows record={record} words={words} />
    </>
  )
}

/** The client's future availability, in the time zone of the job site (OPEN-155). */
function ClientWindows({ record, words }: Props) {
  const clock = usePlaceClock(zoneOfJob(record))
  const [now] = useState(serverNow)
  const ahead = record.clientAvailabilities.filter(({ to }) => to > now)
  if (ahead.length === 0) return null
  return (
    <Fact label={words.field('clientAvailabilities')}>
      {ahead.map(({ from, to }) => (
        <div key={from} className="figures">
          {clock.span(from, to)}
        </div>
      ))}
      <TimesIn clock={clock} />
    </Fact>
  )
}
