import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { flag, integer, name, oneOf, paragraph, refs } from '../kit/entity/fields.ts'
import {
  estimates,
  priorities,
  progressStatuses,
  workItemSections,
  workItemTypes,
} from '../collaboration/work-items.ts'

/**
 * Feedback on the product: a fault or a wish (FEED-02). Members of its workspace see it; without a workspace,
 * only its author and an ADMIN do (FEED-01, OPEN-76).
 */
export const feedback = entity('feedback', {
  section: 'CRM_FEEDBACK',
  personal: true,
  fields: {
    name: name(200),
    type: oneOf(workItemTypes).optional(),
    priority: oneOf(priorities).optional(),
    section: oneOf(workItemSections).optional(),
    progressStatus: oneOf(progressStatuses).default('PENDING'),
    eta: oneOf(estimates).default('NA'),
    contributors: refs('workforce'),
    tags: refs('tag'),
    description: paragraph(5000).optional(),
  },
  systemFields: {
    /** The priority as a number for sorting: 0 is the most urgent. */
    priorityIdx: integer(0, 20).optional(),
    /** The number of votes for it. */
    votes: integer(0, 2_147_483_647),
    /** Whether the reader voted for it. */
    voted: flag(false),
  },
  /** Votes or withdraws the vote; without a body it toggles the vote. */
  actions: { vote: { needs: 'read', input: z.strictObject({ voted: z.boolean().optional() }) } },
  search: ['name', 'description'],
  filter: ['progressStatus', 'type', 'priority', 'section', 'contributors', 'tags', 'createdAt'],
  sort: ['name', 'priorityIdx', 'votes', 'createdAt', 'updatedAt'],
  order: '-createdAt',
  countBy: 'progressStatus',
  archive: 'by-delete',
  extraVerbs: ['media'],
})
