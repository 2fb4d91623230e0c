import { memo } from 'react'
import dayClasses from '../day-grid.module.css'
import type { Stop } from '../focus-stops.ts'
import { RowName } from '../grid-row.tsx'
import { type WeekRow, dayIndexOf } from './week-cells.ts'
import { type CellSettings, WeekCellView } from './week-cell.tsx'

type Props = {
  layout: WeekRow
  /** The position of the row among all rows and headings of the grid. */
  line: number
  settings: CellSettings
  narrow: readonly boolean[]
  /** The part of this row that can be focused by Tab. Null if the focusable part is in another row. */
  stop: Stop | null
}

/** A row with its name and a cell for each day. */
export const WeekRowView = memo(function WeekRowView({ layout, line, settings, narrow, stop }: Props) {
  const { row, top, height, cells } = layout
  const stopDay = stop && dayIndexOf(cells, stop.minute)
  return (
    <tr aria-rowindex={line + 2} className={dayClasses['row']} style={{ top, height }}>
      <RowName row={row} stays={!settings.isCompact} />
      {cells.map((cell, day) => (
        <WeekCellView
          key={cell.day}
          {...{ row, cell, settings }}
          index={day}
          isNarrow={narrow[day] ?? false}
          stop={stopDay === day ? stop : null}
        />
      ))}
    </tr>
  )
})
