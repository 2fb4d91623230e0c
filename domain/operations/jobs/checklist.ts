import { flag, moment, ref, text } from '../../kit/entity/fields.ts'
import { type ValuesOf, line } from '../../kit/entity/line.ts'

/** The maximum number of items in a checklist. */
const mostItems = 100

/**
 * The fields of a checklist item. If an item has a `unit`, such as `psi`, technicians enter a reading in this unit
 * (OPEN-300).
 */
const fields = { text: text(200), unit: text(20).optional(), required: flag(false) }

/** An item in the checklist of a job type. The item is copied to new jobs of this type. */
export const checklistItem = line({ fields, most: mostItems })

/**
 * An item in the checklist of a job. `doneBy` and `doneAt` (epoch ms) tell who completed the item and when. A completed
 * item stays completed at the next visit.
 */
export const jobChecklistItem = line({
  fields,
  systemFields: {
    done: flag(false),
    reading: text(60).optional(),
    doneAt: moment().optional(),
    doneBy: ref('workforce').optional(),
  },
  named: true,
  most: mostItems,
})
export type JobChecklistItem = ValuesOf<typeof jobChecklistItem>

/** The items that are not completed. */
export const openItems = <Item extends Pick<JobChecklistItem, 'done'>>(checklist: readonly Item[]): Item[] =>
  checklist.filter(({ done }) => !done)
