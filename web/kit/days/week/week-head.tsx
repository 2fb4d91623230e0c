import type { Day } from '@fieldhouse/domain/kit/time/day'
import { type Ref, memo } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import dayClasses from '../day-grid.module.css'
import type { GridClock } from '../use-grid-words.ts'
import type { Week } from './week-cells.ts'
import classes from './week-grid.module.css'

type Props = Pick<Week, 'days' | 'narrow' | 'closed'> & {
  clock: GridClock
  today: Day
  cornerRef: Ref<HTMLTableCellElement>
}

/**
 * The head of a week, with the days and the holidays, which stays in view. The name of a day is a button that opens the
 * day.
 */
export const WeekHead = memo(function WeekHead({ days, narrow, closed, clock, today, cornerRef }: Props) {
  const { t } = useTranslation('kit/days')
  return (
    <tr aria-rowindex={1} className={dayClasses['head']}>
      <th scope="col" ref={cornerRef} className={dayClasses['corner']} aria-label={t('names')} />
      {days.map(({ day }, index) => (
        <th key={day} scope="col" className={classes['day']} data-narrow={narrow[index] || undefined}>
          <button type="button" data-opens={day} aria-current={day === today ? 'date' : undefined}>
            {clock.day(day)}
          </button>
          {closed[index] != null && (
            <small className={classes['closed']} title={closed[index]}>
              {closed[index]}
            </small>
          )}
        </th>
      ))}
    </tr>
  )
})
