import { z } from 'zod'
import { fieldMessage } from '../kit/words/field-words.ts'
import { fieldOf, moment, oneOf, paragraph, refs, text } from '../kit/entity/fields.ts'
import { jobPriorities, jobSiteTypes } from './job-status.ts'

const siteType = fieldOf(z.enum(jobSiteTypes, fieldMessage('JOB_SITE_TYPE')), {
  kind: 'choice',
  options: jobSiteTypes,
})

/** What both the wizard and the edit form of a job ask for (JOB-05, JOB-17). */
export const jobFields = {
  title: text(200, 'JOB_TITLE'),
  description: paragraph(10_000, 'JOB_DESCRIPTION'),
  jobSiteType: siteType.default('ON_CLIENT_SITE'),
  purchaseOrder: text(60).optional(),
  priority: oneOf(jobPriorities).optional(),
  /** The wished start; it books nothing. */
  startAt: moment().optional(),
  tags: refs('tag'),
}
