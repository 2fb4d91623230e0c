import { z } from 'zod'
import { customValues } from '../../kit/entity/custom-values.ts'
import { entity } from '../../kit/entity/entity.ts'
import { createFields } from '../../kit/entity/field-forms.ts'
import { address, moment, oneOf, paragraph, ref, refs, text } from '../../kit/entity/fields.ts'
import { jobFields } from '../../operations/jobs/job-fields.ts'
import { jobStates } from '../../operations/jobs/job-status.ts'

const fields = {
  /** The number in the former program. The job stores it as `formerNumber`. */
  jobNumber: text(40).optional(),
  client: ref('client'),
  title: text(200).optional(),
  description: paragraph(10_000).optional(),
  jobStatus: oneOf(jobStates.codes).optional(),
  /** The start of the visit if the text has a time of day, else the day that the client desires. */
  startAt: moment().optional(),
  endAt: moment().optional(),
  /** The names of the technicians. Former members are allowed. */
  technicians: text(300).optional(),
  priority: jobFields.priority,
  purchaseOrder: jobFields.purchaseOrder,
  address: address().optional(),
  tags: refs('tag'),
  customFields: customValues(),
}

/** A row of a file of jobs from another program. The row names the client, and the job gets its own number (OPEN-749). */
export const importedJob = entity('job', {
  section: 'OP_JOB',
  fields,
  create: z.strictObject(createFields(fields)),
  displayName: ['title'],
})
