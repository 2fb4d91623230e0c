import { quarterMinutes } from '@fieldhouse/domain/kit/time/quarter-hour'
import { instantOf, minuteOf, nextQuarter, snapMinute } from '@fieldhouse/domain/kit/time/time-axis'
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { dayPlaces } from './day-drag.ts'
import type { DayGridProps } from './day-grid-props.ts'
import { dayKeys } from './day-keys.ts'
import { dayStops, trackIn } from './day-stops.ts'
import type { Stop } from './focus-stops.ts'
import { placeOnTrack } from './ghost.ts'
import { type RowLayout, layoutOf } from './grid-data.ts'
import { pressKey } from './grid-keys.ts'
import type { Candidate } from './held.ts'
import { pointAt, revealMinute, trackOf } from './pane.ts'
import { type Placement, placedAt } from './placement.ts'
import { useDrag } from './use-drag.ts'
import { type Drawing, drawHeld, showRefusal, useDrawing } from './use-drawing.ts'
import { type GridWords, useGridWords, useRowNames } from './use-grid-words.ts'
import { useGoingTo } from './use-going-to.ts'
import { useHold } from './use-hold.ts'
import { useInside } from './use-inside.ts'
import { useLatest } from '../value/use-latest.ts'
import { useStop } from './use-stop.ts'
import { useVisibleRows } from './use-visible-rows.ts'

const none: never[] = []

/** The height of the head in px, as in the style sheet. The head is higher if it shows days above the hours. */
const headPixels = (days: boolean) => (days ? 48 : 28)

/** The data shared by every part of a grid. */
type Grid = { props: DayGridProps; drawing: Drawing; layouts: readonly RowLayout[]; words: GridWords }

/** The laid out rows and the announcements of the grid. */
function useLayouts(props: DayGridProps): Grid {
  const { axis, clock, rows, headings = none, density = 'comfortable' } = props
  const { events, bands = none, gaps = none } = props
  const layouts = useMemo(
    () => layoutOf({ axis, rows, headings, density, events, bands, gaps }),
    [axis, rows, headings, density, events, bands, gaps],
  )
  const nameOf = useRowNames(rows)
  return { props, drawing: useDrawing(), layouts, words: useGridWords({ axis, clock, nameOf }) }
}

/**
 * The minute to which the grid scrolls when it opens: `opensAt`, else the earliest start of working hours or events.
 */
function firstMinute({ props: { axis, opensAt }, layouts }: Pick<Grid, 'props' | 'layouts'>): number {
  if (opensAt !== undefined) return minuteOf(axis, opensAt)
  const starts = layouts.flatMap(({ events, bands }) => [
    ...events.slice(0, 1).map(({ from }) => from),
    ...bands.filter(({ band }) => band.kind === 'work').map(({ from }) => from),
  ])
  return Math.min(...starts, axis.minutes)
}

/**
 * The minute that is focused when Tab enters the grid: the quarter hour to which the grid scrolls when it opens, or
 * else minute 0.
 */
function entryMinute(grid: Grid): number {
  const { axis } = grid.props
  const first = firstMinute(grid)
  if (first >= axis.minutes) return 0
  return Math.min(Math.max(0, snapMinute(axis, first)), nextQuarter(axis, axis.minutes, -1))
}

/**
 * Scrolls to `fits` or the first relevant minute when the grid opens. Scrolls again when the start of `fits` changes,
 * unless the user has scrolled since.
 */
function useOpening({ props, drawing, layouts }: Grid) {
  const latest = useLatest({ props, layouts })
  const shownFrom = props.fits?.from
  const opened = useRef<number | null>(null)
  useLayoutEffect(() => {
    const parts = drawing.parts()
    const { axis } = latest.current.props
    const opening = shownFrom === undefined ? firstMinute(latest.current) : minuteOf(axis, shownFrom)
    const first = Math.max(0, opening)
    if (parts === null || first >= axis.minutes) return
    if (opened.current !== null && parts.box.scrollLeft !== opened.current) return
    revealMinute(parts, axis.minutes, { from: first, to: axis.minutes })
    opened.current = parts.box.scrollLeft
  }, [drawing, latest, shownFrom])
}

