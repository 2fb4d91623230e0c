import { ActionIcon, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHolidays } from '../use-holidays.ts'
import { chosenOffers, commonTimes, freeTimes } from './offered-times.ts'
import type { PlaceClock } from './place-clock.ts'
import { type Findings, type Original, type SchedulingState } from './scheduling-state.ts'
import type { TimelineContent } from './timeline-content.ts'
import { TimelineGrid } from './timeline-grid.tsx'
import { TimelineDay, TimelineLegend } from './timeline.tsx'

export type TimelineProps = {
  findings: Findings | null
  state: SchedulingState
  original: Original | null
  clock: PlaceClock
  /** The starts on offer by day. */
  days: ReadonlyMap<Day, readonly number[]>
  onPick: (startAt: number) => void
}

/** What the timeline shows of what is chosen. */
function contentOf({ findings, state, original }: TimelineProps): TimelineContent {
  const duration = state.duration ?? 0
  const offers = chosenOffers(findings, state.chosen)
  return {
    rows: offers.map((offer) => ({
      id: offer._id,
      name: `${offer.firstName} ${offer.lastName}`,
      free: freeTimes(offer, duration),
    })),
    common: offers.length === state.chosen.length ? commonTimes(offers, duration) : [],
    original: original ? { from: original.startAt, to: original.endAt } : null,
    scheduled: state.startAt === null ? null : { from: state.startAt, to: state.startAt + duration },
  }
}

/** The days on which somebody chosen is free, and those asked for on which nobody is, as it is a holiday. */
function daysOf(content: TimelineContent, zone: string, closed: readonly Day[]): Day[] {
  const starts = content.rows.flatMap(({ free }) => free.map(({ from }) => from))
  return [...new Set([...starts.map((start) => dayAt(start, zone)), ...closed])].sort()
}

/** The side panel 'Availability Timeline': the chosen day, or all days (APPT-09, APPT-28). */
export function TimelinePanel(props: TimelineProps & { onClose: () => void }) {
  const { state, clock, days: starts, onPick, onClose } = props
  const { t } = useTranslation(['operations/scheduling', 'ui'])
  const [wished, setWished] = useState<'single' | 'multi'>('single')
  const content = contentOf(props)
  const holidayOf = useHolidays()
  const closed = state.windows.flatMap(({ date }) => (date && holidayOf(date) !== undefined ? [date] : []))
  const days = daysOf(content, clock.zone, closed)
  const view = state.date === null ? 'multi' : wished
  // A grid is never squeezed: below 900 px the days stand as bars to be pressed.
  const isWide = useMediaQuery('(min-width: 56.25em)', false, { getInitialValueInEffect: false })
  const ShownDay = isWide ? TimelineGrid : TimelineDay
  const shown = view === 'single' && state.date !== null ? [state.date] : days
  return (
    <Stack component="section" gap="md" aria-label={t('timeline')}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={3}>{t('timeline')}</Title>
        <ActionIcon aria-label={t('hideTimeline')} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </Group>
      {content.rows.length > 0 && (
        <SegmentedControl
          size="xs"
          mr="auto"
          aria-label={t('view')}
          value={view}
          disabled={state.date === null}
          onChange={(value) => setWished(value === 'multi' ? 'multi' : 'single')}
          data={[
            { value: 'single', label: t('singleDay') },
            { value: 'multi', label: t('multiDay') },
          ]}
        />
      )}
      {content.rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('timelineEmpty')}
        </Text>
      ) : (
        <>
          <TimelineLegend content={content} />
          {shown.map((day) => (
            <ShownDay
              key={day}
              day={day}
              content={content}
              clock={clock}
              starts={starts.get(day) ?? []}
              onPick={onPick}
            />
          ))}
        </>
      )}
      {clock.town && (
        <Text size="xs" c="dimmed">
          {t('timesIn', { town: clock.town })}
        </Text>
      )}
    </Stack>
  )
}
