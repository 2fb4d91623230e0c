import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import { dayMarks, instantOf } from '@fieldhouse/domain/kit/time/time-axis'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { unassigned } from '@fieldhouse/domain/operations/appointment'
import { loadsOf, shareOf } from '@fieldhouse/domain/operations/availability/load'
import { useMemo } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useSignedIn } from '../../../kit/api/session.ts'
import type { Candidate } from '../../../kit/days/held.ts'
import { WeekGrid } from '../../../kit/days/week/week-grid.tsx'
import type { CellPlace, WeekGridProps } from '../../../kit/days/week/week-grid-props.ts'
import { useFormat } from '../../../kit/value/format.ts'
import type { BoardGridProps } from '../board-grid-props.ts'
import classes from '../calendar.module.css'
import { useBoardContent } from '../use-board-content.ts'
import { useBoardDrops } from '../changes/use-board-drops.ts'
import { firstPart, partOf } from '../visit-places.ts'
import { firstStarts } from './first-start.ts'

type Props = BoardGridProps & {
  /** Called when the user has chosen a day. */
  onDay: (day: Day) => void
}

/** Returns a function that returns the booked share of a technician's day, for a cell. */
function useFigures({ board, axis }: Props): NonNullable<WeekGridProps['figureOf']> {
  const { locale } = useFormat()
  const { technicians: people, appointments: visits } = board
  return useMemo(() => {
    const percent = new Intl.NumberFormat(locale, { style: 'percent' })
    const days = dayMarks(axis)
    const spans = days.map(({ from, to }) => ({ from: instantOf(axis, from), to: instantOf(axis, to) }))
    const loads = loadsOf({ people, visits, spans })
    return ({ row, day }: CellPlace) => {
      const load = loads.get(row)?.[spans.findIndex(({ from }) => from === day.from)]
      const share = load ? shareOf(load) : null
      return share === null ? null : { text: percent.format(share), share }
    }
  }, [locale, people, visits, axis])
}

/**
 * Returns a function that finds the first free start of a job in a cell. Without a job, the function assumes a visit
 * of one hour.
 */
function useStarts({ whole, now, jobOf }: Props): WeekGridProps['startIn'] {
  const { user } = useSignedIn()
  const firstStart = useMemo(() => firstStarts(whole, user.id), [whole, user.id])
  return ({ id, minutes }, { row, day }) => {
    const { clientAvailabilities, place } = jobOf(id) ?? { clientAvailabilities: [], place: null }
    const estimatedDuration = minutes * 60_000
    return firstStart({ wanted: { estimatedDuration, clientAvailabilities, place }, row, day, now })
  }
}

/**
 * Shows technicians as rows, days as columns and visits as cards (CAL-01, OPEN-15). A moved visit keeps its time of
 * day. A new visit gets the first free start (OPEN-86).
 */
export function WeekBoard(props: Props) {
  const { t } = useTranslation('operations/calendar')
  const { axis, clock, now, may, outside, undone, whole, onPick, onOpen, onDay } = props
  const { rows, headings, events, bands } = useBoardContent(props)
  const { placeOf, mayDrop, warn, onDrop } = useBoardDrops(props)
  const startIn = useStarts(props)
  const goTo = useMemo(() => undone && { event: undone.visit && firstPart(undone.visit) }, [undone])
  const open = (id: string) => {
    const part = partOf(id, whole.appointments)
    if (part) onOpen(part.visit)
  }
  const nameOf = (row: string) => whole.technicians.find(({ _id }) => _id === row)?.firstName ?? ''
  /**
   * Refuses a new visit on a day without a free start. Without this check, the grid would place the visit at the start
   * of the working hours.
   */
  const mayEnter = (dropped: Candidate): string | null => {
    const { id, row, from, to, isNew } = dropped
    const day = dayBounds(dayAt(from, axis.zone), axis.zone)
    if (!isNew || day.to <= now) return mayDrop(dropped)
    const start = startIn({ id: id ?? '', minutes: (to - from) / 60_000 }, { row, day })
    if (start !== null) return mayDrop(dropped)
    return row === unassigned ? t('refusals.nobodyWorks') : t('refusals.noTime', { name: nameOf(row) })
  }
  return (
    <div className={classes['grid']}>
      <WeekGrid
        label={t('board')}
        {...{ axis, clock, rows, headings, events, bands, startIn, onDay }}
        density={props.display.density}
        onHeading={props.onGroup}
        today={dayAt(now, axis.zone)}
        figureOf={useFigures(props)}
        maxHeight="max(320px, calc(100dvh - 252px))"
        mayDrop={mayEnter}
        warn={warn}
        goTo={goTo}
        onOpen={open}
        {...(may.move || may.book ? { onDrop } : {})}
        {...(may.book ? { outside, onPick: (picked) => onPick(placeOf(picked)) } : {})}
      />
    </div>
  )
}
