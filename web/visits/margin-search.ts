import { day, id } from '@fieldhouse/domain/kit/entity/fields'
import { z } from 'zod'

/** The state of a list of margins in the URL: filters and sorting. */
export const marginSearch = z.object({
  q: z.string().max(200).optional().catch(undefined),
  from: day().optional().catch(undefined),
  to: day().optional().catch(undefined),
  client: id().optional().catch(undefined),
  jobType: id().optional().catch(undefined),
  sort: z.string().max(20).optional().catch(undefined),
})
export type MarginSearch = z.output<typeof marginSearch>

/** Whether the last day of the period is before its first day. */
export const isReversed = ({ from, to }: MarginSearch): boolean =>
  from !== undefined && to !== undefined && to < from

/** Whether any filter is set. */
export const isNarrowed = ({ q, from, to, client, jobType }: MarginSearch): boolean =>
  [q, from, to, client, jobType].some((each) => each !== undefined)
