import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { text, value } from '../kit/entity/fields.ts'
import { machineFields, machineNames } from './machine-fields.ts'

/** The maximum number of parts in a manual. */
export const mostManualItems = 200

/** A part in a manual, with the number under which it is ordered. */
const manualItem = z.strictObject({ name: text(200), partNumber: text(80).nullish() })
export type ManualItem = z.output<typeof manualItem>

/** The manual of a model: its documents and its parts (DB-15). */
export const manual = entity('manual', {
  section: 'DB_MANUAL',
  fields: {
    ...machineFields,
    items: value(
      z.array(manualItem).max(mostManualItems, fieldMessage('TOO_MANY', { max: mostManualItems })),
    ).default([]),
  },
  systemFields: machineNames,
  displayName: ['name', ['brand', 'model']],
  refFields: ['name', 'type'],
  search: ['name', 'modelKey', 'items', 'note'],
  searchNames: { model: 'modelKey', brand: 'name' },
  filter: ['brand', 'type', 'class', 'source', 'tags', 'createdAt'],
  sort: ['name', 'model', 'type', 'createdAt', 'updatedAt'],
  archive: 'by-delete',
  extraVerbs: ['media'],
})
