import { instantOf, minuteOf } from '@fieldhouse/domain/kit/time/time-axis'
import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react'
import type { Stop } from '../focus-stops.ts'
import { pressKey } from '../grid-keys.ts'
import type { Candidate } from '../held.ts'
import type { Placement } from '../placement.ts'
import { useDrag } from '../use-drag.ts'
import { drawHeld, showRefusal, useDrawing } from '../use-drawing.ts'
import { useGridWords, useRowNames } from '../use-grid-words.ts'
import { useGoingTo } from '../use-going-to.ts'
import { useHold } from '../use-hold.ts'
import { useInside } from '../use-inside.ts'
import { useLatest } from '../../value/use-latest.ts'
import { useStop } from '../use-stop.ts'
import { useVisibleRows } from '../use-visible-rows.ts'
import { type Week, dayIndexOf, weekOf } from './week-cells.ts'
import { type WeekRows, weekPlaces } from './week-drag.ts'
import type { WeekGridProps } from './week-grid-props.ts'
import { weekKeys } from './week-keys.ts'
import { placeInCell, revealDay } from './week-places.ts'
import { cellIn, weekStops } from './week-stops.ts'

/**
 * The height of the head, in px. The head shows the names of the days, and below them the names of holidays in as many
 * lines as these need.
 */
export function weekHeadPixels({ closed }: Pick<Week, 'closed'>): number {
  const longest = Math.max(0, ...closed.map((each) => each?.length ?? 0))
  return longest === 0 ? 36 : 39 + 13 * Math.min(3, Math.ceil(longest / 15))
}

const none: never[] = []

/** The laid out rows, the announcements, and the parts that are drawn without React. */
function useWeek(props: WeekGridProps) {
  const { axis, clock, rows, headings = none, density = 'comfortable', events, bands = none } = props
  const week = useMemo(
    () => weekOf({ axis, rows, headings, density, events, bands }),
    [axis, rows, headings, density, events, bands],
  )
  const words = useGridWords({ axis, clock, nameOf: useRowNames(rows) })
  return { props, week, words, drawing: useDrawing() }
}
type WeekGrid = ReturnType<typeof useWeek>

/** Manages the focused cell or card and the drawn rows, and scrolls a cell or card into view. */
function useWeekNavigation({ props, week, drawing }: WeekGrid) {
  // If the user enters a week with Tab, the focus is on today's column.
  const first = week.days.find(({ day }) => day === props.today)?.from ?? 0
  const { stop, go: focus, stay, onFocus } = useStop({ box: drawing.box, first, ...weekStops(week) })
  const indexOf = (id: string) => week.rows.findIndex(({ row }) => row.id === id)
  const { indexes, reveal: revealRow } = useVisibleRows({
    box: drawing.box,
    layouts: week.rows,
    focused: indexOf(stop.row),
    head: weekHeadPixels(week),
  })
  const reveal = ({ row, from }: Pick<Placement, 'row' | 'from'>) => {
    const parts = drawing.parts()
    revealRow(indexOf(row))
    if (parts) revealDay(parts, week, dayIndexOf(week.days, from))
  }
  const go = (next: Stop) => {
    reveal({ row: next.row, from: next.minute })
    focus(next)
  }
  /** The number of rows in view. */
  const page = () => {
    const last = week.rows.at(-1)
    const mean = last ? (last.top + last.height) / week.rows.length : 1
    return Math.max(1, Math.floor(((drawing.box.current?.clientHeight ?? 0) - weekHeadPixels(week)) / mean))
  }
  return { stop, focus, stay, onFocus, indexes, reveal, go, page }
}

/** Returns the position of a new item in a cell. */
const entering =
  ({ axis, startIn }: WeekGridProps): WeekRows['enter'] =>
  ({ id, minutes }, { row, cells }, index) => {
    const day = cells[index] ?? { from: 0, to: 0, work: [] }
    const bounds = { from: instantOf(axis, day.from), to: instantOf(axis, day.to) }
    const start = startIn({ id, minutes }, { row: row.id, day: bounds })
    const from = start === null ? Math.max(day.from, day.work[0]?.from ?? day.from) : minuteOf(axis, start)
    return { row: row.id, from, to: from + minutes }
  }

/** Lets the user choose a free time, or open a card or a day, with a click, or with a key while it is focused. */
function useChoices({ props, drawing, words, week }: WeekGrid, free: (stop: Stop) => Candidate) {
  const { onPick, mayDrop, onOpen, onDay } = props
  const pick = (candidate: Candidate) => {
    const reason = mayDrop?.(candidate) ?? null
    if (reason !== null) return showRefusal(drawing, words.refused(reason))
    drawing.say('')
    onPick?.(candidate)
  }
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    const event = target.closest<HTMLElement>('[data-event]')?.dataset['event']
    if (event !== undefined) return onOpen?.(event)
    const day = target.closest<HTMLElement>('[data-opens]')?.dataset['opens']
    if (day !== undefined) return onDay(day)
    const { track, day: index } = target.closest<HTMLElement>('[data-track]')?.dataset ?? {}
    const minute = week.days[Number(index)]?.from
    if (onPick && track !== undefined && minute !== undefined) pick(free({ row: track, event: null, minute }))
  }
  return { pick: onPick ? pick : null, onClick }
}

/** The state of a drag in a week. The dragged item is drawn in the cell where it would be dropped. */
const useWeekHold = ({ props, drawing, week, words }: WeekGrid) =>
  useHold({
    props,
    words,
    say: drawing.say,
    refuse: (text) => showRefusal(drawing, text),
    draw: (what) =>
      drawHeld(drawing, what, (parts, held) => {
        const place = placeInCell(parts, week, held)
        return place && held.at ? { held, place, text: words.span(held.at) } : null
      }),
  })

/** Combines the complete behaviour of a week grid. */
export function useWeekGrid(props: WeekGridProps) {
  const grid = useWeek(props)
  const { week, drawing, words } = grid
  const { axis } = props
  const movable = props.onDrop !== undefined
  const hold = useWeekHold(grid)
  const nav = useWeekNavigation(grid)
  useGoingTo({ props, drawing, nav })
  const { stop, go, reveal } = nav
  const enter = entering(props)
  const keysOf = (at: Stop) => weekKeys({ axis, week, enter, stop: at, hold, page: nav.page() })
  const { pick, onClick } = useChoices(grid, (at) => keysOf(at).free())
  const rows = useLatest({ axis, week, enter })
  const [places] = useState(() => weekPlaces(() => rows.current))
  const drag = useDrag({ movable, hold, drawing, places, stop, focus: nav.focus })
  const enterAtStop = (item: { id: string; minutes: number }) => {
    const layout = week.rows.find(({ row }) => row.id === stop.row)
    const day = dayIndexOf(week.days, stop.minute)
    if (!layout || !drawing.box.current) return null
    return { at: enter(item, layout, day), focus: cellIn(drawing.box.current, stop.row, day) }
  }
  useInside({ outside: props.outside, drawing, hold, drag, enter: enterAtStop, reveal })
  const onKeyDown = (event: KeyboardEvent) => {
    // The button that opens a day handles its key presses itself.
    if (event.target instanceof Element && event.target.closest('[data-opens]')) return
    const open = props.onOpen ?? null
    if (!pressKey({ ...keysOf(stop), stop, hold, movable, pick, open, go, reveal }, event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { drawing, week, words, nav, onKeyDown, onClick, drag }
}
