import { Badge, Group, Text } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { DayStop } from '@fieldhouse/domain/visits/my-day'
import { useTranslation } from '../../locales/use-translation.ts'
import { useSignedIn } from '../../kit/api/session.ts'
import { MemberBadge } from '../../crm/member-badge.tsx'
import { useFormat } from '../../kit/value/format.ts'
import classes from './my-day.module.css'
import { type StopState, minutesAt, stateOf } from './stop-state.ts'
import { workedText } from './worked-text.ts'

const tones: Record<StopState, string> = {
  DONE: 'green',
  COME_BACK: 'orange',
  AT_WORK: 'teal',
  PAUSED: 'yellow',
  ON_WAY: 'blue',
  LATE: 'red',
  UPCOMING: 'gray',
}

type Props = { stop: DayStop; day: string; now: number; isNext: boolean }

/** A stop in the day's list: time, client, address, work and progress. */
export function StopCard({ stop, day, now, isNext }: Props) {
  const { visit, client, place, job } = stop
  const { t } = useTranslation('visits/my-day')
  const { time } = useFormat()
  const isOver = visit.status === 'COMPLETE'
  return (
    <Link
      to="/my-day/{-$id}"
      params={{ id: visit._id }}
      className={classes.card}
      data-next={isNext || undefined}
      data-over={isOver || undefined}
    >
      <div className={classes.head}>
        <span className={classes.time}>
          {time(visit.startAt)} – {time(visit.endAt)}
        </span>
        <StopBadge stop={stop} now={now} />
      </div>
      <BegunBefore stop={stop} day={day} />
      <Text fw={600} fz="lg">
        {client.name}
      </Text>
      <MemberBadge member={client.member} />
      <Text>{job.title}</Text>
      {place && (
        <Group gap={4} wrap="nowrap" align="flex-start" c="dimmed">
          <IconMapPin size={18} style={{ flex: 'none', marginTop: 2 }} aria-hidden />
          <Text fz="sm">
            {[place.address, place.unit].filter(Boolean).join(', ')}
            {place.buzzer && ` · ${t('stop.buzzer', { code: place.buzzer })}`}
          </Text>
        </Group>
      )}
      {job.checklist.length > 0 && (
        <Text fz="sm" c="dimmed">
          {t('stop.items', {
            done: job.checklist.filter(({ done }) => done).length,
            all: job.checklist.length,
          })}
        </Text>
      )}
    </Link>
  )
}

/** Says that a visit of an earlier day is still in progress. */
function BegunBefore({ stop: { visit }, day }: Pick<Props, 'stop' | 'day'>) {
  const { t } = useTranslation('visits/my-day')
  const { weekday, tokens } = useFormat()
  if (tokens(visit.startAt, 'YYYY-MM-DD') >= day) return null
  return <Text fz="sm">{t('stop.underWay', { day: weekday(visit.startAt) })}</Text>
}

/** The progress of a stop as a coloured badge. */
export function StopBadge({ stop, now }: Pick<Props, 'stop' | 'now'>) {
  const { t } = useTranslation('visits/my-day')
  const { time, locale } = useFormat()
  const { user } = useSignedIn()
  const state = stateOf(stop, now)
  const worked = workedText(minutesAt(stop, user.id, now), locale)
  const { arrivesAt } = stop.visit
  const words: Record<StopState, string> = {
    DONE: t('stop.done'),
    COME_BACK: t('stop.comeBack'),
    AT_WORK: t('stop.since', { time: worked }),
    PAUSED: t('stop.paused', { time: worked }),
    ON_WAY: arrivesAt === null ? t('act.onWay') : t('stop.onWay', { at: time(arrivesAt) }),
    LATE: t('stop.late'),
    UPCOMING: t('stop.upcoming'),
  }
  return (
    <Badge
      variant="light"
      color={tones[state]}
      c="var(--mantine-color-text)"
      tt="none"
      size="lg"
      style={{ flex: 'none', maxWidth: '100%' }}
    >
      {words[state]}
    </Badge>
  )
}
