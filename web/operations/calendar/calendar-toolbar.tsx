import { ActionIcon, Button, Group, SegmentedControl } from '@mantine/core'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { IconChevronLeft, IconChevronRight, IconLayoutSidebar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useWeekStart } from '../../kit/value/week-start.ts'
import { useFormat } from '../../kit/value/format.ts'
import { DayInput } from '../../kit/value/day-input.tsx'
import { ToolButton } from '../../ui/tool-button.tsx'
import type { PlaceClock } from '../scheduling/place-clock.ts'
import { useHolidays } from '../use-holidays.ts'
import { type CalendarView, calendarViews, daysShown, turned } from './calendar-search.ts'
import classes from './calendar.module.css'
import type { ChangeCalendar } from './use-calendar-state.ts'

type Props = {
  change: ChangeCalendar
  view: CalendarView
  day: Day
  today: Day
  clock: PlaceClock
  /** The side list of unscheduled jobs. Null if the screen has no side list. */
  side: { isOpen: boolean; turn: () => void } | null
  /** Whether the screen is wide enough for all views. */
  isWide: boolean
  /** Further tools for the shown days. */
  children: ReactNode
}

/** The toolbar for choosing the shown days and the view. */
export function CalendarToolbar(props: Props) {
  const { view, isWide, change, side, children } = props
  const { t } = useTranslation('operations/calendar')
  return (
    <div className={classes['tools']}>
      <Days {...props} />
      {view !== 'agenda' && <ShownDays {...props} />}
      {isWide && (
        <SegmentedControl
          size="xs"
          aria-label={t('views.label')}
          value={view}
          onChange={(value) => change({ view: calendarViews.find((each) => each === value) })}
          data={calendarViews.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
      )}
      <Group gap={6} data-end>
        {children}
        {side && (
          <ToolButton
            icon={IconLayoutSidebar}
            isCompact
            label={t(side.isOpen ? 'waiting.hide' : 'waiting.show')}
            aria-expanded={side.isOpen}
            onClick={side.turn}
          />
        )}
      </Group>
    </div>
  )
}

/** Buttons for today and the previous and next days, and a date picker. */
function Days({ change, view, day, today }: Props) {
  const { t } = useTranslation('operations/calendar')
  const holidayOf = useHolidays()
  return (
    <Group gap={6} wrap="nowrap">
      <Button variant="default" onClick={() => change({ day: undefined })} disabled={day === today}>
        {t('today')}
      </Button>
      {/* In the agenda, the days of the week above the list replace the buttons. */}
      {view !== 'agenda' && (
        <>
          <ActionIcon
            size="lg"
            variant="default"
            aria-label={t(`before.${view}`)}
            onClick={() => change({ day: turned(view, day, -1) })}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size="lg"
            variant="default"
            aria-label={t(`after.${view}`)}
            onClick={() => change({ day: turned(view, day, 1) })}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
      <DayInput
        aria-label={t('day')}
        w={128}
        value={day}
        marked={holidayOf}
        onChange={(value) => value !== null && change({ day: String(value) })}
      />
    </Group>
  )
}

/** The name of the shown day, week or month. */
function ShownDays({ view, day, clock }: Props) {
  const { month } = useFormat()
  const { first, count } = daysShown(view, day, useWeekStart())
  const last = Temporal.PlainDate.from(first)
    .add({ days: count - 1 })
    .toString()
  const shown = {
    day: clock.day(day),
    agenda: clock.day(day),
    week: `${clock.day(first)} – ${clock.day(last)}`,
    month: month(day.slice(0, 7)),
  }
  return <span className={classes['days']}>{shown[view]}</span>
}
