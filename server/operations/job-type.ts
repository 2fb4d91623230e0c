import { jobType } from '@fieldhouse/domain/operations/job-type'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { jobTypeItems, jobTypeProducts, jobTypeSkills, jobTypes } from './tables.ts'

/** Job types. A new job copies the defaults of its type (OPEN-300). */
export const jobTypeRoutes = defineEntity(jobType, {
  table: jobTypes,
  links: { skills: jobTypeSkills },
  lines: { checklist: jobTypeItems, products: jobTypeProducts },
})
