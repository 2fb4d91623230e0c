import { quarterMinutes } from '@fieldhouse/domain/kit/time/quarter-hour'
import { instantOf, minuteOf, snapMinute } from '@fieldhouse/domain/kit/time/time-axis'
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { DayGridProps } from './day-grid-props.ts'
import type { Stop } from './focus-stops.ts'
import { type RowLayout, layoutOf } from './grid-data.ts'
import { pressKey } from './grid-keys.ts'
import type { Candidate } from './held.ts'
import type { Hold } from './hold.ts'
import { pointAt, revealMinute } from './pane.ts'
import { type Placement, placedAt } from './placement.ts'
import { useDrag } from './use-drag.ts'
import { type Drawing, drawOutside, showRefusal, useDrawing } from './use-drawing.ts'
import { type GridWords, useGridWords } from './use-grid-words.ts'
import { useHold } from './use-hold.ts'
import { useLatest } from '../value/use-latest.ts'
import { useStop } from './use-stop.ts'
import { useVisibleRows } from './use-visible-rows.ts'

const none: never[] = []

/** How high the head is: hours alone, or days above them (px, as in the style sheet). */
const headPixels = (days: boolean) => (days ? 48 : 28)

/** What every part of a grid works on. */
type Grid = { props: DayGridProps; drawing: Drawing; layouts: readonly RowLayout[]; words: GridWords }

/** The rows as they are laid out, and what the grid says of them. */
function useLayouts(props: DayGridProps): Grid {
  const { axis, clock, rows, events, bands = none, gaps = none } = props
  const layouts = useMemo(
    () => layoutOf({ axis, rows, events, bands, gaps }),
    [axis, rows, events, bands, gaps],
  )
  const nameOf = useMemo(() => {
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    return (row: string) => names.get(row) ?? ''
  }, [rows])
  return { props, drawing: useDrawing(), layouts, words: useGridWords({ axis, clock, nameOf }) }
}

/** Where the day begins, in minutes: at its first work, or else its first event, not at midnight. */
function firstMinute({ props: { axis, opensAt }, layouts }: Pick<Grid, 'props' | 'layouts'>): number {
  if (opensAt !== undefined) return minuteOf(axis, opensAt)
  const starts = layouts.flatMap(({ events, bands }) => [
    ...events.slice(0, 1).map(({ from }) => from),
    ...bands.filter(({ band }) => band.kind === 'work').map(({ from }) => from),
  ])
  return Math.min(...starts, axis.minutes)
}

/** Opens where the day begins. */
function useOpening({ props, drawing, layouts }: Grid) {
  const latest = useLatest({ props, layouts })
  useLayoutEffect(() => {
    const parts = drawing.parts()
    const { minutes } = latest.current.props.axis
    const first = Math.max(0, firstMinute(latest.current))
    if (parts && first < minutes) revealMinute(parts, minutes, { from: first, to: minutes })
  }, [drawing, latest])
}

/** What has the focus, which rows are drawn, and how something comes into view. */
function useNavigation({ props, drawing, layouts, words }: Grid, days: boolean) {
  const { axis, onPick } = props
  const {
    stop,
    go: focus,
    stay,
    onFocus,
  } = useStop({ box: drawing.box, layouts, free: onPick !== undefined })
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
  /** How many rows are in view. */
  const page = () => Math.max(1, Math.floor(((drawing.box.current?.clientHeight ?? 0) - head) / 48))
  return { stop, focus, stay, onFocus, indexes, reveal, go, page }
}

/** How a free place is chosen, or an event opened: by a click, or by a key on what has the focus. */
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

type Dragging = ReturnType<typeof useDrag>
type Navigation = ReturnType<typeof useNavigation>

/** Lets things outside the grid be dropped in it, by pointer and by keyboard. */
function useInside(
  { props, drawing, layouts }: Grid,
  { hold, drag, nav }: { hold: Hold; drag: Dragging; nav: Navigation },
) {
  const { axis, outside } = props
  const latest = useLatest({ axis, layouts, nav })
  useEffect(
    () =>
      outside?.connect({
        press: drag.pressOutside,
        isDragging: () => hold.current()?.by === 'pointer',
        take: ({ id, title, minutes }, source) => {
          const { stop, reveal } = latest.current.nav
          const layout = latest.current.layouts.find(({ row }) => row.id === stop.row)
          if (!layout) return
          const work = layout.bands.find(({ band }) => band.kind === 'work')
          const minute = stop.minute || (work?.from ?? 0)
          const at = placedAt(latest.current.axis, stop.row, { minute, minutes })
          drawing.lend(source, stop.row)
          hold.take({ id, title, by: 'keyboard', origin: null, at })
          reveal(at)
        },
      }),
    [outside, drag, drawing, hold, latest],
  )
}

/** Takes the focus to what is asked for: into the grid at once, and to the event as soon as it is drawn. */
function useGoingTo({ props: { goTo = null }, drawing, layouts }: Grid, nav: Navigation) {
  const asked = useRef(goTo)
  const arrived = useRef(goTo)
  useEffect(() => {
    const box = drawing.box.current
    const held = document.activeElement
    if (!goTo || arrived.current === goTo || !box) return
    const isNew = asked.current !== goTo
    asked.current = goTo
    // Whoever went on meanwhile stays there; so does who is in a dialog.
    const isFree = isNew ? !held?.closest('[role="dialog"]') : box.contains(held)
    const layout = layouts.find(({ events }) => events.some(({ event }) => event.id === goTo.event))
    const placed = layout?.events.find(({ event }) => event.id === goTo.event)
    if (!isFree || placed || goTo.event === null) arrived.current = goTo
    if (!isFree) return
    if (layout && placed) nav.go({ row: layout.row.id, event: goTo.event, minute: placed.from })
    else if (isNew) nav.stay()
  })
}

/** Everything a grid does. */
export function useGrid(props: DayGridProps, days: boolean) {
  const grid = useLayouts(props)
  const { drawing, layouts, words } = grid
  const { axis, onDrop } = props
  const movable = onDrop !== undefined
  const hold = useHold(grid)
  const nav = useNavigation(grid, days)
  useOpening(grid)
  useGoingTo(grid, nav)
  const { stop, go, reveal } = nav
  const { pick, onClick } = usePick(grid)
  const drag = useDrag({
    axis,
    layouts,
    movable,
    hold,
    parts: drawing.parts,
    onTake: (event) => nav.focus({ ...stop, event }),
    onDropped: (event, { row, from }) => nav.focus({ row, event, minute: from }),
    drawOutside: (title, point) => drawOutside(drawing, title, point),
  })
  useInside(grid, { hold, drag, nav })
  const onKeyDown = (event: KeyboardEvent) => {
    const open = props.onOpen ?? null
    const settings = { axis, layouts, stop, hold, movable, pick, open, page: nav.page(), go, reveal }
    if (!pressKey(settings, event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { drawing, layouts, words, nav, onKeyDown, onClick, drag }
}
