import { translated, translatedTable } from '@fieldhouse/domain/kit/words/translated'
import type { Words } from '@fieldhouse/domain/kit/words/words'

/** The headings of contact columns. The import recognizes each column by its heading. */
export const contactColumns = translatedTable('imports', 'contactColumns')
export type ContactColumn = keyof typeof contactColumns

/** The headings of event columns, for each entity as which a user can import events. */
export const eventColumns = {
  task: translatedTable('imports', 'eventColumns.task'),
  holiday: {
    day: translated('imports', 'eventColumns.holiday.day'),
    name: translated('imports', 'eventColumns.holiday.name'),
  },
} as const satisfies Record<string, Record<string, Words>>

/** The labels of values that have no column. */
export const labels = translatedTable('imports', 'labels')
export type Label = keyof typeof labels
