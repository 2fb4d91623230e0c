import { type TimeAxis, hasSeveralDays, instantOf } from '@fieldhouse/domain/kit/time/time-axis'
import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import { useMemo } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import type { GridRow, RowLayout, Span } from './grid-data.ts'
import type { DraggedItem } from './held.ts'
import type { Placement } from './placement.ts'

/** Functions that format instants and days in the time zone of a grid. */
export type GridClock = { time: (epochMs: number) => string; day: (day: Day) => string }

/** Returns a function that finds the name of a row by its id. */
export function useRowNames(rows: readonly GridRow[]): (row: string) => string {
  return useMemo(() => {
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    return (row) => names.get(row) ?? ''
  }, [rows])
}

type About = { axis: TimeAxis; clock: GridClock; nameOf: (row: string) => string }

/** The announcements of a grid in the user's language. */
export function useGridWords({ axis, clock, nameOf }: About) {
  const { t } = useTranslation('kit/days')
  return useMemo(() => {
    const severalDays = hasSeveralDays(axis)
    const at = (minute: number) => {
      const instant = instantOf(axis, minute)
      const time = clock.time(instant)
      return severalDays ? `${clock.day(dayAt(instant, axis.zone))} ${time}` : time
    }
    const span = ({ from, to }: Span) => `${at(from)}–${clock.time(instantOf(axis, to))}`
    const place = (
      { row, from, to }: Placement,
      verdict: Partial<Pick<DraggedItem, 'reason' | 'warning'>> = {},
    ) => {
      const where = t('place', { row: nameOf(row), span: span({ from, to }) })
      const { reason = null, warning = null } = verdict
      if (reason !== null) return t('refusedAt', { where, reason })
      return warning === null ? where : t('warnedAt', { where, warning })
    }
    const back = ({ title, origin }: DraggedItem) =>
      origin ? t('back', { title, place: place(origin) }) : t('givenUp', { title })
    return {
      at,
      span,
      place,
      taken: ({ title, at: where }: DraggedItem) =>
        t('taken', { title, place: where ? place(where) : t('beside') }),
      dropped: (title: string, where: Placement) => t('dropped', { title, place: place(where) }),
      refused: (reason: string) => t('refused', { reason }),
      back,
      free: (row: string, minute: number) => t('free', { row: nameOf(row), time: at(minute) }),
      row: ({ row, events, bands }: RowLayout) => {
        if (row.summary !== undefined) return row.summary
        const labels = bands
          .filter(({ band }) => band.label !== '')
          .map((each) => `${each.band.label} ${span(each)}`)
        return [t('row', { name: row.name, count: events.length }), ...labels].join(', ')
      },
    }
  }, [t, axis, clock, nameOf])
}
export type GridWords = ReturnType<typeof useGridWords>
