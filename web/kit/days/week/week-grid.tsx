import { type CSSProperties, type ComponentProps, useId, useMemo } from 'react'
import { GridFrame } from '../grid-frame.tsx'
import { type GridHeading, headingsAbove, heightWith, placeHeadings } from '../headings.ts'
import { useWeekGrid, weekHeadPixels } from './use-week-grid.ts'
import { useWeekTexts } from './use-week-texts.ts'
import type { WeekGridProps } from './week-grid-props.ts'
import { WeekHead } from './week-head.tsx'
import { narrowPixels } from './week-places.ts'
import { WeekRowView } from './week-row.tsx'

const none: readonly GridHeading[] = []

/** The minimum width of a day's column, and the width of the column of names, in px. */
const dayPixels = 92
const namePixels = { spacious: 148, roomy: 148, comfortable: 148, compact: 176 }

/**
 * Shows people or vehicles as rows, days as columns, and events as cards. Users move cards to other days or rows. A
 * moved card keeps its time of day.
 */
export function WeekGrid(props: WeekGridProps) {
  const { label, axis, clock, today, maxHeight, figureOf } = props
  const { headings = none, onHeading, density = 'comfortable' } = props
  const helpId = useId()
  const { drawing, week, words, nav, drag, onKeyDown, onClick } = useWeekGrid(props)
  const texts = useWeekTexts(axis, clock)
  const { days, rows, narrow, closed } = week
  const [movable, pickable] = [props.onDrop !== undefined, props.onPick !== undefined]
  const openable = props.onOpen !== undefined
  const isCompact = density === 'compact'
  const settings = useMemo(
    () => ({
      axis,
      texts,
      words,
      movable,
      helpId,
      pickable,
      openable,
      isCompact,
      ...(figureOf ? { figureOf } : {}),
    }),
    [axis, texts, words, movable, helpId, pickable, openable, isCompact, figureOf],
  )
  const placed = useMemo(() => placeHeadings(headings, rows), [headings, rows])
  const least = narrow.reduce((sum, isNarrow) => sum + (isNarrow ? narrowPixels : dayPixels), 0)
  const style = {
    '--least': `${least}px`,
    '--names': `${namePixels[density]}px`,
    '--head': `${weekHeadPixels(week)}px`,
    '--narrow': `${narrowPixels}px`,
    maxHeight,
  } as CSSProperties
  return (
    <GridFrame
      {...{ label, drawing, drag, onKeyDown, onClick, style, helpId, openable, density, onHeading }}
      headings={placed}
      rowCount={rows.length}
      onFocus={nav.onFocus}
      head={<WeekHead {...{ days, narrow, closed, clock, today }} cornerRef={drawing.corner} />}
      height={heightWith(headings, rows)}
    >
      <RowsInView {...{ rows, nav, settings, narrow, headings }} />
    </GridFrame>
  )
}

type RowsProps = Pick<ComponentProps<typeof WeekRowView>, 'settings' | 'narrow'> & {
  rows: ReturnType<typeof useWeekGrid>['week']['rows']
  nav: ReturnType<typeof useWeekGrid>['nav']
  headings: readonly GridHeading[]
}

function RowsInView({ rows, nav, settings, narrow, headings }: RowsProps) {
  return nav.indexes.map((index) => {
    const layout = rows[index]
    if (!layout) return null
    const own = layout.row.id === nav.stop.row ? nav.stop : null
    const line = index + headingsAbove(headings, index)
    return <WeekRowView key={layout.row.id} {...{ layout, line, settings, narrow }} stop={own} />
  })
}
