import { instantOf } from '@fieldhouse/domain/kit/time/time-axis'
import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { DayGrid } from '../kit/days/day-grid.tsx'
import type { Candidate } from '../kit/days/held.ts'
import { useOutside } from '../kit/days/outside.ts'
import { usePlaceClock } from '../operations/scheduling/place-clock.ts'
import classes from './days-kit.module.css'
import {
  type SampleView,
  type SampleWords,
  sampleAxis,
  sampleBands,
  sampleEvents,
  sampleGaps,
  sampleRows,
  sampleViews,
} from './days-samples.ts'

/**
 * The day grid with 200 people and 1,500 visits. Visits can be moved, resized and dropped into the grid, but not on a
 * leave (OPEN-15).
 */
export function DaysKit() {
  const { t } = useTranslation('dev')
  const [view, setView] = useState<SampleView>('day')
  return (
    <Stack gap="sm" miw={0}>
      <SegmentedControl
        mr="auto"
        size="xs"
        aria-label={t('days.view')}
        value={view}
        onChange={(value) => setView(sampleViews.find((each) => each === value) ?? 'day')}
        data={sampleViews.map((value) => ({ value, label: t(`days.${value}`) }))}
      />
      <Sample key={view} view={view} />
    </Stack>
  )
}

function useSampleWords(): SampleWords {
  const { t } = useTranslation('dev')
  return useMemo(
    () => ({
      person: (number) => t('days.person', { number }),
      visit: (number) => t('days.visit', { number }),
      street: (number) => t('days.street', { number }),
      work: t('days.work'),
      leave: t('days.leave'),
      hold: t('days.hold'),
      holiday: t('days.holiday'),
    }),
    [t],
  )
}

/** The events of the sample and the functions that change them, and the visits that are not scheduled yet. */
function useSample(view: SampleView, words: SampleWords) {
  const { t } = useTranslation('dev')
  const [events, setEvents] = useState(() => sampleEvents(view, words))
  const [waiting, setWaiting] = useState([1, 2, 3])
  const bands = useMemo(() => sampleBands(view, words), [view, words])
  const mayDrop = ({ row, from, to }: Candidate) => {
    const off = bands.find(
      (band) => band.row === row && band.kind === 'off' && band.from < to && band.to > from,
    )
    return off ? t('days.onLeave') : null
  }
  const drop = ({ id, row, from, to, isNew }: Candidate) => {
    const title = t('days.waiting', { number: id?.replace('waiting-', '') ?? '' })
    setEvents((all) =>
      isNew
        ? [...all, { id: id ?? '', row, from, to, title }]
        : all.map((each) => (each.id === id ? { ...each, row, from, to } : each)),
    )
    if (isNew) setWaiting((all) => all.filter((number) => `waiting-${number}` !== id))
  }
  return { events, bands, waiting, mayDrop, drop }
}

function Sample({ view }: { view: SampleView }) {
  const { t } = useTranslation('dev')
  const words = useSampleWords()
  const clock = usePlaceClock('America/Toronto')
  const axis = useMemo(() => sampleAxis(view), [view])
  const rows = useMemo(() => sampleRows(words), [words])
  const { events, bands, waiting, mayDrop, drop } = useSample(view, words)
  const gaps = useMemo(() => sampleGaps(events), [events])
  const [picked, setPicked] = useState<string | null>(null)
  const outside = useOutside()
  const nameOf = (row: string) => rows.find(({ id }) => id === row)?.name ?? ''
  return (
    <>
      <Group gap="xs">
        {waiting.map((number) => {
          const title = t('days.waiting', { number })
          return (
            <button
              key={number}
              type="button"
              className={classes['source']}
              {...outside.source({ id: `waiting-${number}`, title, minutes: 90 })}
            >
              {title}
            </button>
          )
        })}
      </Group>
      <DayGrid
        label={t('section.days')}
        axis={axis}
        clock={clock}
        rows={rows}
        events={events}
        bands={bands}
        gaps={gaps}
        now={instantOf(axis, 620)}
        hourWidth={view === 'week' ? 24 : 56}
        hourStep={view === 'week' ? 3 : 1}
        maxHeight="440px"
        mayDrop={mayDrop}
        onDrop={drop}
        onPick={({ row, from }) => setPicked(t('days.picked', { name: nameOf(row), time: clock.time(from) }))}
        outside={outside}
      />
      <Text size="sm" c="dimmed">
        {picked ?? t('days.nothingPicked')}
      </Text>
    </>
  )
}
