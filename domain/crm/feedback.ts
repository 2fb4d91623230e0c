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
 * What somebody says about the product: a fault or a wish (FEED-02). Within a workspace it is its members'; without one it is
 * kept for its author alone, seen by an ADMIN of the installation too (FEED-01, OPEN-76).
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
    /** The priority as a number, to sort by: 0 is the most urgent. */
    priorityIdx: integer(0, 20).optional(),
    /** How many people want it. */
    votes: integer(0, 2_147_483_647),
    /** Whether the reader is one of them. */
    voted: flag(false),
  },
  /** Gives one's vote or takes it back; without a body the one turns into the other. */
  actions: { vote: { needs: 'read', input: z.strictObject({ voted: z.boolean().optional() }) } },
  search: ['name', 'description'],
  filter: ['progressStatus', 'type', 'priority', 'section', 'contributors', 'tags', 'createdAt'],
  sort: ['name', 'priorityIdx', 'votes', 'createdAt', 'updatedAt'],
  order: '-createdAt',
  countBy: 'progressStatus',
  archive: 'by-delete',
  also: ['media'],
})
