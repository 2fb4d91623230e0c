import { z } from 'zod'
import { fieldMessage } from '../../kit/words/field-words.ts'
import { fieldOf, moment, oneOf, paragraph, ref, refs, text, value, worded } from '../../kit/entity/fields.ts'
import { keptWindows, visitDuration } from '../availability/availability-search.ts'
import { jobPriorities, jobSiteTypes } from './job-status.ts'
import { defaultJobDuration } from '../scheduling-choices.ts'

const siteType = fieldOf(z.enum(jobSiteTypes, fieldMessage('JOB_SITE_TYPE')), {
  kind: 'choice',
  options: jobSiteTypes,
})

/** The fields in both the job wizard and the edit form of a job (JOB-05, JOB-17). */
export const jobFields = {
  /** The kind of work. The required skills and the checklist of the job type are copied to the job. */
  jobType: ref('job-type').optional(),
  title: text(200, 'JOB_TITLE'),
  description: paragraph(10_000, 'JOB_DESCRIPTION'),
  jobSiteType: siteType.default('ON_CLIENT_SITE'),
  purchaseOrder: text(60).optional(),
  priority: oneOf(jobPriorities).optional(),
  /** The start that the client desires. The desired start is not booked. */
  startAt: moment().optional(),
  /** The duration of a visit, in ms. The default duration is one hour (APPT-14). */
  estimatedDuration: worded(visitDuration(), (ms) => `${Math.round(ms / 60_000)} min`, {
    as: 'duration',
  }).default(defaultJobDuration),
  /** The skills that the technicians of the job need. */
  skills: refs('skill'),
  /** The windows in which the client is available. */
  clientAvailabilities: value(keptWindows()),
  tags: refs('tag'),
}
