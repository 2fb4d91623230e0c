import type { Day } from '@fieldhouse/domain/kit/time/day'
import { ActionIcon, Text, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useFormat } from '../../../kit/value/format.ts'
import classes from './agenda.module.css'
import type { PlaceClock } from '../../scheduling/place-clock.ts'
import { dayLater } from './calendar-days.ts'
import type { VisitsByDay } from './visits-of-days.ts'

type Props = {
  week: readonly Day[]
  day: Day
  today: Day
  /** The visits of each day; null until the visits are loaded. */
  visits: VisitsByDay | null
  clock: PlaceClock
  onDay: (day: Day) => void
}

const atMidnight = (day: Day) => new Date(`${day}T00:00:00Z`)

/** Returns functions for the names of the strip's days and of the whole week. */
function useDayNames() {
  const { locale } = useFormat()
  return useMemo(() => {
    const long = new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    })
    const range = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
    return {
      full: (day: Day) => long.format(atMidnight(day)),
      range: (from: Day, to: Day) => range.formatRange(atMidnight(from), atMidnight(to)),
    }
  }, [locale])
}

/** The seven days of a week with their numbers of visits, and buttons for the previous and next week. */
export function DateStrip({ week, day, today, visits, clock, onDay }: Props) {
  const { t } = useTranslation('operations/agenda')
  const names = useDayNames()
  const [first = day] = week
  return (
    <nav aria-label={t('days')}>
      <div className={classes['week']}>
        <ActionIcon
          className={classes['touch']}
          aria-label={t('weekBefore')}
          onClick={() => onDay(dayLater(day, -7))}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <Text fw={500} className="figures" aria-live="polite">
          {names.range(first, week.at(-1) ?? first)}
        </Text>
        <ActionIcon
          className={classes['touch']}
          aria-label={t('weekAfter')}
          onClick={() => onDay(dayLater(day, 7))}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes['strip']}>
        {week.map((each) => {
          const count = visits?.get(each)?.length ?? 0
          const said = [names.full(each), visits && t('visits', { count })].filter(Boolean).join(', ')
          return (
            <button
              key={each}
              type="button"
              className={classes['day']}
              aria-pressed={each === day}
              aria-current={each === today ? 'date' : undefined}
              onClick={() => onDay(each)}
            >
              <span aria-hidden>{clock.weekday(each)}</span>
              <span className={classes['number']} aria-hidden>
                {Number(each.slice(8))}
              </span>
              <span aria-hidden>{count === 0 ? '–' : count}</span>
              <VisuallyHidden>{said}</VisuallyHidden>
            </button>
          )
        })}
      </div>
    </nav>
  )
}
