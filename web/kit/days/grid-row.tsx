import type { TimeAxis } from '@fieldhouse/domain/kit/time/time-axis'
import { VisuallyHidden } from '@mantine/core'
import { type CSSProperties, memo } from 'react'
import classes from './day-grid.module.css'
import type { Stop } from './focus-stops.ts'
import {
  type Density,
  type GridBand,
  type GridEvent,
  type GridRow,
  type PlacedEvent,
  type RowLayout,
  type Span,
  laneTop,
} from './grid-data.ts'
import type { GridWords } from './use-grid-words.ts'

/** The kinds of bands that show a text with the reason why the time is not free. */
const saysWhy: ReadonlySet<GridBand['kind']> = new Set(['off', 'holiday', 'hold'])

/** The settings shared by all rows of a grid. */
type RowSettings = {
  axis: TimeAxis
  words: GridWords
  /** Whether events can be moved, and the id of the element that explains how to move them. */
  movable: boolean
  helpId: string
  /** Whether a free time can be chosen. */
  pickable: boolean
  /** Whether an event can be opened. */
  openable: boolean
}

type Props = {
  layout: RowLayout
  /** The position of the row among all rows and headings of the grid. */
  line: number
  settings: RowSettings
  /** The part of this row that can be focused by Tab. Null if the focusable part is in another row. */
  stop: Stop | null
}

/** The position of a period on the axis, in percent. A period that extends beyond the axis is cut off. */
function across({ minutes }: TimeAxis, { from, to }: Span): CSSProperties {
  const [start, end] = [Math.max(0, from), Math.min(minutes, to)]
  return { left: `${(start / minutes) * 100}%`, width: `${((end - start) / minutes) * 100}%` }
}

/** A row with its name, its bands, its events in lanes, and the texts between the events. */
export const GridRowView = memo(function GridRowView({ layout, line, settings, stop }: Props) {
  const { axis, words, pickable } = settings
  const { row, top, height, events, bands, gaps, density } = layout
  const cursor = pickable && stop?.event === null ? stop.minute : null
  return (
    <tr aria-rowindex={line + 2} className={classes['row']} style={{ top, height }}>
      <RowName row={row} />
      <td
        tabIndex={stop?.event === null ? 0 : -1}
        className={classes['track']}
        data-track={row.id}
        data-pickable={pickable || undefined}
      >
        <VisuallyHidden>{words.row(layout)}</VisuallyHidden>
        {bands.map(({ band, ...span }) => (
          <span
            key={`${band.kind}:${band.from}:${band.to}:${band.label}`}
            className={classes['band']}
            data-kind={band.kind}
            data-striped={band.striped || undefined}
            title={band.label}
            style={{ ...across(axis, span), ...(band.colour ? { backgroundColor: band.colour } : {}) }}
            aria-hidden
          >
            {/* The text stays in view even if the band begins before the visible hours. */}
            {saysWhy.has(band.kind) && <span className={classes['why']}>{band.label}</span>}
          </span>
        ))}
        {gaps.map(({ gap, ...span }) => (
          <span key={`${gap.from}:${gap.label}`} className={classes['gap']} style={across(axis, span)}>
            <span>{gap.label}</span>
          </span>
        ))}
        {events.map((placed) => (
          <GridEventView
            key={placed.event.id}
            placed={placed}
            density={density}
            settings={settings}
            isStop={stop?.event === placed.event.id}
          />
        ))}
        {cursor !== null && (
          <span className={classes['cursor']} style={across(axis, { from: cursor, to: cursor })} aria-hidden>
            <span>{words.at(cursor)}</span>
          </span>
        )}
      </td>
    </tr>
  )
})

/**
 * The name of a row, vertically centred. With `stays`, the name stays at the top of the visible part of a row that is
 * higher than the view.
 */
export function RowName({ row, stays = false }: { row: GridRow; stays?: boolean }) {
  return (
    <th
      scope="row"
      className={classes['name']}
      data-stays={stays || undefined}
      data-head={row.id}
      title={row.name}
    >
      <span>{row.name}</span>
      {row.detail !== undefined && <small>{row.detail}</small>}
    </th>
  )
}

/**
 * The label of an event for screen readers. Visible text comes first and in the visible order, so that voice control
 * recognises it.
 */
export function eventText({ title, detail, marks = [], news }: GridEvent, span: string): string {
  const signs = marks.map(({ label }) => label)
  return [title, detail, news, ...signs, span].filter(Boolean).join(', ')
}

/** The icons before an event's title. */
export function EventMarks({ marks = [] }: Pick<GridEvent, 'marks'>) {
  return marks.map(
    ({ icon, label }) =>
      icon !== null && (
        <span key={label} className={classes['mark']}>
          {icon}
        </span>
      ),
  )
}

type EventProps = { placed: PlacedEvent; density: Density; settings: RowSettings; isStop: boolean }

function GridEventView({ placed, density, settings, isStop }: EventProps) {
  const { event, lane, ...span } = placed
  const { title, detail, marks = [], news } = event
  const { axis, words, movable, openable, helpId } = settings
  const isMovable = movable && event.fixed !== 'place'
  const isElastic = isMovable && event.fixed !== 'length'
  const description = eventText(event, words.span(span))
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      className={classes['event']}
      data-event={event.id}
      data-tone={event.tone ?? 'grey'}
      data-movable={isMovable || undefined}
      data-cut-start={span.from < 0 || undefined}
      data-cut-end={span.to > axis.minutes || undefined}
      style={{ ...across(axis, span), top: laneTop(lane, density) }}
      aria-label={description}
      aria-describedby={isMovable ? `${helpId}-${isElastic ? 'all' : 'move'}` : undefined}
      aria-haspopup={openable ? 'dialog' : undefined}
      title={description}
    >
      <span className={classes['text']}>
        {/* The space separates the title from the detail if assistive technology joins them into one text. */}
        <span>
          <EventMarks marks={marks} />
          <span className={classes['title']}>{title}</span>
        </span>{' '}
        {detail !== undefined && <small>{detail}</small>}
      </span>{' '}
      {news !== undefined && <span className={classes['news']}>{news}</span>}
      {isElastic && <span className={classes['edge']} data-edge="from" />}
      {isElastic && <span className={classes['edge']} data-edge="to" />}
    </button>
  )
}
