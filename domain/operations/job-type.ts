import { entity } from '../kit/entity/entity.ts'
import { flag, lines, name, paragraph } from '../kit/entity/fields.ts'
import { checklistItem } from './jobs/checklist.ts'
import { jobFields } from './jobs/job-fields.ts'
import { productLine } from './jobs/product-line.ts'

/**
 * A kind of work, with the duration of a visit (ms), required skills, a checklist and products (OPEN-300). The first
 * service among the products determines how hours are billed.
 */
export const jobType = entity('job-type', {
  section: 'OP_JOB',
  fields: {
    name: name(120),
    description: paragraph(10_000).optional(),
    duration: jobFields.estimatedDuration,
    skills: jobFields.skills,
    checklist: lines(checklistItem).default([]),
    products: lines(productLine).default([]),
    enabled: flag(true),
  },
  unique: ['name'],
  refFields: ['name', 'duration'],
  search: ['name', 'description'],
  filter: ['enabled', 'skills', 'createdAt'],
  sort: ['name', 'createdAt', 'updatedAt'],
  order: 'name',
})
