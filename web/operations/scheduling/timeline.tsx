import { Stack, Text } from '@mantine/core'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { Interval } from '@fieldhouse/domain/kit/time/intervals'
import { hourLabels, timelineShare } from '@fieldhouse/domain/operations/timeline'
import { useTranslation } from '../../locales/use-translation.ts'
import { useHolidays } from '../use-holidays.ts'
import type { PlaceClock } from './place-clock.ts'
import { type TimelineContent, rowLook, useDayContent } from './timeline-content.ts'
import { type Bar, Track } from './timeline-track.tsx'
import classes from './timeline.module.css'

/** The starts of a day that the user can choose, and the callback for a choice. */
type Picking = { starts: readonly number[]; onPick: (startAt: number) => void }

export type DayProps = Picking & { day: Day; content: TimelineContent; clock: PlaceClock }

/** A day, with the name of its holiday if it is a holiday. */
export function DayHeading({ day, clock }: Pick<DayProps, 'day' | 'clock'>) {
  const { t } = useTranslation('operations/scheduling')
  const holiday = useHolidays()(day)
  return (
    <Text size="sm" fw={500}>
      {clock.day(day)}
      {holiday !== undefined && (
        <Text span size="sm" fw={400} c="dimmed">
          {' · '}
          {t('holiday', { name: holiday })}
        </Text>
      )}
    </Text>
  )
}

/**
 * Shows the timeline of a day on a narrow screen: the technicians' free times, the common free times, and the previous
 * and new times (APPT-09, APPT-11, APPT-12).
 */
export function TimelineDay({ day, content, clock, ...picking }: DayProps) {
  const { t } = useTranslation('operations/scheduling')
  const { range, freeWords } = useDayContent(content, { day, clock })
  const lines = hourLabels(range, clock.zone)
  const shared = { range, lines, clock, ...picking }
  const overlays: Bar[] = [
    ...(content.original ? [{ ...content.original, className: classes.original }] : []),
    ...(content.scheduled ? [{ ...content.scheduled, className: classes.scheduled }] : []),
  ]
  return (
    <Stack gap={6}>
      <DayHeading day={day} clock={clock} />
      <div className={classes.grid}>
        <Hours {...{ lines, range, clock }} />
        {content.rows.map(({ id, name, free }, index) => {
          const { color, hatched } = rowLook(index)
          const bars: Bar[] = free.map((each) => ({
            ...each,
            free: true,
            color,
            className: hatched ? classes.hatched : undefined,
          }))
          return (
            <Row key={id} name={name}>
              <Track
                {...shared}
                label={t('toldOf', { name, times: freeWords(free) })}
                bars={[...bars, ...overlays]}
                tabbable={content.rows.length === 1}
              />
            </Row>
          )
        })}
        {content.rows.length > 1 && (
          <Row name={t('common')}>
            <Track
              {...shared}
              label={t('toldOf', { name: t('commonAvailability'), times: freeWords(content.common) })}
              bars={[
                ...content.common.map((each) => ({ ...each, free: true, className: classes.common })),
                ...overlays,
              ]}
              tabbable
            />
          </Row>
        )}
      </div>
    </Stack>
  )
}

type HoursProps = { lines: readonly number[]; range: Interval; clock: PlaceClock }

/** The hour labels above a day's tracks, without minutes. */
function Hours({ lines, range, clock }: HoursProps) {
  return (
    <div className={classes.hours} aria-hidden>
      {lines.map((instant) => (
        <span key={instant} style={{ left: `${timelineShare(instant, range) * 100}%` }}>
          {clock.time(instant).replace(/[: ](h )?00.*$/, '')}
        </span>
      ))}
    </div>
  )
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <span className={classes.name} title={name}>
        {name}
      </span>
      {children}
    </>
  )
}

/** The legend of the colours. */
export function TimelineLegend({ content }: { content: TimelineContent }) {
  const { t } = useTranslation('operations/scheduling')
  const marks = [
    content.rows.length > 1
      ? { key: 'common', className: classes.common, label: t('commonAvailability') }
      : null,
    content.original ? { key: 'original', className: classes.original, label: t('originalSchedule') } : null,
    content.scheduled ? { key: 'scheduled', className: classes.scheduled, label: t('scheduledTime') } : null,
  ].filter((each) => each !== null)
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      {content.rows.map(({ id, name }, index) => {
        const { color, hatched } = rowLook(index)
        return (
          <li key={id}>
            <span
              className={`${classes.swatch} ${hatched ? classes.hatched : ''}`}
              style={{ backgroundColor: color }}
              aria-hidden
            />
            {name}
          </li>
        )
      })}
      {marks.map(({ key, className, label }) => (
        <li key={key}>
          <span className={`${classes.swatch} ${className ?? ''}`} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  )
}
