import { z } from 'zod'
import { day, id, oneOf } from '../kit/entity/fields.ts'
import { pageKeys, sheetKeys } from '../kit/entity/page.ts'
import type { Day } from '../kit/time/day.ts'
import type { Margin } from './margin.ts'

/** A job with its margin, as a list shows it. */
export type JobMargin = Margin & {
  job: { _id: string; jobNumber: string; title: string }
  client: { _id: string; name: string }
  jobType: { _id: string; name: string } | null
  /** That of its last appointment that was carried out; before that the one on which it was made. */
  day: Day
}

/** By what a list of margins is sorted. */
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

/** How many jobs a page of margins has. */
const marginsOnPage = 50

/** What a list of margins is narrowed to, and which page of it. */
export const marginsQuery = z.strictObject({ ...narrowing, ...pageKeys({ most: marginsOnPage }) })

/** The same of its file. */
export const marginsFileQuery = z.strictObject({ ...narrowing, ...sheetKeys })
export type MarginsAsked = Pick<z.output<typeof marginsQuery>, keyof typeof narrowing>
