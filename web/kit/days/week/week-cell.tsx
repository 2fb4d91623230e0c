import { type TimeAxis, instantOf } from '@fieldhouse/domain/kit/time/time-axis'
import dayClasses from '../day-grid.module.css'
import type { Stop } from '../focus-stops.ts'
import { LoadBar } from '../load-bar.tsx'
import type { GridRow, PlacedEvent, Span } from '../grid-data.ts'
import { shortTime } from '../grid-head.tsx'
import { EventMarks, eventText } from '../grid-row.tsx'
import type { GridWords } from '../use-grid-words.ts'
import type { WeekTexts } from './use-week-texts.ts'
import { type CellNote, type WeekCell, cardTop, notePixels, cardsTop } from './week-cells.ts'
import classes from './week-grid.module.css'
import type { WeekGridProps } from './week-grid-props.ts'

/** The settings shared by all cells of a week. */
export type CellSettings = Pick<WeekGridProps, 'figureOf'> & {
  axis: TimeAxis
  texts: WeekTexts
  words: GridWords
  /** Whether cards can be moved, and the id of the element that explains how to move them. */
  movable: boolean
  helpId: string
  /** Whether a cell shows only its number of events. */
  isCompact: boolean
  /** Whether users can choose a free time, and whether they can open a card. */
  pickable: boolean
  openable: boolean
}

type Props = {
  row: GridRow
  cell: WeekCell
  /** The index of the day in the week, from 0. */
  index: number
  isNarrow: boolean
  settings: CellSettings
  /** The part of this cell that can be focused by Tab. Null if the focusable part is in another cell. */
  stop: Stop | null
}

/** Whether a note covers the whole day. An absence covers the whole day if it covers all working hours. */
function isAllDay({ from, to, work, isOpen }: WeekCell, { band, ...note }: CellNote): boolean {
  const isOff = band.kind === 'off' && work.length > 0 && !isOpen
  const [first, last] = isOff ? [work[0]?.from ?? from, work.at(-1)?.to ?? to] : [from, to]
  return note.from <= first && note.to >= last
}

/** The texts that a cell shows, and those that only screen readers read. */
function textsOf({ row, cell, settings }: Props) {
  const { axis, texts, figureOf } = settings
  const time = (minute: number) => shortTime(texts.time(minute))
  const times = ({ from, to }: Span) => `${time(Math.max(cell.from, from))}–${time(Math.min(cell.to, to))}`
  const noteText = (note: CellNote) => {
    return isAllDay(cell, note) ? note.band.label : `${note.band.label} ${times(note)}`
  }
  const day = { from: instantOf(axis, cell.from), to: instantOf(axis, cell.to) }
  const figure = figureOf?.({ row: row.id, day }) ?? null
  const name = texts.day(cell.day)
  const head = texts.count(name, cell.events.length + cell.more)
  const behind = [cell.closed, ...[...cell.work, ...cell.notes].map((each) => noteText(each))]
  return {
    figure,
    noteText,
    hours: cell.work.map(times).join(', '),
    said: [head, figure?.text, ...behind].filter(Boolean).join(', '),
  }
}

/** The cell of a day, with its working hours, its absences, and its cards ordered by start. */
export function WeekCellView(props: Props) {
  const { row, cell, index, isNarrow, settings, stop } = props
  const cellTexts = textsOf(props)
  return (
    <td
      tabIndex={stop?.event === null ? 0 : -1}
      className={classes['cell']}
      data-track={row.id}
      data-day={index}
      data-narrow={isNarrow || undefined}
      data-work={cell.isOpen || undefined}
      data-off={(cell.work.length > 0 && !cell.isOpen) || undefined}
      data-closed={cell.closed !== null || undefined}
      data-pickable={settings.pickable || undefined}
    >
      <span className={classes['hidden']}>{cellTexts.said}</span>
      {settings.isCompact ? (
        <CountInCell {...props} {...cellTexts} />
      ) : (
        <CardsInCell {...props} {...cellTexts} />
      )}
    </td>
  )
}

type ContentProps = Props & ReturnType<typeof textsOf>

/**
 * The number of events of a cell, as a button that opens the day, and the booked share. An empty cell shows the reason
 * for an absence.
 */
