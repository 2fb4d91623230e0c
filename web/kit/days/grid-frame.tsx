import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties, FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import classes from './day-grid.module.css'
import type { Density } from './grid-data.ts'
import { HeadingRows } from './heading-rows.tsx'
import type { PlacedHeading } from './headings.ts'
import type { Drag } from './use-drag.ts'
import type { Drawing } from './use-drawing.ts'

type Props = {
  /** The accessible name of the grid, and the number of its rows for screen readers. */
  label: string
  rowCount: number
  drawing: Drawing
  drag: Drag
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent) => void
  onClick: (event: MouseEvent) => void
  style: CSSProperties
  /** Whether the head shows the days in a line above the hours. */
  days?: boolean
  density?: Density | undefined
  headings?: readonly PlacedHeading[]
  onHeading?: ((id: string) => void) | undefined
  head: ReactNode
  /** The total height of the rows, in px. */
  height: number
  /** The rows in view. */
  children: ReactNode
  /** The lines behind the rows. */
  lines?: ReactNode
  helpId: string
  openable: boolean
}

/**
 * Whether an element belongs to a heading. A heading contains a button, so the grid ignores key presses on the
 * heading.
 */
const isHeading = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-heading]') !== null

/**
 * The common frame of the grids: the scrolling box, its table, the ghost of the dragged item, and the screen reader
 * texts.
 */
export function GridFrame(props: Props) {
  const { label, rowCount, drawing, drag, onFocus, onKeyDown, onClick, head, height, children } = props
  const { headings = [], onHeading } = props
  const { box, canvas, ghost, chip, live } = drawing
  return (
    <>
      <div className={classes['frame']}>
        <div
          ref={box}
          className={classes['box']}
          data-days={props.days || undefined}
          data-density={props.density}
          style={props.style}
        >
          <div className={classes['sheet']}>
            <table
              role="grid"
              tabIndex={-1}
              aria-label={label}
              aria-rowcount={rowCount + headings.length + 1}
              className={classes['grid']}
              onFocus={onFocus}
              onKeyDown={(event) => void (isHeading(event.target) || onKeyDown(event))}
              onClick={onClick}
              onPointerDown={({ nativeEvent }) => drag.press(nativeEvent)}
            >
              <thead className={classes['top']}>{head}</thead>
              <tbody ref={canvas} className={classes['canvas']} style={{ height }}>
                {onHeading && <HeadingRows headings={headings} onChoose={onHeading} />}
                {children}
              </tbody>
            </table>
            {props.lines}
            <div ref={ghost} className={classes['ghost']} aria-hidden hidden>
              <span />
              <span />
            </div>
          </div>
        </div>
        <Help id={props.helpId} openable={props.openable} />
        <VisuallyHidden component="output" aria-live="polite" ref={live} />
      </div>
      <div ref={chip} className={classes['chip']} aria-hidden hidden />
    </>
  )
}

/** Instructions for screen readers: how to use the grid and how to move events. */
function Help({ id, openable }: { id: string; openable: boolean }) {
  const { t } = useTranslation('kit/days')
  return (
    <>
      <VisuallyHidden id={`${id}-all`}>{t(openable ? 'openableHelp' : 'help')}</VisuallyHidden>
      <VisuallyHidden id={`${id}-move`}>{t(openable ? 'openableHelpMove' : 'helpMove')}</VisuallyHidden>
    </>
  )
}
