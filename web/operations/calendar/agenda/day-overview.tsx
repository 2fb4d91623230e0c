import type { Day } from '@fieldhouse/domain/kit/time/day'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { holdsTime } from '@fieldhouse/domain/operations/appointment-status'
import type { Board } from '@fieldhouse/domain/operations/board'
import { loadsOf, shareOf } from '@fieldhouse/domain/operations/availability/load'
import { useMemo } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { GridClock } from '../../../kit/days/use-grid-words.ts'
import { useFormat } from '../../../kit/value/format.ts'
import { OnPaper } from '../../../ui/page/on-paper.tsx'
import { fullName } from '../../full-name.ts'
import classes from './day-overview.module.css'
import { groupByTechnician, unassignedVisits, visitsByDay } from './visits-of-days.ts'

type Props = { board: Board; day: Day; clock: GridClock; onPrinted: () => void }

/** The font sizes from the largest to the smallest, each with the number of lines that fit on a page at this size. */
const sizes = [
  { size: 'large', lines: 110 },
  { size: 'medium', lines: 220 },
  { size: 'small', lines: Number.POSITIVE_INFINITY },
] as const

/** The visits of a day by technician, with clients and towns. Unassigned visits come first. */
function useDay({ board: { appointments, technicians, timezone }, day }: Props) {
  return useMemo(() => {
    const visits = (visitsByDay(appointments, [day], timezone).get(day) ?? []).filter(({ status }) =>
      holdsTime(status),
    )
    const groups = groupByTechnician(visits, technicians)
    const busy = new Set(groups.map(({ key }) => key))
    const spans = [dayBounds(day, timezone)]
    const loads = loadsOf({ people: technicians, visits, spans })
    const shareBy = (id: string) => {
      const [load] = loads.get(id) ?? []
      return load ? shareOf(load) : null
    }
    return { groups, free: technicians.filter(({ _id }) => !busy.has(_id)), shareBy, count: visits.length }
  }, [appointments, technicians, timezone, day])
}

/** Shows a day of all technicians on one page: their visits, and which technicians are free (OPEN-677). */
export function DayOverview(props: Props) {
  const { board, day, clock, onPrinted } = props
  const { t } = useTranslation('operations/agenda')
  const { locale } = useFormat()
  const { groups, free, shareBy, count } = useDay(props)
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const names = new Map(board.technicians.map((each) => [each._id, fullName(each)]))
  const lines = groups.reduce((sum, { visits }) => sum + visits.length + 2, 0)
  const { size } = sizes.find((each) => lines <= each.lines) ?? sizes[2]
  const share = (id: string) => {
    const found = shareBy(id)
    return found === null ? null : percent.format(found)
  }
  return (
    <OnPaper isDense onPrinted={onPrinted}>
      <section className={classes['page']} data-size={size}>
        <h1>
          {clock.day(day)} · {t('visits', { count })}
        </h1>
        <div className={classes['columns']}>
          {groups.map(({ key, visits }) => (
            <div key={key} className={classes['person']}>
              <h2>
                <span>{key === unassignedVisits ? t('nobody') : names.get(key)}</span>
                <span>{share(key)}</span>
              </h2>
              <ol>
                {visits.map(({ _id, startAt, job }) => (
                  <li key={_id}>
                    <span>{clock.time(startAt)}</span>{' '}
                    <span>{[job.client.name, job.town].filter(Boolean).join(', ')}</span>
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </div>
        {free.length > 0 && (
          <p>
            {t('paper.free')} {free.map((each) => fullName(each)).join(', ')}
          </p>
        )}
      </section>
    </OnPaper>
  )
}
