import { z } from 'zod'
import { fieldMessage } from '../kit/words/field-words.ts'
import { fieldOf, moment, oneOf, paragraph, ref, refs, text, value, worded } from '../kit/entity/fields.ts'
import { keptWindows, visitDuration } from './availability-search.ts'
import { jobPriorities, jobSiteTypes } from './job-status.ts'
import { defaultJobDuration } from './scheduling-choices.ts'

const siteType = fieldOf(z.enum(jobSiteTypes, fieldMessage('JOB_SITE_TYPE')), {
  kind: 'choice',
  options: jobSiteTypes,
})

/** What both the wizard and the edit form of a job ask for (JOB-05, JOB-17). */
export const jobFields = {
  /** What kind of work it is: what a visit needs and what is to be done are taken over from it. */
  jobType: ref('job-type').optional(),
  title: text(200, 'JOB_TITLE'),
  description: paragraph(10_000, 'JOB_DESCRIPTION'),
  jobSiteType: siteType.default('ON_CLIENT_SITE'),
  purchaseOrder: text(60).optional(),
  priority: oneOf(jobPriorities).optional(),
  /** The wished start; it books nothing. */
  startAt: moment().optional(),
  /** How long a visit takes, in ms; an hour where nobody says (APPT-14). */
  estimatedDuration: worded(visitDuration(), (ms) => `${Math.round(ms / 60_000)} min`, {
    as: 'duration',
  }).default(defaultJobDuration),
  /** What whoever goes must know. */
  skills: refs('skill'),
  /** When the client is free. */
  clientAvailabilities: value(keptWindows()),
  tags: refs('tag'),
}