function CountInCell({ cell, settings, stop, figure, noteText }: ContentProps) {
  const { texts } = settings
  const count = cell.events.length + cell.more
  const [note] = cell.notes
  return (
    <span className={classes['counted']}>
      {count > 0 ? (
        <button type="button" tabIndex={stop === null ? -1 : 0} data-opens={cell.day}>
          {count}
          <span className={classes['hidden']}> {texts.moreOn(texts.day(cell.day))}</span>
        </button>
      ) : (
        <span className={classes['why']} aria-hidden>
          {note && noteText(note)}
        </span>
      )}
      <span aria-hidden>{figure?.text}</span>
      <LoadBar share={figure?.share ?? null} />
    </span>
  )
}

/** The working hours, absences and cards of a cell. */
function CardsInCell({ cell, index, settings, stop, figure, noteText, hours }: ContentProps) {
  const { texts } = settings
  return (
    <>
      <span className={classes['line']} aria-hidden>
        <span>{hours}</span>
        <span>{figure?.text}</span>
      </span>
      {cell.notes.map((note, at) => (
        <span
          key={`${note.band.kind}:${note.from}:${note.band.label}`}
          className={`${dayClasses['band']} ${classes['note']}`}
          data-kind={note.band.kind}
          style={{ top: cardsTop({ notes: [] }) + at * notePixels }}
          title={noteText(note)}
          aria-hidden
        >
          {noteText(note)}
        </span>
      ))}
      {cell.events.map((placed) => (
        <WeekCard
          key={placed.event.id}
          {...{ placed, cell, index, settings }}
          isStop={stop?.event === placed.event.id}
        />
      ))}
      {cell.more > 0 && (
        <button
          type="button"
          className={classes['more']}
          style={{ top: cardTop(cell, cell.events.length) }}
          tabIndex={stop === null ? -1 : 0}
          data-opens={cell.day}
        >
          {texts.more(cell.more)}
          <span className={classes['hidden']}> {texts.moreOn(texts.day(cell.day))}</span>
        </button>
      )}
    </>
  )
}

type CardProps = Pick<Props, 'cell' | 'index' | 'settings'> & { placed: PlacedEvent; isStop: boolean }

/** An event as a card: its time, its marks and its title. */
function WeekCard({ placed, cell, index, settings, isStop }: CardProps) {
  const { event, lane, from, to } = placed
  const { news, ...named } = event
  const { texts, words, movable, openable, helpId } = settings
  const isMovable = movable && event.fixed !== 'place'
  const [isCutStart, isCutEnd] = [from < cell.from, to > cell.to]
  const hours = `${texts.time(from)}–${texts.time(to)}`
  const times = isCutStart ? `… –${texts.time(to)}` : hours
  const span = isCutStart ? words.span({ from, to }) : `${texts.day(cell.day)} ${hours}`
  const detail = [times, news, event.detail].filter(Boolean).join(', ')
  const description = eventText({ ...named, detail }, span)
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      className={`${dayClasses['event']} ${classes['card']}`}
      data-event={event.id}
      data-of={event.row}
      data-day={index}
      data-tone={event.tone ?? 'grey'}
      data-movable={isMovable || undefined}
      data-cut-start={isCutStart || undefined}
      data-cut-end={isCutEnd || undefined}
      style={{ top: cardTop(cell, lane) }}
      aria-label={description}
      aria-describedby={isMovable ? `${helpId}-move` : undefined}
      aria-haspopup={openable ? 'dialog' : undefined}
      title={description}
    >
      <span className={dayClasses['text']}>
        {/* Screen readers read the title first. The style sheet puts the time above it. */}
        <span className={classes['title']}>{event.title}</span>{' '}
        <small>
          <EventMarks {...(event.marks ? { marks: event.marks } : {})} />
          {/* If there is no space for both times, the style sheet hides the end. */}
          <span>{isCutStart ? '… ' : texts.time(from)}</span>
          <span>–{texts.time(to)}</span>
        </small>
      </span>{' '}
      {news !== undefined && <span className={dayClasses['news']}>{news}</span>}
    </button>
  )
}
