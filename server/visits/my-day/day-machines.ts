import { machine } from '@fieldhouse/domain/equipment/machine'
import { manual } from '@fieldhouse/domain/equipment/manual'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { type DayMachine, type PastVisit, mostPast } from '@fieldhouse/domain/visits/my-day'
import type { Work } from '../../kit/database/work.ts'
import { pastVisit } from './day-details.ts'
import { byId, grouped } from './group-rows.ts'

/** A machine of a job before its documents are loaded. `manuals` are the ids of the manuals for the machine's model. */
type BareMachine = Omit<DayMachine, 'documents' | 'past' | 'parts'> & { manuals: string[] }

/** A manual's parts. */
type Parts = DayMachine['parts']

/**
 * The machines of jobs, by job: the machines of the job's repairs. A job without repairs has the machines at its
 * service location.
 */
async function bareMachines(work: Work, ids: readonly string[]): Promise<Map<string, BareMachine[]>> {
  const manuals = may(work.permissions, manual.section, 'read')
  return grouped(
    work,
    `with about as (
       select r.job, r.machine, r.brand, r.type, r.model, r.serial, r.created_at from repairs r
       where r.workspace_id = $1 and r.job = any($2) and not r.removed
       union all
       select j.id, m.id, m.brand, m.type, m.model, m.serial_number, m.created_at from jobs j
       join machines m on m.workspace_id = j.workspace_id and m.service_location = j.service_location and not m.removed
       where j.workspace_id = $1 and j.id = any($2)
         and not exists (select from repairs r where r.workspace_id = $1 and r.job = j.id and not r.removed))
     select a.job as of, json_build_object('_id', m.id, 'version', m.version, 'type', coalesce(m.type, a.type),
       'name', coalesce(m.name, trim(concat_ws(' ', b.name, a.model))), 'serialNumber', coalesce(m.serial_number, a.serial), 'note', m.note,
       'manuals', ${
         manuals
           ? `(select coalesce(json_agg(h.id), '[]'::json) from manuals h
         where h.workspace_id = $1 and h.brand = m.brand and h.model_key = m.model_key and not h.removed)`
           : `'[]'::json`
       }) as value
     from about a
     left join machines m on m.workspace_id = $1 and m.id = a.machine
     left join brands b on b.workspace_id = $1 and b.id = a.brand
     order by a.created_at, a.machine`,
    ids,
  )
}

/** Past visits to machines by any technician, by machine. */
async function pastOfMachines(
  work: Work,
  ids: readonly string[],
  zone: string,
): Promise<Map<string, PastVisit[]>> {
  if (ids.length === 0 || !may(work.permissions, 'OP_JOB', 'read')) return new Map()
  const { rows } = await work.client.query<{ of: string; value: PastVisit }>(
    `select m.id as of, past.value from unnest($2::uuid[]) m (id) cross join lateral (
       select ${pastVisit('$3')} as value, v.end_at from jobs j
       join appointments v on v.workspace_id = j.workspace_id and v.job = j.id and v.status = 'COMPLETE' and not v.removed
       where j.workspace_id = $1 and j.id in (select r.job from repairs r where r.workspace_id = $1 and r.machine = m.id and not r.removed)
       order by v.end_at desc, v.id limit ${mostPast}) past
     order by past.end_at desc`,
    [work.workspaceId, ids, zone],
  )
  return byId(rows)
}

/** The parts listed in manuals, by manual. */
const partsOf = (work: Work, ids: readonly string[]): Promise<Map<string, Parts>> =>
  grouped<Parts[number]>(
    work,
    `select h.id as of, json_build_object('name', item ->> 'name', 'partNumber', item ->> 'partNumber') as value
     from manuals h cross join lateral jsonb_array_elements(h.items) with ordinality as items (item, place)
     where h.workspace_id = $1 and h.id = any($2) order by place`,
    ids,
  )

/** A machine with its past visits and parts. The machine's documents are the files of the records in `papersOf`. */
export type KnownMachine = Omit<DayMachine, 'documents'> & { papersOf: { entity: string; id: string }[] }

/**
 * The machines of jobs with their past visits and parts, by job. The result is empty if the user may not read machines.
 */
export async function machinesOf(
  work: Work,
  jobs: readonly string[],
  zone: string,
): Promise<Map<string, KnownMachine[]>> {
  if (!may(work.permissions, machine.section, 'read')) return new Map()
  const found = await bareMachines(work, jobs)
  const all = [...found.values()].flat()
  const past = await pastOfMachines(work, [...new Set(all.flatMap(({ _id }) => _id ?? []))], zone)
  const parts = await partsOf(work, [...new Set(all.flatMap(({ manuals }) => manuals))])
  const known = ({ manuals, ...bare }: BareMachine): KnownMachine => ({
    ...bare,
    parts: manuals.flatMap((id) => parts.get(id) ?? []),
    past: (bare._id && past.get(bare._id)) || [],
    papersOf: [
      ...(bare._id ? [{ entity: machine.name, id: bare._id }] : []),
      ...manuals.map((id) => ({ entity: manual.name, id })),
    ],
  })
  return new Map([...found].map(([id, machines]) => [id, machines.map(known)]))
}
