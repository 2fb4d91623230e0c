import { entity } from '../kit/entity/entity.ts'
import { decimal, flag, lines, money, name, paragraph, ref, refs, worded } from '../kit/entity/fields.ts'
import { line } from '../kit/entity/line.ts'
import { visitDuration } from './availability-search.ts'
import { checklistItem } from './checklist.ts'
import { defaultJobDuration } from './scheduling-choices.ts'

/** What a job of a type usually takes: goods from the van, or hours of a service; at the product's own price unless it names one. */
export const jobTypeProduct = line({
  fields: {
    product: ref('product', 'PRODUCT_NONE'),
    quantity: decimal({ scale: 4, min: '0.0001', max: '9999' }).default('1'),
    unitPrice: money().optional(),
  },
  most: 100,
})

/**
 * A kind of work: how long a visit takes, what whoever goes must know, what is to be done, and what it takes (OPEN-300).
 * `duration` is in ms. Its first service is what hours are billed as.
 */
export const jobType = entity('job-type', {
  section: 'OP_JOB',
  fields: {
    name: name(120),
    description: paragraph(10_000).optional(),
    duration: worded(visitDuration(), (ms) => `${Math.round(ms / 60_000)} min`, { as: 'duration' }).default(
      defaultJobDuration,
    ),
    skills: refs('skill'),
    checklist: lines(checklistItem).default([]),
    products: lines(jobTypeProduct).default([]),
    enabled: flag(true),
  },
  unique: ['name'],
  small: ['name', 'duration'],
  search: ['name', 'description'],
  filter: ['enabled', 'skills', 'createdAt'],
  sort: ['name', 'createdAt', 'updatedAt'],
  order: 'name',
})
