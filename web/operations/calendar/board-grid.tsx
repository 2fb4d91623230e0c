import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { hasSeveralDays, instantOf } from '@fieldhouse/domain/kit/time/time-axis'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { DayGrid } from '../../kit/days/day-grid.tsx'
import { type Density, heightOf } from '../../kit/days/grid-data.ts'
import { headingPixels } from '../../kit/days/headings.ts'
import { dayOpening, shownHours } from './board-figures.ts'
import type { BoardGridProps } from './board-grid-props.ts'
import classes from './calendar.module.css'
import { useBoardContent } from './use-board-content.ts'
import { useBoardDrops } from './changes/use-board-drops.ts'
import { firstPart, partOf } from './visit-places.ts'

/**
 * The instant to which the grid scrolls when it opens (epoch ms), and the hours that fill its width. Several days open
 * at today or the first day.
 */
function scaleOf({ board, axis, now }: Pick<BoardGridProps, 'board' | 'axis' | 'now'>, severalDays: boolean) {
  const span = { from: axis.from, to: instantOf(axis, axis.minutes) }
  if (!severalDays) return { opensAt: dayOpening(board, span, now), fits: shownHours(board, span, now) }
  const today = dayBounds(dayAt(now, axis.zone), axis.zone)
  return { opensAt: Math.max(span.from, today.from < span.to ? today.from : span.from) }
}

/** The height that the page needs besides the grid, and besides the rows of the grid, in px. */
const page = 252
const around = page + 28

/** The density of the rows. Comfortable rows become as high as the window has room for (OPEN-776). */
function useDensity(chosen: Density, { rows, headings }: { rows: number; headings: number }): Density {
  const query = (density: Density) =>
    `(min-height: ${around + rows * heightOf(1, density) + headings * headingPixels}px)`
  const atOnce = { getInitialValueInEffect: false }
  const isSpacious = useMediaQuery(query('spacious'), undefined, atOnce)
  const isRoomy = useMediaQuery(query('roomy'), undefined, atOnce)
  if (chosen !== 'comfortable') return chosen
  return isSpacious ? 'spacious' : isRoomy ? 'roomy' : chosen
}

/** Shows technicians as rows on a time axis. Users drag visits to another time or row (OPEN-15, OPEN-86). */
export function BoardGrid({ fillsWindow = false, ...props }: BoardGridProps & { fillsWindow?: boolean }) {
  const { t } = useTranslation('operations/calendar')
  const { axis, clock, now, may, outside, undone, whole, display, onPick, onOpen } = props
  const isCompact = display.density === 'compact'
  const severalDays = useMemo(() => hasSeveralDays(axis), [axis])
  const content = useBoardContent(props)
  const counts = { rows: content.rows.length, headings: content.headings.length }
  const density = useDensity(display.density, counts)
  const { placeOf, mayDrop, warn, onDrop } = useBoardDrops(props)
  const goTo = useMemo(() => undone && { event: undone.visit && firstPart(undone.visit) }, [undone])
  const open = (id: string) => {
    const part = partOf(id, whole.appointments)
    if (part) onOpen(part.visit)
  }
  return (
    <div className={classes['grid']}>
      {/* If the density changes, the grid is created again and scrolls to the beginning of the day's work. */}
      <DayGrid
        key={display.density}
        label={t('board')}
        axis={axis}
        clock={clock}
        {...content}
        now={now}
        {...scaleOf(props, severalDays)}
        density={severalDays || !fillsWindow ? display.density : density}
        onHeading={props.onGroup}
        hourWidth={severalDays ? 16 : isCompact ? 44 : 52}
        hourStep={severalDays ? 6 : 1}
        maxHeight={`max(320px, calc(100dvh - ${page}px))`}
        mayDrop={mayDrop}
        warn={warn}
        goTo={goTo}
        onOpen={open}
        {...(may.move || may.book ? { onDrop } : {})}
        {...(may.book ? { outside, onPick: (picked) => onPick(placeOf(picked)) } : {})}
      />
    </div>
  )
}
