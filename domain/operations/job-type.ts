import { entity } from '../kit/entity/entity.ts'
import { decimal, flag, lines, money, name, paragraph, ref } from '../kit/entity/fields.ts'
import { line } from '../kit/entity/line.ts'
import { checklistItem } from './jobs/checklist.ts'
import { jobFields } from './jobs/job-fields.ts'

/**
 * A product that jobs of this type usually need: goods from the van, or a service. Without a `unitPrice`, the price of
 * the product is used.
 */
export const jobTypeProduct = line({
  fields: {
    product: ref('product', 'PRODUCT_NONE'),
    quantity: decimal({ scale: 4, min: '0.0001', max: '9999' }).default('1'),
    unitPrice: money().optional(),
  },
  most: 100,
})

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
    products: lines(jobTypeProduct).default([]),
    enabled: flag(true),
  },
  unique: ['name'],
  refFields: ['name', 'duration'],
  search: ['name', 'description'],
  filter: ['enabled', 'skills', 'createdAt'],
  sort: ['name', 'createdAt', 'updatedAt'],
  order: 'name',
})
