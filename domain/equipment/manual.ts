import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { text, value } from '../kit/entity/fields.ts'
import { machineFields, machineNames } from './machine-fields.ts'

/** The most parts of a manual. */
export const mostManualItems = 200

/** A part that a manual lists: what it is, and the number it is ordered by. */
const manualItem = z.strictObject({ name: text(200), partNumber: text(80).nullish() })
export type ManualItem = z.output<typeof manualItem>

/** What is known about a model: its documents and its parts (DB-15). */
export const manual = entity('manual', {
  section: 'DB_MANUAL',
  fields: {
    ...machineFields,
    items: value(
      z.array(manualItem).max(mostManualItems, fieldMessage('TOO_MANY', { max: mostManualItems })),
    ).default([]),
  },
  systemFields: machineNames,
  called: ['name', ['brand', 'model']],
  small: ['name', 'type'],
  search: ['name', 'modelKey', 'items', 'note'],
  searchNames: { model: 'modelKey', brand: 'name' },
  filter: ['brand', 'type', 'class', 'source', 'tags', 'createdAt'],
  sort: ['name', 'model', 'type', 'createdAt', 'updatedAt'],
  archive: 'by-delete',
  also: ['media'],
})
