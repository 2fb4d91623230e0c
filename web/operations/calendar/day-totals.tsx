import { useTranslation } from '../../locales/use-translation.ts'
import { useFormat } from '../../kit/value/format.ts'
import type { BoardTotals } from './board-figures.ts'
import classes from './calendar.module.css'
import { useShortTime } from './use-board-words.tsx'

/** The totals of the shown days. */
export function DayTotals({ totals }: { totals: BoardTotals }) {
  const { t } = useTranslation('operations/calendar')
  const format = useFormat()
  const short = useShortTime()
  const { visits, booked, driving, unassigned, late } = totals
  const figures = [
    { key: 'visits', text: format.number(visits) },
    { key: 'booked', text: short(booked) },
    { key: 'driving', text: driving === null ? t('totals.unknown') : short(driving) },
    { key: 'unassigned', text: format.number(unassigned), isWrong: unassigned > 0 },
    { key: 'late', text: format.number(late), isWrong: late > 0 },
  ] as const
  return (
    <dl className={classes['totals']}>
      {figures.map(({ key, text, ...more }) => (
        <div key={key} data-wrong={('isWrong' in more && more.isWrong) || undefined}>
          <dt>{t(`totals.${key}`)}</dt>
          <dd className="figures">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
