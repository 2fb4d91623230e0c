import { translated, translatedTable } from '@fieldhouse/domain/kit/words/translated'
import type { Words } from '@fieldhouse/domain/kit/words/words'

/** The headings of contact columns, by which each column is recognised. */
export const contactColumns = translatedTable('imports', 'contactColumns')
export type ContactColumn = keyof typeof contactColumns

/** The headings of event columns, for each entity that events are imported as. */
export const eventColumns = {
  task: translatedTable('imports', 'eventColumns.task'),
  holiday: {
    day: translated('imports', 'eventColumns.holiday.day'),
    name: translated('imports', 'eventColumns.holiday.name'),
  },
} as const satisfies Record<string, Record<string, Words>>

/** The labels of values without a field of their own. */
export const labels = translatedTable('imports', 'labels')
export type Label = keyof typeof labels
