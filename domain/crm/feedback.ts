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
 * A report of a product fault, or a feature request (FEED-02). Members see the feedback of their workspace. Only the
 * author and ADMINs see feedback without a workspace (FEED-01, OPEN-76).
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
    /** The number by which the priority is sorted: 0 is the most urgent. */
    priorityIdx: integer(0, 20).optional(),
    /** The number of votes for the feedback. */
    votes: integer(0, 2_147_483_647),
    /** Whether the reader has voted for the feedback. */
    voted: flag(false),
  },
  /** Adds or withdraws the reader's vote. Without a body, the call toggles the vote. */
  actions: { vote: { needs: 'read', input: z.strictObject({ voted: z.boolean().optional() }) } },
  search: ['name', 'description'],
  filter: ['progressStatus', 'type', 'priority', 'section', 'contributors', 'tags', 'createdAt'],
  sort: ['name', 'priorityIdx', 'votes', 'createdAt', 'updatedAt'],
  order: '-createdAt',
  countBy: 'progressStatus',
  archive: 'by-delete',
  extraVerbs: ['media'],
})
