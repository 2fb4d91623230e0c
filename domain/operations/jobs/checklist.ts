import { flag, moment, ref, text } from '../../kit/entity/fields.ts'
import { type ValuesOf, line } from '../../kit/entity/line.ts'

/** The most items of a checklist. */
const mostItems = 100

/** A task on site. If it has a `unit`, such as `psi`, technicians enter a reading in this unit (OPEN-300). */
const fields = { text: text(200), unit: text(20).optional(), required: flag(false) }

/** An item in the initial checklist of jobs of a type. */
export const checklistItem = line({ fields, most: mostItems })

/** An item of a job's own checklist, with who ticked it and when (epoch ms); it stays from visit to visit. */
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

/** The open items. */
export const openItems = <Item extends Pick<JobChecklistItem, 'done'>>(checklist: readonly Item[]): Item[] =>
  checklist.filter(({ done }) => !done)
