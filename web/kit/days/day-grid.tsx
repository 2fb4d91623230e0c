import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { hasSeveralDays } from '@fieldhouse/domain/kit/time/time-axis'
import { type CSSProperties, type ComponentProps, useId, useMemo } from 'react'
import type { DayGridProps } from './day-grid-props.ts'
import { GridFrame } from './grid-frame.tsx'
import { GridHead, GridLines } from './grid-head.tsx'
import { GridRowView } from './grid-row.tsx'
import { type GridHeading, headingsAbove, heightWith, placeHeadings } from './headings.ts'
import { useGrid } from './use-grid.ts'

const none: readonly GridHeading[] = []

/** The minimum width of an hour for which lines between the hours are drawn, in px. */
const narrow = 24

/**
 * The minimum width of the axis, as a CSS length. At this width, the hours are wide enough, and `fits` fills the view.
 */
function leastWidth({
  axis: { minutes },
  hourWidth,
  fits,
}: Pick<DayGridProps, 'axis'> & { hourWidth: number; fits: DayGridProps['fits'] }): string {
  const least = `${(minutes / 60) * hourWidth}px`
  const shown = fits ? (fits.to - fits.from) / 60_000 : 0
  return shown > 0 ? `max(${least}, (100cqi - var(--names) - 2px) * ${minutes / shown})` : least
}

/**
 * Shows people or vehicles as rows on a time axis. Events are moved with the mouse, a pen, a finger (long press) or the
 * keyboard (Enter, arrows, Enter).
 */
export function DayGrid(props: DayGridProps) {
  const { label, axis, clock, now = null, hourStep = 1, hourWidth = 48, maxHeight, fits } = props
  const { headings = none, onHeading, density } = props
  const helpId = useId()
  const today = now === null ? null : dayAt(now, axis.zone)
  const days = useMemo(() => hasSeveralDays(axis), [axis])
  const { drawing, layouts, words, nav, drag, onKeyDown, onClick } = useGrid(props, days)
  const [movable, pickable] = [props.onDrop !== undefined, props.onPick !== undefined]
  const openable = props.onOpen !== undefined
  const settings = useMemo(
    () => ({ axis, words, movable, helpId, pickable, openable }),
    [axis, words, movable, helpId, pickable, openable],
  )
  const placed = useMemo(() => placeHeadings(headings, layouts), [headings, layouts])
  return (
    <GridFrame
      {...{ label, drawing, drag, onKeyDown, onClick, days, helpId, openable, density, onHeading }}
      headings={placed}
      rowCount={layouts.length}
      onFocus={nav.onFocus}
      style={{ '--least': leastWidth({ axis, hourWidth, fits }), maxHeight } as CSSProperties}
      head={<GridHead {...{ axis, clock, today, hourStep }} cornerRef={drawing.corner} />}
      height={heightWith(headings, layouts)}
      lines={<GridLines axis={axis} now={now} hourStep={hourWidth < narrow ? hourStep : 1} />}
    >
      <RowsInView {...{ layouts, nav, settings, headings }} />
    </GridFrame>
  )
}

type Grid = ReturnType<typeof useGrid>
type RowsProps = Pick<Grid, 'layouts' | 'nav'> &
  Pick<ComponentProps<typeof GridRowView>, 'settings'> & { headings: readonly GridHeading[] }

function RowsInView({ layouts, nav, settings, headings }: RowsProps) {
  return nav.indexes.map((index) => {
    const layout = layouts[index]
    if (!layout) return null
    const own = layout.row.id === nav.stop.row ? nav.stop : null
    const line = index + headingsAbove(headings, index)
    return <GridRowView key={layout.row.id} {...{ layout, line, settings }} stop={own} />
  })
}
