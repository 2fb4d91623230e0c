import type { Day } from '@fieldhouse/domain/kit/time/day'
import type { BoardAppointment } from '@fieldhouse/domain/operations/board'
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { AgendaView } from '../operations/calendar/agenda/agenda-view.tsx'
import { DaySheet } from '../operations/calendar/agenda/day-sheet.tsx'
import { MonthView } from '../operations/calendar/agenda/month-view.tsx'
import { usePlaceClock } from '../operations/scheduling/place-clock.ts'
import { sampleBoard, sampleDay } from './calendar-samples.ts'

const views = ['month', 'agenda', 'free'] as const

/** The calendar with 5,000 visits as month and agenda, without visits, and the print view of a day (OPEN-15). */
export function CalendarKit() {
  const { t } = useTranslation('dev')
  const [view, setView] = useState<(typeof views)[number]>('month')
  const [day, setDay] = useState(sampleDay)
  const [opened, setOpened] = useState<BoardAppointment | null>(null)
  const [isPrinting, setPrinting] = useState(false)
  const [now] = useState(() => Date.now())
  const clock = usePlaceClock('America/Toronto')
  const words = useMemo(
    () => ({
      person: (number: number) => t('days.person', { number }),
      visit: (number: number) => t('days.visit', { number }),
      street: (number: number) => t('days.street', { number }),
      holiday: t('days.holiday'),
    }),
    [t],
  )
  const isFree = view === 'free'
  const board = useMemo(() => sampleBoard(isFree ? 0 : 5000, words), [isFree, words])
  const goTo = (next: Day) => {
    setDay(next)
    setOpened(null)
  }
  const shown = {
    tasks: new Map(),
    board,
    day,
    clock,
    now,
    isBefore: false,
    onDay: goTo,
    onOpen: setOpened,
  }
  return (
    <Stack gap="sm" miw={0}>
      <Group gap="xs">
        <SegmentedControl
          size="xs"
          aria-label={t('calendar.view')}
          value={view}
          onChange={(value) => setView(views.find((each) => each === value) ?? 'month')}
          data={views.map((value) => ({ value, label: t(`calendar.${value}`) }))}
        />
        <Button variant="default" onClick={() => setPrinting(true)}>
          {t('calendar.print')}
        </Button>
      </Group>
      {view === 'month' ? <MonthView {...shown} /> : <AgendaView {...shown} />}
      <Text component="output" size="sm" c="dimmed">
        {opened ? t('calendar.opened', { title: opened.job.title }) : clock.day(day)}
      </Text>
      {isPrinting && <DaySheet {...{ board, day, clock }} onPrinted={() => setPrinting(false)} />}
    </Stack>
  )
}
