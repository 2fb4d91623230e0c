import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { useEffect, useLayoutEffect } from 'react'
import { noFit, notMeasured } from './column.ts'
import type { Fit } from './column-fit.ts'
import type { ListTable } from './list-table.ts'
import type { Contents } from './use-content-widths.ts'
import type { ColumnChoice } from './use-column-choice.ts'

/**
 * The yielding columns that do not fit into `room` px. The other columns always get their space. The yielding columns
 * get the remaining space, the first ones first.
 */
export function crowdedOut(
  columns: readonly (Pick<Fit, 'least'> & { id: string; yields: boolean })[],
  room: number,
): string[] {
  const yielding = columns.filter(({ yields }) => yields)
  const fixed = columns.filter(({ yields }) => !yields)
  let spare = room - fixed.reduce((sum, { least }) => sum + least, 0)
  return yielding.flatMap(({ id, least }) => {
    if (least > spare) return [id]
    spare -= least
    return []
  })
}

export type CrowdingProps = {
  table: ListTable
  choice: Pick<ColumnChoice, 'hidden' | 'empty' | 'crowded' | 'setCrowded' | 'mayYield'>
  /** The measured widths of the columns, and the space for all columns, in px. */
  contents: Contents
  room: number
}

/** Before the browser draws the table, hides the columns for which it has no room (OPEN-777). */
export function Crowding({ table, choice, contents, room }: CrowdingProps) {
  const { hidden, empty, crowded, setCrowded, mayYield } = choice
  const shown = table.getAllLeafColumns().filter(({ id }) => !hidden.includes(id) && !empty.includes(id))
  const fits = shown.map(({ id, columnDef: { meta } }) => ({
    ...(meta?.fit(contents[id] ?? notMeasured) ?? noFit),
    id,
    yields: meta !== undefined && mayYield(meta.column),
  }))
  const out = crowdedOut(fits, room)
  const isSame = sameValue(out, crowded)
  useLayoutEffect(() => {
    if (!isSame) setCrowded(out)
  })
  // When this component unmounts, all columns are shown again: as cards in a narrow window, or in a table that the
  // user has resized.
  useEffect(() => () => setCrowded([]), [setCrowded])
  return null
}
