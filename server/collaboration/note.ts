import { note } from '@fieldhouse/domain/collaboration/note'
import {
  type NoteAsker,
  type NoteEntityType,
  mayDeleteNote,
  mayEditNote,
  noteEntityTypes,
  noteMaxLength,
  noteSections,
  whyNotNote,
} from '@fieldhouse/domain/collaboration/note-rules'
import { Problem, fault } from '@fieldhouse/domain/kit/problem'
import { may } from '@fieldhouse/domain/kit/sections'
import { type SQL, and, eq, or, sql } from 'drizzle-orm'
import { type EntityModule, type Row, defineEntity } from '../kit/define-entity.ts'
import { findRecord } from '../kit/read.ts'
import { type Seer, type Work, need } from '../kit/work.ts'
import { users } from '../people/tables.ts'
import { notes } from './tables.ts'

/** The entities that can have notes, as they joined. */
const owners = new Map<NoteEntityType, EntityModule>()

/** Records of a type that this person may see at all, where not everybody sees all. */
function amongOwn(seer: Seer, type: NoteEntityType): SQL | undefined {
  const owner = owners.get(type)
  const scope = owner?.scope(seer)
  if (!owner || !scope) return undefined
  const { table } = owner
  return sql`${notes.entity} in (select ${table.id} from ${table} where ${table.workspaceId} = ${seer.workspaceId} and ${scope})`
}

/** A note is seen by who may read what it is about. */
function readable(seer: Seer): SQL {
  const types = noteEntityTypes.filter((type) => may(seer.permissions, noteSections[type], 'read'))
  return or(...types.map((type) => and(eq(notes.entityType, type), amongOwn(seer, type)))) ?? sql`false`
}

function needFitting(content: string | undefined, about: NoteEntityType): void {
  const code = content === undefined ? null : whyNotNote(content, about)
  if (code) throw fault(['content'], code, { max: noteMaxLength(about) })
}

async function needOwner(work: Work, about: NoteEntityType, id: string): Promise<void> {
  const owner = owners.get(about)
  if (!owner || !(await findRecord(work, owner, id))) throw fault(['entity'], 'NOT_FOUND')
}

type NoteRow = Row & { entityType: NoteEntityType }

const askerOf = (work: Work, row: NoteRow): NoteAsker => ({
  permissions: work.permissions,
  about: row.entityType,
  isAuthor: row['createdBy'] === work.actor.id,
})

/** Writing a note is a change of what it is about: its update flag is needed, not the right to make such records. */
export const noteRoutes = defineEntity(note, {
  table: notes,
  sections: Object.values(noteSections),
  flags: { create: 'update' },
  scope: readable,
  derived: {
    author: () =>
      sql`(select json_build_object('_id', ${users.id}, 'firstName', ${users.firstName}, 'lastName', ${users.lastName}, 'email', ${users.email}, 'photo', ${users.photo}) from ${users} where ${users.id} = ${notes.createdBy})`,
  },
  steps: {
    beforeCreate: async (work, values) => {
      const { content, entityType, entity } = values
      if (!entityType || !entity) throw fault(['entity'], 'REQUIRED')
      need(work, noteSections[entityType], 'update')
      needFitting(content, entityType)
      await needOwner(work, entityType, entity)
      return values
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

/** Lets entities have notes, by the type their notes name; answers the module of notes. */
export function notesOn(joining: Partial<Record<NoteEntityType, unknown>>): typeof noteRoutes {
  for (const type of noteEntityTypes) {
    const module = joining[type]
    if (module) owners.set(type, module as EntityModule)
  }
  return noteRoutes
}
