import { type ImportedVisit, overlaps, personKey } from '@fieldhouse/domain/imports/history/visit-of-row'
import { translated } from '@fieldhouse/domain/kit/words/translated'
import { say } from '@fieldhouse/domain/kit/words/words'
import { and, eq, sql } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'
import { insertRows } from '../../kit/entity/insert-rows.ts'
import { appointmentRoutes } from '../../operations/appointment.ts'
import { appointmentTechnicians } from '../../operations/tables.ts'
import { members } from '../../people/tables.ts'

/** A visit to create for a job. */
type Made = ImportedVisit & { job: string; note?: string | null }

/** A visit with the ids of those of its technicians who are members. */
type Assigned = Made & { techs: string[] }

/** The maximum number of members whose names are compared with the names in a file. */
const mostMembers = 5000

/** The members by name. Members who share a name are omitted. */
async function membersByName(work: Work): Promise<Map<string, string>> {
  const all = await work.tx
    .select({ id: members.id, firstName: members.firstName, lastName: members.lastName })
    .from(members)
    .where(and(eq(members.workspaceId, work.workspaceId), eq(members.removed, false)))
    .orderBy(members.id)
    .limit(mostMembers)
  const named = Map.groupBy(all, ({ firstName, lastName }) => personKey(`${firstName} ${lastName}`))
  return new Map(
    [...named].flatMap(([key, [one, another]]) => (one && !another ? [[key, one.id] as const] : [])),
  )
}

/**
 * The technicians who already have a visit at the time of a new visit, as `<index> <id>`. Uses one query for all
 * visits.
 */
async function busyAt(work: Work, visits: readonly Assigned[]): Promise<Set<string>> {
  const wished = visits.flatMap(({ techs, startAt, endAt }, at) =>
    techs.map((tech) => ({
      at,
      tech,
      from: new Date(startAt).toISOString(),
      to: new Date(endAt).toISOString(),
    })),
  )
  if (wished.length === 0) return new Set()
  const held = appointmentTechnicians
  const { rows } = await work.tx.execute<{ at: number; tech: string }>(sql`
    select wish.at, wish.tech from jsonb_to_recordset(${JSON.stringify(wished)}::jsonb)
      as wish (at int, tech uuid, "from" timestamptz, "to" timestamptz)
    join ${held} on ${held.workspaceId} = ${work.workspaceId} and ${held.targetId} = wish.tech and not ${held.cancelled}
      and ${held.startAt} < wish."to" and ${held.endAt} > wish."from" and ${held.startAt} > wish."from" - interval '24 hours'`)
  return new Set(rows.map(({ at, tech }) => `${at} ${tech}`))
}

/** Removes technicians from visits that overlap another visit of the same technician. */
function withoutOverlaps(visits: readonly Assigned[], busy: ReadonlySet<string>): Assigned[] {
  const taken = new Map<string, Made[]>()
  return visits.map((visit, at) => {
    if (visit.status === 'CANCELLED') return visit
    const free = visit.techs.filter(
      (tech) => !busy.has(`${at} ${tech}`) && !taken.get(tech)?.some((other) => overlaps(visit, other)),
    )
    for (const tech of free) taken.set(tech, [...(taken.get(tech) ?? []), visit])
    return { ...visit, techs: free }
  })
}

const assignedBefore = translated('imports', 'history.technicians')

/**
 * Creates imported visits without notices and mails. The note of a visit names technicians who are unknown
 * or have another visit at the time.
 */
export async function createVisits(work: Work, made: readonly Made[]): Promise<string[]> {
  if (made.length === 0) return []
  const known = await membersByName(work)
  const idOf = (name: string) => known.get(personKey(name))
  const assigned = made.map((visit): Assigned => {
    const techs = [...new Set(visit.names.flatMap((name) => idOf(name) ?? []))]
    return { ...visit, techs }
  })
  const booked = withoutOverlaps(assigned, await busyAt(work, assigned))
  return insertRows(
    work,
    appointmentRoutes,
    booked.map(({ job, startAt, endAt, status, techs, names, note = null }) => {
      const others = names.filter((name) => !techs.includes(idOf(name) ?? ''))
      const before =
        others.length > 0 ? say(assignedBefore, work.actor.language, { names: others.join(', ') }) : null
      return {
        job,
        startAt,
        endAt,
        estimatedDuration: endAt - startAt,
        status,
        techs,
        note: [note, before].filter(Boolean).join('\n') || null,
        estimatedWindow: null,
        warnings: [],
      }
    }),
  )
}
