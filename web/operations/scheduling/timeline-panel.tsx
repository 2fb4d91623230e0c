import { ActionIcon, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useHolidays } from '../use-holidays.ts'
import { fullName } from '../full-name.ts'
import { chosenOffers, commonTimes, freeTimes } from './offered-times.ts'
import type { PlaceClock } from './place-clock.ts'
import { type Original, withStart } from './scheduling-state.ts'
import type { TimelineContent } from './timeline-content.ts'
import { TimelineGrid } from './timeline-grid.tsx'
import { TimelineDay, TimelineLegend } from './timeline.tsx'
import { TimesIn } from './times-in.tsx'
import type { Scheduling } from './use-scheduling.ts'

type Props = { of: Scheduling; original: Original | null; clock: PlaceClock }

/** The timeline's content for the current choices. */
function contentOf({ findings, state }: Scheduling, original: Original | null): TimelineContent {
  const duration = state.estimatedDuration ?? 0
  const offers = chosenOffers(findings, state.chosen)
  return {
    rows: offers.map((offer) => ({
      id: offer._id,
      name: fullName(offer),
      free: freeTimes(offer, duration),
    })),
    common: offers.length === state.chosen.length ? commonTimes(offers, duration) : [],
    original: original ? { from: original.startAt, to: original.endAt } : null,
    scheduled: state.startAt === null ? null : { from: state.startAt, to: state.startAt + duration },
  }
}

/** The days on which at least one chosen technician is free, and the holidays among the searched days. */
function daysOf(content: TimelineContent, zone: string, closed: readonly Day[]): Day[] {
  const starts = content.rows.flatMap(({ free }) => free.map(({ from }) => from))
  return [...new Set([...starts.map((start) => dayAt(start, zone)), ...closed])].sort()
}

/** The side panel 'Availability Timeline' (APPT-09, APPT-28). */
export function TimelinePanel({ of, original, clock, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('operations/scheduling')
  const content = contentOf(of, original)
  return (
    <Stack component="section" gap="md" aria-label={t('timeline')}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={3}>{t('timeline')}</Title>
        <ActionIcon aria-label={t('hideTimeline')} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </Group>
      {content.rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('timelineEmpty')}
        </Text>
      ) : (
        <Days of={of} content={content} clock={clock} />
      )}
      <TimesIn clock={clock} />
    </Stack>
  )
}

/** Shows the timeline of the chosen day. If no day is chosen, shows the timelines of all days. */
function Days({ of, content, clock }: Omit<Props, 'original'> & { content: TimelineContent }) {
  const { t } = useTranslation('operations/scheduling')
  const { state } = of
  const [wished, setWished] = useState<'single' | 'multi'>('single')
  const holidayOf = useHolidays()
  const closed = state.windows.flatMap(({ date }) => (date && holidayOf(date) !== undefined ? [date] : []))
  const view = state.date === null ? 'multi' : wished
  const shown = view === 'single' && state.date !== null ? [state.date] : daysOf(content, clock.zone, closed)
  // Grids need width. Windows narrower than 900 px show the days as bars with buttons.
  const isWide = useMediaQuery('(min-width: 56.25em)', false, { getInitialValueInEffect: false })
  const ShownDay = isWide ? TimelineGrid : TimelineDay
  return (
    <>
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
      <TimelineLegend content={content} />
      {shown.map((day) => (
        <ShownDay
          key={day}
          day={day}
          content={content}
          clock={clock}
          starts={of.days.get(day) ?? []}
          onPick={(startAt) => of.change(withStart(state, startAt, clock.zone))}
        />
      ))}
    </>
  )
}
