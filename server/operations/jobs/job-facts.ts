import type { TemplateFacts } from '@fieldhouse/domain/messaging/template-values'
import { type AnnouncedVisit, announcedSpan } from '@fieldhouse/domain/operations/visit-span'
import type { Work } from '../../kit/database/work.ts'
import { customFactsOfJob } from '../../messaging/custom-facts.ts'
import { type FactSource, type Named, named } from '../../messaging/template-facts.ts'
import { jobRoutes } from '../job.ts'

type Visit = NonNullable<TemplateFacts['appointment']>

type VisitRow = Pick<Visit, 'zone' | 'technicians'> &
  Pick<AnnouncedVisit, 'window'> & { startAt: Date; endAt: Date }

/** SQL for the next visit of a job, otherwise for the job's last visit, with the time zone of the place. */
const visitQuery = `select v.start_at as "startAt", v.end_at as "endAt", v.estimated_window as window,
    coalesce(l.timezone, w.timezone) as zone,
    array(select m.first_name from appointment_technicians t
      join members m on m.workspace_id = t.workspace_id and m.id = t.target_id
      where t.workspace_id = $1 and t.record_id = v.id order by t.position) as technicians
  from appointments v
  join jobs j on j.workspace_id = v.workspace_id and j.id = v.job
  join workspaces w on w.workspace_id = v.workspace_id
  left join service_locations l on l.workspace_id = j.workspace_id and l.id = j.service_location
  where v.workspace_id = $1 and v.job = $2 and v.status <> 'CANCELLED' and not v.removed
  order by v.end_at < now(), abs(extract(epoch from v.start_at - now())) limit 1`

function asTold({ startAt, endAt, window, zone, technicians }: VisitRow): Visit {
  const visit = { startAt: startAt.getTime(), endAt: endAt.getTime(), window }
  return { ...announcedSpan(visit, zone), zone, technicians }
}

async function factsOfJob(work: Work, id: string): Promise<Partial<TemplateFacts>> {
  const { rows } = await work.client.query<Named & { number: string; title: string }>(
    `select j.job_number as number, j.title, c.first_name as "firstName", c.last_name as "lastName", c.languages
     from jobs j join clients c on c.workspace_id = j.workspace_id and c.id = j.client
     where j.workspace_id = $1 and j.id = $2`,
    [work.workspaceId, id],
  )
  const visits = await work.client.query<VisitRow>(visitQuery, [work.workspaceId, id])
  const [job] = rows
  const [visit] = visits.rows
  if (!job) return {}
  return {
    client: named(job),
    job: { number: job.number, title: job.title },
    appointment: visit ? asTold(visit) : null,
    custom: await customFactsOfJob(work, id),
  }
}

/** The source of facts for messages about a job and its visit. */
export const jobFacts: FactSource = { module: jobRoutes, read: factsOfJob }
