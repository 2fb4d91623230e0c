import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { type MonthOfPoints, rewardMonth } from '@fieldhouse/domain/rewards/calls'
import { type PointReason, pointReasons } from '@fieldhouse/domain/rewards/reward-rules'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import type { Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { rulesOf } from './rules.ts'

const pattern = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/

const sumOf = (reason: PointReason) =>
  `'${reason}', coalesce(sum(p.points) filter (where p.reason = '${reason}'), 0)::int`

const monthQuery = `select m.id as "_id", m.first_name as "firstName", m.last_name as "lastName", sum(p.points)::int as points,
    json_build_object(${pointReasons.map(sumOf).join(', ')}) as "byReason"
  from reward_points p join members m on m.workspace_id = p.workspace_id and m.id = p.member
  where p.workspace_id = $1 and p.day >= $2::date and p.day < $2::date + interval '1 month'
  group by m.id, m.first_name, m.last_name having sum(p.points) <> 0
  order by points desc, m.first_name, m.last_name, m.id limit 500`

async function monthOf(work: Work, query: RawQuery): Promise<MonthOfPoints> {
  const { month: given } = query
  if (given !== undefined && (typeof given !== 'string' || !pattern.test(given)))
    throw fault(['month'], 'DATE')
  const month = given ?? (await companyOf(work)).today.slice(0, 7)
  const { rows } = await work.client.query<MonthOfPoints['members'][number]>(monthQuery, [
    work.workspaceId,
    `${month}-01`,
  ])
  return { month, isEnabled: (await rulesOf(work)).enabled, members: rows }
}

/** Serves `GET reward-point/month` (OPEN-279). */
export function serveRewardMonth(server: Server): void {
  serve(server, {
    ...rewardMonth,
    entity: 'reward-point',
    section: 'HR_WORKFORCE_MEMBER',
    flag: 'read',
    reads: true,
    handle: async (work, { query }) => ({ result: await monthOf(work, query) }),
  })
}
