import { axisOf } from '@fieldhouse/domain/kit/time/time-axis'
import { labelStep } from '@fieldhouse/domain/operations/timeline'
import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { DayGrid } from '../../kit/days/day-grid.tsx'
import type { GridBand, GridEvent } from '../../kit/days/grid-data.ts'
import type { Candidate } from '../../kit/days/held.ts'
import { nearestStart } from './offered-times.ts'
import { type TimelineContent, rowLook, useDayContent } from './timeline-content.ts'
import { DayHeading, type DayProps } from './timeline.tsx'

/** The id of the row with the times at which all technicians are free. */
const common = 'common'

/** The id of the proposed appointment. In this grid, the user can move the proposal, but not resize it. */
const proposal = 'proposal'

/** The row of the proposed appointment: the technician's row if only one technician is chosen, else the common row. */
const rowOfProposal = ({ rows }: TimelineContent) => (rows.length === 1 ? (rows[0]?.id ?? common) : common)

/**
 * The background bands: free times in the technicians' colours, the previous time, and the proposed time in the other
 * rows.
 */
function bandsOf(content: TimelineContent): GridBand[] {
  const { rows, original, scheduled } = content
  const free = rows.flatMap((row, index) => {
    const { color, hatched } = rowLook(index)
    const look = { kind: 'free' as const, label: '', colour: color, striped: hatched }
    return row.free.map((each) => ({ ...each, ...look, row: row.id }))
  })
  const shared = content.common.map((each) => ({ ...each, row: common, kind: 'free' as const, label: '' }))
  const others = scheduled && rows.length > 1 ? rows : []
  return [
    ...free,
    ...shared,
    ...(original ? [{ ...original, row: null, kind: 'former' as const, label: '' }] : []),
    ...others.flatMap(({ id }) =>
      scheduled ? [{ ...scheduled, row: id, kind: 'outline' as const, label: '' }] : [],
    ),
  ]
}

/** The content of a day's grid: a row for each technician, a row for the common free times, and the proposal. */
function useGridContent({ content, day, clock }: Pick<DayProps, 'content' | 'day' | 'clock'>) {
  const { t } = useTranslation('operations/scheduling')
  const { range, freeWords } = useDayContent(content, { day, clock })
  const { rows, scheduled } = content
  const events: GridEvent[] = scheduled
    ? [
        {
          ...scheduled,
          id: proposal,
          row: rowOfProposal(content),
          title: t('scheduledTime'),
          tone: 'blue',
          fixed: 'length',
        },
      ]
    : []
  const people = rows.map(({ id, name, free }) => ({
    id,
    name,
    summary: t('toldOf', { name, times: freeWords(free) }),
  }))
  const everybody = {
    id: common,
    name: t('common'),
    summary: t('toldOf', { name: t('commonAvailability'), times: freeWords(content.common) }),
  }
  return {
    range,
    rows: rows.length > 1 ? [...people, everybody] : people,
    events,
    bands: bandsOf(content),
  }
}

/**
 * Shows the timeline of a day on a wide screen. The user chooses a start by a click on a free time or by moving the
 * proposal (APPT-09, APPT-11, APPT-12).
 */
export function TimelineGrid({ day, content, clock, starts, onPick }: DayProps) {
  const { t } = useTranslation('operations/scheduling')
  const { range, rows, events, bands } = useGridContent({ content, day, clock })
  const { from, to } = range
  const axis = useMemo(() => axisOf({ from, to }, clock.zone), [from, to, clock])
  const freeOf = (row: string) =>
    row === common ? content.common : (content.rows.find(({ id }) => id === row)?.free ?? [])
  /**
   * The start that a position selects. A moved proposal selects the start at its position. A click selects the nearest
   * start in the same free time.
   */
  const startAt = ({ id, row, from: at }: Candidate) => {
    if (id === proposal) return starts.includes(at) ? at : null
    const free = freeOf(row).find((each) => each.from <= at && at < each.to)
    return free ? nearestStart(starts, free, at) : null
  }
  const choose = (candidate: Candidate) => {
    const start = startAt(candidate)
    if (start !== null) onPick(start)
  }
  return (
    <Stack gap={6} miw={0}>
      <DayHeading day={day} clock={clock} />
      <DayGrid
        label={t('toldOf', { name: t('timeline'), times: clock.day(day) })}
        axis={axis}
        clock={clock}
        rows={rows}
        events={events}
        bands={bands}
        hourStep={labelStep(range)}
        hourWidth={28}
        maxHeight="60vh"
        mayDrop={(candidate) => (startAt(candidate) === null ? t('notFree') : null)}
        onDrop={choose}
        onPick={choose}
      />
    </Stack>
  )
}
