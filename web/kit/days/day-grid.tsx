import { hasSeveralDays } from '@fieldhouse/domain/kit/time/time-axis'
import { VisuallyHidden } from '@mantine/core'
import { type CSSProperties, type ComponentProps, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './day-grid.module.css'
import type { DayGridProps } from './day-grid-props.ts'
import { GridHead, GridLines } from './grid-head.tsx'
import { GridRowView } from './grid-row.tsx'
import { useGrid } from './use-grid.ts'

/** Hours narrower than this are not told apart by lines, in px. */
const narrow = 24

/**
 * People or vehicles as rows and time across. Events are moved by mouse, pen, finger (after a long press)
 * and keyboard (Enter, arrows, Enter); only the rows in view are drawn, and what is dragged moves without React.
 */
export function DayGrid(props: DayGridProps) {
  const { label, axis, clock, now = null, hourStep = 1, hourWidth = 48, maxHeight } = props
  const helpId = useId()
  const days = useMemo(() => hasSeveralDays(axis), [axis])
  const { drawing, layouts, words, nav, drag, onKeyDown, onClick } = useGrid(props, days)
  const [movable, pickable] = [props.onDrop !== undefined, props.onPick !== undefined]
  const openable = props.onOpen !== undefined
  const settings = useMemo(
    () => ({ axis, words, movable, helpId, pickable, openable }),
    [axis, words, movable, helpId, pickable, openable],
  )
  const { box, canvas, corner, ghost, chip, live } = drawing
  const last = layouts.at(-1)
  const least = { '--least': `${(axis.minutes / 60) * hourWidth}px`, maxHeight } as CSSProperties
  return (
    <>
      <div className={classes['frame']}>
        <div ref={box} className={classes['box']} data-days={days || undefined} style={least}>
          <div className={classes['sheet']}>
            <table
              role="grid"
              tabIndex={-1}
              aria-label={label}
              aria-rowcount={layouts.length + 1}
              className={classes['grid']}
              onFocus={nav.onFocus}
              onKeyDown={onKeyDown}
              onClick={onClick}
              onPointerDown={({ nativeEvent }) => drag.press(nativeEvent)}
            >
              <thead className={classes['top']}>
                <GridHead axis={axis} clock={clock} hourStep={hourStep} cornerRef={corner} />
              </thead>
              <tbody
                ref={canvas}
                className={classes['canvas']}
                style={{ height: last ? last.top + last.height : 0 }}
              >
                <RowsInView layouts={layouts} nav={nav} settings={settings} />
              </tbody>
            </table>
            <GridLines axis={axis} now={now} hourStep={hourWidth < narrow ? hourStep : 1} />
            <div ref={ghost} className={classes['ghost']} aria-hidden hidden>
              <span />
              <span />
            </div>
          </div>
        </div>
        <Help id={helpId} openable={openable} />
        <VisuallyHidden component="output" aria-live="polite" ref={live} />
      </div>
      <div ref={chip} className={classes['chip']} aria-hidden hidden />
    </>
  )
}

type Grid = ReturnType<typeof useGrid>
type RowsProps = Pick<Grid, 'layouts' | 'nav'> & Pick<ComponentProps<typeof GridRowView>, 'settings'>

function RowsInView({ layouts, nav, settings }: RowsProps) {
  return nav.indexes.map((index) => {
    const layout = layouts[index]
    if (!layout) return null
    const own = layout.row.id === nav.stop.row ? nav.stop : null
    return <GridRowView key={layout.row.id} layout={layout} index={index} settings={settings} stop={own} />
  })
}

/** What a screen reader says of the grid and of what moves in it. */
function Help({ id, openable }: { id: string; openable: boolean }) {
  const { t } = useTranslation('kit/days')
  return (
    <>
      <VisuallyHidden id={`${id}-all`}>{t(openable ? 'openableHelp' : 'help')}</VisuallyHidden>
      <VisuallyHidden id={`${id}-move`}>{t(openable ? 'openableHelpMove' : 'helpMove')}</VisuallyHidden>
    </>
  )
}
