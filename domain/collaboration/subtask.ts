import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { decimal, flag, id, oneOf, text } from '../kit/entity/fields.ts'
import { carrierTypes } from './carriers.ts'
import { subtaskStatuses, subtaskTitleLength } from './subtask-rules.ts'

const title = text(subtaskTitleLength)
const entityType = oneOf(carrierTypes)

/** A step of a piece of feedback or a task. `completed` is independent of `status` (NOTE-14, NOTE-16). */
export const subtask = entity('subtask', {
  section: 'COM_TASK_SUBTASK',
  personal: true,
  fields: {
    title,
    completed: flag(false),
    status: oneOf(subtaskStatuses).default('PENDING'),
    entityType,
    entity: id(),
  },
  /**
   * The sort key of the subtask within its record. A moved subtask gets a rank midway between the ranks of its two
   * neighbours.
   */
  systemFields: { rank: decimal({ scale: 1000 }) },
  /** A new subtask is pending and not completed (NOTE-16). */
  create: z.strictObject({ title, entityType, entity: id() }),
  fixed: ['entityType', 'entity'],
  /** Moves the subtask after a sibling, or to the first position if `after` is null (NOTE-17). */
  actions: { move: { needs: 'update', input: z.strictObject({ after: id().nullable() }) } },
  displayName: ['title'],
  search: ['title'],
  filter: ['entityType', 'entity', 'status', 'completed', 'createdAt'],
  sort: ['rank', 'createdAt', 'updatedAt'],
  order: 'rank',
  countBy: 'status',
  omitVerbs: ['import', 'summary'],
  rereadWith: ['task'],
})
