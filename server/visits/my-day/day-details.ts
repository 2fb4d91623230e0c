import { may } from '@fieldhouse/domain/kit/entity/sections'
import { note } from '@fieldhouse/domain/collaboration/note'
import type { JobChecklistItem } from '@fieldhouse/domain/operations/jobs/checklist'
import {
  type DayContact,
  type DayNote,
  type PastVisit,
  mostNotes,
  mostPast,
} from '@fieldhouse/domain/visits/my-day'
import type { WorkedSpan } from '@fieldhouse/domain/visits/worked-time'
import type { Work } from '../../kit/database/work.ts'
import { mayCall } from './day-stops.ts'
import { byId, grouped, ms } from './group-rows.ts'

/** The working times of technicians, by visit. */
export const spansOfVisits = (work: Work, ids: readonly string[]): Promise<Map<string, WorkedSpan[]>> =>
  grouped(
    work,
    `select appointment as of, json_build_object('technician', technician, 'startedAt', ${ms('started_at')}, 'endedAt', ${ms('ended_at')}) as value
     from visit_clocks where workspace_id = $1 and appointment = any($2) order by started_at, id`,
    ids,
  )

/** The checklists of jobs, by job. */
export const checklistsOf = (work: Work, ids: readonly string[]): Promise<Map<string, JobChecklistItem[]>> =>
  grouped(
    work,
    `select i.record_id as of, json_strip_nulls(json_build_object('_id', i.id, 'text', i.text, 'required', i.required, 'unit', i.unit,
       'done', i.done, 'reading', i.reading, 'doneAt', ${ms('i.done_at')}, 'doneBy', i.done_by)) as value
     from job_items i where i.workspace_id = $1 and i.record_id = any($2) order by i.position`,
    ids,
  )

/** The contact persons of jobs, by job. The result is empty if the user may not see contact details. */
export const contactsOf = async (work: Work, ids: readonly string[]): Promise<Map<string, DayContact[]>> =>
  mayCall(work)
    ? grouped(
        work,
        `select link.record_id as of, json_build_object('name', c.name, 'role', r.role, 'phone', c.phone, 'languages', c.languages) as value
         from job_contacts link
         join contact_roles r on r.workspace_id = link.workspace_id and r.id = link.target_id and not r.removed
         join clients c on c.workspace_id = r.workspace_id and c.id = r.client
         where link.workspace_id = $1 and link.record_id = any($2) order by link.position`,
        ids,
      )
    : new Map()

/** The newest notes of jobs and visits, by job id or visit id. */
export const notesOf = async (work: Work, ids: readonly string[]): Promise<Map<string, DayNote[]>> =>
  may(work.permissions, note.section, 'read')
    ? grouped(
        work,
        `select n.entity as of, json_build_object('_id', n.id, 'content', n.content, 'isInternal', n.is_internal,
           'author', nullif(trim(concat_ws(' ', m.first_name, m.last_name)), ''), 'createdAt', n.created_at) as value
         from (select *, row_number() over (partition by entity order by created_at desc, id desc) as place from notes
           where workspace_id = $1 and entity = any($2) and entity_type in ('JOB', 'APPOINTMENT') and not removed) n
         left join members m on m.workspace_id = $1 and m.id = n.created_by
         where n.place <= ${mostNotes} order by n.created_at desc, n.id desc`,
        ids,
      )
    : new Map()

/** The SQL for a past visit as a JSON object. */
export const pastVisit = (zone: string) =>
  `json_build_object('_id', v.id, 'day', (coalesce(v.finished_at, v.end_at) at time zone ${zone})::date, 'title', j.title, 'report', v.report,
    'technicians', (select coalesce(json_agg(trim(concat_ws(' ', m.first_name, m.last_name)) order by goes.position), '[]'::json)
      from appointment_technicians goes join members m on m.workspace_id = goes.workspace_id and m.id = goes.target_id
      where goes.workspace_id = $1 and goes.record_id = v.id))`

/** The past visits for the same client at the same service location, by job. */
export async function pastOf(
  work: Work,
  ids: readonly string[],
  zone: string,
): Promise<Map<string, PastVisit[]>> {
  if (ids.length === 0 || !may(work.permissions, 'OP_JOB', 'read')) return new Map()
  const { rows } = await work.client.query<{ of: string; value: PastVisit }>(
    `select here.id as of, past.value from jobs here cross join lateral (
       select ${pastVisit('$3')} as value, v.end_at from jobs j
       join appointments v on v.workspace_id = j.workspace_id and v.job = j.id and v.status = 'COMPLETE' and not v.removed
       where j.workspace_id = $1 and j.client = here.client and j.service_location is not distinct from here.service_location
       order by v.end_at desc, v.id limit ${mostPast}) past
     where here.workspace_id = $1 and here.id = any($2) order by past.end_at desc`,
    [work.workspaceId, ids, zone],
  )
  return byId(rows)
}
