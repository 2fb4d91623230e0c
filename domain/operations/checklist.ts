import { flag, moment, ref, text } from '../kit/entity/fields.ts'
import { type ValuesOf, line } from '../kit/entity/line.ts'

/** The most items of a checklist. */
const mostItems = 100

/** What is to be done on site; an item with a `unit` asks for a reading in it, such as `psi` (OPEN-300). */
const fields = { text: text(200), unit: text(20).optional(), required: flag(false) }

/** An item of the checklist that jobs of a type begin with. */
export const checklistItem = line({ fields, most: mostItems })

/** An item of a job's own checklist, with who did it and when (epoch ms); it stays with the job from visit to visit. */
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

/** What is still to be done. */
export const openItems = <Item extends Pick<JobChecklistItem, 'done'>>(checklist: readonly Item[]): Item[] =>
  checklist.filter(({ done }) => !done)
