import { z } from 'zod'
import { day, id, oneOf } from '../kit/entity/fields.ts'
import { pageKeys, sheetKeys } from '../kit/entity/page.ts'
import type { Day } from '../kit/time/day.ts'
import type { Margin } from './margin.ts'

/** A job in a list of margins. */
export type JobMargin = Margin & {
  job: { _id: string; jobNumber: string; title: string }
  client: { _id: string; name: string }
  jobType: { _id: string; name: string } | null
  /** The day of the job's last completed appointment, else the day of the job's creation. */
  day: Day
}

/** The sort keys of a list of margins. */
const marginOrders = [
  'day',
  'jobNumber',
  'revenue',
  'labour',
  'parts',
  'expenses',
  'margin',
  'percent',
] as const
export type MarginOrder = (typeof marginOrders)[number]

const backwards = <O extends MarginOrder>(order: O): `-${O}` => `-${order}`
export type MarginSort = MarginOrder | `-${MarginOrder}`
const marginSorts: [MarginSort, ...MarginSort[]] = ['-day', ...marginOrders, ...marginOrders.map(backwards)]

const narrowing = {
  q: z.string().max(200).default(''),
  from: day().optional(),
  to: day().optional(),
  client: id().optional(),
  jobType: id().optional(),
  sort: oneOf(marginSorts).default('-day'),
}

/** The maximum number of jobs on a page of margins. */
const marginsOnPage = 50

/** The query of a list of margins: filters, sort order and page. */
export const marginsQuery = z.strictObject({ ...narrowing, ...pageKeys({ most: marginsOnPage }) })

/** The query for exporting a list of margins as a file. */
export const marginsFileQuery = z.strictObject({ ...narrowing, ...sheetKeys })
export type MarginsAsked = Pick<z.output<typeof marginsQuery>, keyof typeof narrowing>
