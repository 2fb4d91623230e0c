import { type ReviewFigures, reviewFigures } from '@fieldhouse/domain/marketing/calls'
import { percentOf } from '@fieldhouse/domain/kit/value/percent'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import type { Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { reviewRoutes } from './review.ts'

/** How many months the trend shows, including the current month. */
const shownMonths = 12

const averaged = `round(avg(rating), 1)::text as average`

type Totals = Pick<ReviewFigures, 'asked' | 'answered' | 'average' | 'awaitsReply' | 'byRating'>

const totalsQuery = `select count(coalesce(asked_at, answered_at))::int as asked, count(answered_at)::int as answered, ${averaged},
    (count(*) filter (where awaits_reply))::int as "awaitsReply",
    array(select (count(*) filter (where r.rating = star))::int from generate_series(1, 5) star
      left join reviews r on r.workspace_id = $1 and r.rating = star group by star order by star) as "byRating"
  from reviews where workspace_id = $1`

/**
 * The figures for each month of the trend. If a client received the link without a mailed request, their answer also
 * counts as a request.
 */
const monthsQuery = `with months as (
    select month, to_char(month, 'YYYY-MM') as name, month at time zone $2 as "from", (month + interval '1 month') at time zone $2 as "to"
    from generate_series(date_trunc('month', $3::date::timestamp) - $4 * interval '1 month', $3::date::timestamp, interval '1 month') month)
  select name as month,
    (select count(*)::int from reviews r where r.workspace_id = $1 and coalesce(r.asked_at, r.answered_at) >= m."from"
      and coalesce(r.asked_at, r.answered_at) < m."to") as asked,
    given.answered, given.average
  from months m, lateral (select count(*)::int as answered, ${averaged} from reviews r
    where r.workspace_id = $1 and r.answered_at >= m."from" and r.answered_at < m."to") given
  order by m.month`

async function figuresOf(work: Work): Promise<ReviewFigures> {
  const { client, workspaceId } = work
  const { today, timezone } = await companyOf(work)
  const totals = await client.query<Totals>(totalsQuery, [workspaceId])
  const months = await client.query<ReviewFigures['months'][number]>(monthsQuery, [
    workspaceId,
    timezone,
    today,
    shownMonths - 1,
  ])
  const { asked = 0, answered = 0, average = null, awaitsReply = 0, byRating = [] } = totals.rows[0] ?? {}
  return {
    asked,
    answered,
    average,
    answeredPercent: percentOf(answered, asked),
    awaitsReply,
    byRating,
    months: months.rows,
  }
}

/** Serves `GET review/figures` (OPEN-278). */
export function serveReviewFigures(server: Server): void {
  serve(server, {
    ...reviewFigures,
    entity: 'review',
    section: reviewRoutes.entity.section,
    flag: 'read',
    reads: true,
    handle: async (work) => ({ result: await figuresOf(work) }),
  })
}
