import { type Asker, mayTouch } from '@fieldhouse/domain/collaboration/authorship'
import { type CarrierType, commentSections } from '@fieldhouse/domain/collaboration/carriers'
import { comment } from '@fieldhouse/domain/collaboration/comment'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { keysOf } from '@fieldhouse/domain/kit/value/typed-record'
import { type SQL, and, eq, inArray, or } from 'drizzle-orm'
import { type EntityModule, type Row, defineEntity } from '../kit/entity/define-entity.ts'
import type { Viewer, Work } from '../kit/database/work.ts'
import { attachment, writtenBy } from './attachment.ts'
import { comments } from './tables.ts'

const onRecords = attachment(comments, commentSections)

/** SQL condition that hides a disabled comment from all users except its author and admins. */
function readable(viewer: Viewer): SQL | undefined {
  const governed = keysOf(commentSections).filter((type) =>
    may(viewer.permissions, commentSections[type], 'admin'),
  )
  const shown = or(
    comments.enabled,
    eq(comments.createdBy, viewer.actor.id),
    inArray(comments.entityType, governed),
  )
  return and(onRecords.readable(viewer), shown)
}

const askerOf = (work: Work, row: Row & { entityType: CarrierType }): Asker => ({
  permissions: work.permissions,
  section: commentSections[row.entityType],
  isAuthor: row['createdBy'] === work.actor.id,
})

export const commentRoutes = defineEntity(comment, {
  table: comments,
  sections: Object.values(commentSections),
  scope: readable,
  derived: { author: () => writtenBy(comments.createdBy) },
  steps: {
    beforeCreate: async (work, values) => {
      await onRecords.placeOf(work, values, 'create')
      return values
    },
    beforeUpdate: (work, { current, values }) => {
      if (!mayTouch(askerOf(work, current), 'update')) throw new Problem('FORBIDDEN')
      return values
    },
    beforeDelete: (work, current) => {
      if (!mayTouch(askerOf(work, current), 'delete')) throw new Problem('FORBIDDEN')
    },
  },
})

/** Allows comments on an entity's records under a type. */
export const commentsOn =
  (type: CarrierType) =>
  (owner: EntityModule): void =>
    onRecords.join(type, owner)
