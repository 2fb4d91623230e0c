import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { fieldOf, flag, id, oneOf, showing } from '../kit/entity/fields.ts'
import { author } from './authorship.ts'
import { noteEntityTypes, noteMaxLength } from './note-rules.ts'
import { isWellFormed } from '../kit/value/typed-text.ts'

const longest = noteMaxLength('JOB')

const content = fieldOf(
  z
    .string()
    .trim()
    .min(1, fieldMessage('NOTE_REQUIRED'))
    .max(longest, fieldMessage('NOTE_TOO_LONG', { max: longest }))
    .refine(isWellFormed, fieldMessage('CHARACTERS')),
  { kind: 'text', multiline: true, max: longest },
)

/** A note on a job, appointment, order, machine or client. Only the team sees an internal note (NOTE-04, NOTE-10). */
export const note = entity('note', {
  section: 'OP_JOB',
  fields: {
    content,
    isInternal: flag(false),
    entityType: oneOf(noteEntityTypes),
    entity: id(),
  },
  systemFields: { author: showing('workforce', author).optional() },
  fixed: ['entityType', 'entity'],
  displayName: ['content'],
  search: ['content'],
  filter: ['entityType', 'entity', 'isInternal', 'createdAt'],
  sort: ['createdAt', 'updatedAt'],
  omitVerbs: ['import', 'summary'],
})
