import type { FieldFault } from '../kit/entity/problem.ts'
import type { JobChecklistItem } from '../operations/jobs/checklist.ts'
import { isReading } from '../operations/jobs/reading.ts'
import type { CheckedItem } from './visit-acts.ts'

/** The member who ticks items of a checklist, and the time (epoch ms). */
type Ticked = { by: string; at: number }

/** Finds faults in ticked items: unknown items, missing readings, and readings that are not numbers. */
export function checkedFaults(
  checklist: readonly JobChecklistItem[],
  ticked: readonly CheckedItem[],
  at: string,
): FieldFault[] {
  return ticked.flatMap(({ _id, done, reading }, place): FieldFault[] => {
    const item = checklist.find((each) => each._id === _id)
    if (!item) return [{ path: [at, place, '_id'], code: 'NOT_FOUND' }]
    if (item.unit === undefined) return []
    const path = [at, place, 'reading']
    if (reading && !isReading(reading)) return [{ path, code: 'VISIT_READING_NUMBER' }]
    return done && !(reading ?? item.reading) ? [{ path, code: 'VISIT_READING' }] : []
  })
}

function afterTick(
  item: JobChecklistItem,
  tick: CheckedItem | undefined,
  { by, at }: Ticked,
): JobChecklistItem {
  if (!tick) return item
  const read = { ...item, reading: tick.reading === undefined ? item.reading : (tick.reading ?? undefined) }
  if (!tick.done) return { ...read, done: false, doneAt: undefined, doneBy: undefined }
  // If an item is ticked again, the time and the member of the first tick stay.
  return item.done && item.doneAt !== undefined ? read : { ...read, done: true, doneAt: at, doneBy: by }
}

/** A checklist after some of its items were ticked or unticked. */
export const afterTicks = (
  checklist: readonly JobChecklistItem[],
  ticked: readonly CheckedItem[],
  how: Ticked,
): JobChecklistItem[] =>
  checklist.map((item) =>
    afterTick(
      item,
      ticked.find(({ _id }) => _id === item._id),
      how,
    ),
  )
