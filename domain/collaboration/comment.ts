import { entity } from '../kit/entity/entity.ts'
import { flag, id, oneOf, paragraph, showing } from '../kit/entity/fields.ts'
import { author } from './authorship.ts'
import { carrierTypes } from './carriers.ts'

/** A comment on a piece of feedback or a task. Only the author and admins see a disabled comment (NOTE-12, NOTE-13). */
export const comment = entity('comment', {
  section: 'COM_TASK_COMMENT',
  personal: true,
  fields: {
    message: paragraph(5000, 'REQUIRED'),
    enabled: flag(true),
    entityType: oneOf(carrierTypes),
    entity: id(),
  },
  systemFields: { author: showing('workforce', author).optional() },
  fixed: ['entityType', 'entity'],
  displayName: ['message'],
  search: ['message'],
  filter: ['entityType', 'entity', 'enabled', 'createdAt'],
  sort: ['createdAt', 'updatedAt'],
  omitVerbs: ['import', 'summary'],
  rereadWith: ['task'],
})
