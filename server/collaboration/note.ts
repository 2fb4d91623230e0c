import { note } from '@fieldhouse/domain/collaboration/note'
import {
  type NoteAsker,
  type NoteEntityType,
  mayDeleteNote,
  mayEditNote,
  noteMaxLength,
  noteSections,
  whyNotNote,
} from '@fieldhouse/domain/collaboration/note-rules'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { type EntityModule, type Row, defineEntity } from '../kit/entity/define-entity.ts'
import type { Work } from '../kit/database/work.ts'
import { attachment, writtenBy } from './attachment.ts'
import { notes } from './tables.ts'

const onRecords = attachment(notes, noteSections)

type AfterNote = (work: Work, entity: string) => Promise<void>

/** The functions that run after a note is created, by the type of the note's record. */
const afterNotes = new Map<NoteEntityType, AfterNote>()

function needFitting(content: string | undefined, about: NoteEntityType): void {
  const code = content === undefined ? null : whyNotNote(content, about)
  if (code) throw fault(['content'], code, { max: noteMaxLength(about) })
}

type NoteRow = Row & { entityType: NoteEntityType }

const askerOf = (work: Work, row: NoteRow): NoteAsker => ({
  permissions: work.permissions,
  about: row.entityType,
  isAuthor: row['createdBy'] === work.actor.id,
})

/**
 * Notes on records. To create a note, a user needs the update flag of the record's section, and not the create flag.
 */
export const noteRoutes = defineEntity(note, {
  table: notes,
  under: ({ entity }) => (typeof entity === 'string' ? entity : null),
  sections: Object.values(noteSections),
  flags: { create: 'update' },
  acceptsOffline: true,
  scope: onRecords.readable,
  derived: { author: () => writtenBy(notes.createdBy) },
  steps: {
    beforeCreate: async (work, values) => {
      const { entityType } = await onRecords.placeOf(work, values, 'update')
      needFitting(values.content, entityType)
      return values
    },
    afterCreate: async (work, { entityType, entity }) => {
      await afterNotes.get(entityType)?.(work, entity)
    },
    beforeUpdate: (work, { current, values }) => {
      if (!mayEditNote(askerOf(work, current))) throw new Problem('FORBIDDEN')
      needFitting(values.content, current.entityType)
      return values
    },
    beforeDelete: (work, current) => {
      if (!mayDeleteNote(askerOf(work, current))) throw new Problem('FORBIDDEN')
    },
  },
})

/** Allows notes on an entity's records under a type. After each new note, calls `after` with the record's id. */
export const notesOn =
  (type: NoteEntityType, after?: AfterNote) =>
  (owner: EntityModule): void => {
    onRecords.join(type, owner)
    if (after) afterNotes.set(type, after)
  }
