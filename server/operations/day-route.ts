import { type Day, readDay } from '@fieldhouse/domain/kit/time/day'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import {
  type DayRoute,
  type RouteLeg,
  type RouteStop,
  readDayRoute,
} from '@fieldhouse/domain/operations/route-calls'
import { legsAlong } from '@fieldhouse/domain/operations/known-stops'
import type { Place } from '@fieldhouse/domain/operations/travel'
import { and, asc, eq, gte, lt, not } from 'drizzle-orm'
import type { Whole } from '../area.ts'
import { clients, serviceLocations } from '../crm/tables.ts'
import type { Router } from '../geo/router.ts'
import { isId } from '../kit/database/ids.ts'
import type { Work } from '../kit/database/work.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import type { Later, Server } from '../kit/http/route.ts'
import { isBookableDay } from '@fieldhouse/domain/operations/availability/availability-search'
import { serveUnder } from '../kit/http/serve-under.ts'
import { members } from '../people/tables.ts'
import { workspaceZone } from '../people/workspaces/workspace-zone.ts'
import { mapPlaceOf } from './jobs/board-jobs.ts'
import { ofJobs, pointOf } from './jobs/job-place.ts'
import { ownAppointments, ownRow } from './own-work.ts'
import { appointmentTechnicians, appointments, jobs } from './tables.ts'
import { startOf } from './technician-columns.ts'

type RouteRequest = { technician: string; day: Day }

function askedOf(query: RawQuery): RouteRequest {
  const { technician, day } = query
  if (!technician) throw fault(['technician'], 'REQUIRED')
  if (typeof technician !== 'string' || !isId(technician)) throw fault(['technician'], 'ID')
  if (!day) throw fault(['day'], 'DATE_REQUIRED')
  if (typeof day !== 'string' || !readDay(day) || !isBookableDay(day)) throw fault(['day'], 'DATE')
  return { technician: technician.toLowerCase(), day }
}

/**
 * The place from which a technician starts the day. Throws `NOT_FOUND` if this user may not see the technician's work.
 */
async function dayStart(work: Work, technician: string): Promise<Place | null> {
  const [found] = await work.tx
    .select({ start: startOf() })
    .from(members)
    .where(and(eq(members.workspaceId, work.workspaceId), eq(members.id, technician), ownRow(work)))
  if (!found) throw new Problem('NOT_FOUND')
  return found.start
}

/** A stop in the form of the response, and the stop's coordinates for the router. */
type Stop = { shown: RouteStop; point: Place | null }

/** The visits of a technician that begin on a day and are not cancelled. */
async function visitsOn(work: Work, { technician, day }: RouteRequest): Promise<Stop[]> {
  const link = appointmentTechnicians
  const { from, to } = dayBounds(day, await workspaceZone(work))
  const joined = ofJobs(work)
  const rows = await work.tx
    .select({
      appointment: link.recordId,
      startAt: link.startAt,
      endAt: link.endAt,
      title: jobs.title,
      point: pointOf(),
    })
    .from(link)
    .innerJoin(
      appointments,
      and(eq(appointments.workspaceId, work.workspaceId), eq(appointments.id, link.recordId)),
    )
    .innerJoin(jobs, and(eq(jobs.workspaceId, work.workspaceId), eq(jobs.id, appointments.job)))
    .innerJoin(clients, joined.client)
    .leftJoin(serviceLocations, joined.location)
    .where(
      and(
        eq(link.workspaceId, work.workspaceId),
        eq(link.targetId, technician),
        gte(link.startAt, from),
        lt(link.startAt, to),
        not(link.cancelled),
        ownAppointments(work),
      ),
    )
    .orderBy(asc(link.startAt), asc(link.endAt), asc(link.recordId))
  return rows.map(({ point, ...visit }) => ({ point, shown: { ...visit, place: mapPlaceOf(point) } }))
}

async function stopsOf(work: Work, asked: RouteRequest): Promise<Stop[]> {
  const point = await dayStart(work, asked.technician)
  const start = { appointment: null, startAt: null, endAt: null, title: null }
  const visits = await visitsOn(work, asked)
  return point ? [{ point, shown: { ...start, place: mapPlaceOf(point) } }, ...visits] : visits
}

/**
 * The routes between successive stops with known coordinates. The router estimates the routes that its routing service
 * cannot compute.
 */
async function legsBetween(router: Router, stops: readonly Stop[]): Promise<RouteLeg[]> {
  const points = stops.map(({ point }) => point)
  const ways = await router.route(points.filter((point) => point !== null))
  return legsAlong(points).flatMap(({ from, to }, at) => {
    const way = ways[at]
    return way ? [{ from, to, ...way }] : []
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

async function routeAlong(router: Router, stops: readonly Stop[]): Promise<DayRoute> {
  const legs = await legsBetween(router, stops)
  return {
    stops: stops.map(({ shown }) => shown),
    legs,
    total: {
      ms: sum(legs.map(({ ms }) => ms)),
      metres: sum(legs.map(({ metres }) => metres)),
      estimated: legs.some(({ estimated }) => estimated),
    },
  }
}

/** Serves a technician's route through a day. The router is called after the stops are read. */
export function serveDayRoute(server: Server, { router }: Pick<Whole, 'router'>): void {
  serveUnder(server, appointment, {
    ...readDayRoute,
    entity: appointment.name,
    // Dispatchers see routes on the map, so the permission for dispatch is also enough.
    section: [appointment.section, 'OP_DISPATCH'],
    flag: 'read',
    reads: true,
    handle: async (work, { query }): Promise<Later<DayRoute>> => {
      const stops = await stopsOf(work, askedOf(query))
      return async () => ({ result: await routeAlong(router, stops) })
    },
  })
}
