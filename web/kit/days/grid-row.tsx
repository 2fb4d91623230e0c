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

/** The bands that say why nothing is booked there. */
const saysWhy: ReadonlySet<GridBand['kind']> = new Set(['off', 'holiday', 'hold'])

/** What all rows of a grid share. */
type RowSettings = {
  axis: TimeAxis
  words: GridWords
  /** Whether events can be moved, and where that is explained. */
  movable: boolean
  helpId: string
  /** Whether a free place can be chosen. */
  pickable: boolean
  /** Whether an event can be opened. */
  openable: boolean
}

type Props = {
  layout: RowLayout
  /** Its number among all lines of the grid. */
  line: number
  settings: RowSettings
  /** What of this row Tab reaches; null where it is in another row. */
  stop: Stop | null
}

/** How far along the axis something is shown, in percent, as far as the axis goes. */
function across({ minutes }: TimeAxis, { from, to }: Span): CSSProperties {
  const [start, end] = [Math.max(0, from), Math.min(minutes, to)]
  return { left: `${(start / minutes) * 100}%`, width: `${((end - start) / minutes) * 100}%` }
}

/** A row: its name, its bands, the texts between its events, and its events in lanes. */
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
            {/* It stays in view where the band begins before the hours that are. */}
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

/** What a row is called, in its middle; `stays` at the top of a row that may be higher than what is in view. */
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

/** All that is said of an event in one line. What is seen comes first, as it is seen: who speaks to the page says that. */
export function eventText({ title, detail, marks = [], news }: GridEvent, span: string): string {
  const signs = marks.map(({ label }) => label)
  return [title, detail, news, ...signs, span].filter(Boolean).join(', ')
}

/** The signs in front of an event's title. */
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
        {/* A space separates the two where they are read as one text. */}
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