/** Manages the focused part of the grid and the drawn rows, and scrolls a part into view. */
function useNavigation(grid: Grid, days: boolean) {
  const { props, drawing, layouts, words } = grid
  const { axis, onPick } = props
  const first = entryMinute(grid)
  const {
    stop,
    go: focus,
    stay,
    onFocus,
  } = useStop({
    box: drawing.box,
    first,
    ...dayStops({ layouts, free: onPick !== undefined }),
  })
  const indexOf = (row: string) => layouts.findIndex((each) => each.row.id === row)
  const head = headPixels(days)
  const { indexes, reveal: revealRow } = useVisibleRows({
    box: drawing.box,
    layouts,
    focused: indexOf(stop.row),
    head,
  })
  const reveal = ({ row, from, to }: Placement) => {
    const parts = drawing.parts()
    revealRow(indexOf(row))
    if (parts) revealMinute(parts, axis.minutes, { from, to })
  }
  const go = (next: Stop) => {
    const placed = layouts[indexOf(next.row)]?.events.find(({ event }) => event.id === next.event)
    const from = placed?.from ?? next.minute
    reveal({ row: next.row, from, to: placed?.to ?? from })
    if (next.event === null && onPick) drawing.say(words.free(next.row, next.minute))
    focus(next)
  }
  /** The number of rows in view. */
  const page = () =>
    Math.max(1, Math.floor(((drawing.box.current?.clientHeight ?? 0) - head) / (layouts[0]?.height ?? 48)))
  return { first, stop, focus, stay, onFocus, indexes, reveal, go, page }
}

/** Lets the user choose a free time or open an event, with a click, or with a key while it is focused. */
function usePick({ props, drawing, words }: Grid) {
  const { axis, onPick, mayDrop, onOpen } = props
  const pick = (candidate: Candidate) => {
    const reason = mayDrop?.(candidate) ?? null
    if (reason !== null) return showRefusal(drawing, words.refused(reason))
    drawing.say('')
    onPick?.(candidate)
  }
  const onClick = ({ target, clientX, clientY }: MouseEvent) => {
    const parts = drawing.parts()
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-track]') : null
    const event = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null
    if (event?.dataset['event'] !== undefined) return onOpen?.(event.dataset['event'])
    const id = row?.dataset['track']
    if (!parts || !onPick || id === undefined) return
    const { minute } = pointAt(parts, axis.minutes, { x: clientX, y: clientY })
    const from = instantOf(axis, snapMinute(axis, minute))
    pick({ id: null, row: id, from, to: from + quarterMinutes * 60_000, isNew: true })
  }
  return { pick: onPick ? pick : null, onClick }
}

/** The state of a drag in a grid with a time axis. The dragged item is drawn on the axis of its row. */
const useDayHold = ({ props, drawing, layouts, words }: Grid) =>
  useHold({
    props,
    words,
    say: drawing.say,
    refuse: (text) => showRefusal(drawing, text),
    draw: (what) =>
      drawHeld(drawing, what, (parts, held) => {
        const layout = layouts.find(({ row }) => row.id === held.at?.row)
        const place = layout && placeOnTrack(trackOf(parts, props.axis.minutes), layout, held)
        return place && held.at ? { held, place, text: words.span(held.at) } : null
      }),
  })

/** Combines the complete behaviour of a grid with a time axis. */
export function useGrid(props: DayGridProps, days: boolean) {
  const grid = useLayouts(props)
  const { drawing, layouts, words } = grid
  const { axis, onDrop } = props
  const movable = onDrop !== undefined
  const hold = useDayHold(grid)
  const nav = useNavigation(grid, days)
  useOpening(grid)
  useGoingTo({ props, drawing, nav })
  const { stop, go, reveal } = nav
  const { pick, onClick } = usePick(grid)
  const rows = useLatest({ axis, layouts })
  const [places] = useState(() => dayPlaces(() => rows.current))
  const drag = useDrag({ movable, hold, drawing, places, stop, focus: nav.focus })
  const enter = ({ minutes }: { minutes: number }) => {
    const layout = layouts.find(({ row }) => row.id === stop.row)
    if (!layout) return null
    const work = layout.bands.find(({ band }) => band.kind === 'work')
    // If the user did not choose the minute, the item is placed at the start of the row's working hours.
    const isChosen = stop.minute !== 0 && stop.minute !== nav.first
    const minute = isChosen ? stop.minute : (work?.from ?? stop.minute)
    const at = placedAt(axis, stop.row, { minute, minutes })
    return { at, focus: drawing.box.current && trackIn(drawing.box.current, stop.row) }
  }
  useInside({ outside: props.outside, drawing, hold, drag, enter, reveal })
  const onKeyDown = (event: KeyboardEvent) => {
    const keys = dayKeys({ axis, layouts, stop, hold, free: pick !== null, page: nav.page() })
    if (!pressKey({ ...keys, stop, hold, movable, pick, open: props.onOpen ?? null, go, reveal }, event))
      return
    event.preventDefault()
    event.stopPropagation()
  }
  return { drawing, layouts, words, nav, onKeyDown, onClick, drag }
}
