import { feedback } from './feedback.ts'
import { entity } from '../kit/entity/entity.ts'
import { text } from '../kit/entity/fields.ts'

const { name, type, priority, section, progressStatus, description } = feedback.fields

/**
 * The feedback of people without a workspace. An ADMIN of the installation can read this feedback, but not change it
 * (OPEN-76).
 */
export const loneFeedback = entity('organization-feedback', {
  segment: 'organization/feedback',
  section: 'CRM_FEEDBACK',
  fields: {},
  systemFields: {
    name,
    type,
    priority,
    section,
    progressStatus,
    description,
    author: text(240),
    authorEmail: text(254),
  },
  search: ['name', 'description', 'author', 'authorEmail'],
  filter: ['progressStatus', 'type', 'section', 'createdAt'],
  sort: ['name', 'author', 'createdAt'],
  order: '-createdAt',
  omitVerbs: ['search', 'create', 'update', 'delete', 'summary', 'export', 'history', 'import'],
})
