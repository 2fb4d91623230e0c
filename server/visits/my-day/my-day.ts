import type { Resource } from '@fieldhouse/domain/collaboration/calls'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { type Day, readDay } from '@fieldhouse/domain/kit/time/day'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { isBookableDay } from '@fieldhouse/domain/operations/availability/availability-search'
import { job } from '@fieldhouse/domain/operations/job'
import { myDayRead } from '@fieldhouse/domain/visits/calls'
import type { DayStop, MyDay } from '@fieldhouse/domain/visits/my-day'
import { companyOf } from '../../documents/company.ts'
import type { LinkFor } from '../../files/links.ts'
import { mediaOfMany, shownResource } from '../../files/resources.ts'
import type { Work } from '../../kit/database/work.ts'
import type { RawQuery } from '../../kit/http/list-query.ts'
import { type Server, callerOf } from '../../kit/http/route.ts'
import { serve } from '../../kit/http/serve-route.ts'
import { vanWarehouse } from '../use-parts.ts'
import { checklistsOf, contactsOf, notesOf, pastOf, spansOfVisits } from './day-details.ts'
import { type KitPart, hoursAt, invoicedVisits, kitsOf, partsAt, vanOf } from './day-goods.ts'
import { type KnownMachine, machinesOf } from './day-machines.ts'
import { pricesAtStops } from './day-prices.ts'
import { type BareStop, bareStops } from './day-stops.ts'

/** The requested day, or today if none is requested. */
function dayIn({ day }: RawQuery, today: Day): Day {
  if (day === undefined || day === '') return today
  if (typeof day !== 'string' || !readDay(day) || !isBookableDay(day)) throw fault(['day'], 'DATE')
  return day
}

/** The files of jobs, machines and manuals, by record id. */
async function filesOf(
  work: Work,
  stops: readonly BareStop[],
  { machines, to }: { machines: ReadonlyMap<string, KnownMachine[]>; to: LinkFor },
): Promise<Map<string, Resource[]>> {
  const papers = [...machines.values()].flat().flatMap(({ papersOf }) => papersOf)
  const own = may(work.permissions, job.section, 'read')
    ? stops.map((stop) => ({ entity: job.name, id: stop.job._id }))
    : []
  const rows = await mediaOfMany(work, [...own, ...papers])
  const found = new Map<string, Resource[]>()
  for (const row of rows)
    found.set(row.recordId, [...(found.get(row.recordId) ?? []), shownResource(row, to)])
  return found
}

/** The usual parts of a job type. `pricesAtStops` returns their prices. */
const kitOf = (jobType: string | null, kits: ReadonlyMap<string, KitPart[]>): DayStop['kit'] =>
  ((jobType && kits.get(jobType)) || []).map(({ ownPrice: _ownPrice, ...part }) => part)

/** Adds details to the stops: files, machines, notes, past visits, prices, parts and hours. */
async function wholeStops(
  work: Work,
  bare: readonly BareStop[],
  at: { zone: string; to: LinkFor; van: MyDay['van']; pricesOn: Day },
) {
  const jobs = [...new Set(bare.map((stop) => stop.job._id))]
  const visits = bare.map(({ visit }) => visit._id)
  const over = bare.flatMap(({ visit }) => (visit.finishedAt === null ? [] : [visit._id]))
  const machines = await machinesOf(work, jobs, at.zone)
  const files = await filesOf(work, bare, { machines, to: at.to })
  const [spans, checklists, contacts] = [
    await spansOfVisits(work, visits),
    await checklistsOf(work, jobs),
    await contactsOf(work, jobs),
  ]
  const [notes, past] = [await notesOf(work, [...jobs, ...visits]), await pastOf(work, jobs, at.zone)]
  const kits = await kitsOf(work, [...new Set(bare.flatMap((stop) => stop.job.jobType ?? []))])
  const prices = await pricesAtStops(work, bare, { kits, van: at.van, day: at.pricesOn })
  const [parts, hours, invoiced] = [
    await partsAt(work, over),
    await hoursAt(work, over),
    await invoicedVisits(work, over),
  ]
  return bare.map(
    ({ location: _location, account: _account, job: { ...ofJob }, visit, ...rest }): DayStop => ({
      ...rest,
      visit,
      job: { ...ofJob, checklist: checklists.get(ofJob._id) ?? [] },
      spans: spans.get(visit._id) ?? [],
      kit: kitOf(ofJob.jobType, kits),
      prices: prices.get(visit._id) ?? {},
      contacts: contacts.get(ofJob._id) ?? [],
      machines: (machines.get(ofJob._id) ?? []).map(({ papersOf, ...known }) => ({
        ...known,
        documents: papersOf.flatMap(({ id }) => files.get(id) ?? []),
      })),
      notes: [...(notes.get(visit._id) ?? []), ...(notes.get(ofJob._id) ?? [])],
      files: files.get(ofJob._id) ?? [],
      past: (past.get(ofJob._id) ?? []).filter(({ _id }) => _id !== visit._id),
      used:
        visit.finishedAt === null
          ? null
          : {
              parts: parts.get(visit._id) ?? [],
              hours: hours.get(visit._id) ?? [],
              isInvoiced: invoiced.has(visit._id),
            },
    }),
  )
}

/**
 * Returns the user's day. The user's own visits include all needed data (OPEN-307). Other data depends on the user's
 * permissions.
 */
async function myDay(work: Work, query: RawQuery, to: LinkFor): Promise<MyDay> {
  const { name, issuer, timezone: zone, today } = await companyOf(work)
  const day = dayIn(query, today)
  const bare = await bareStops(work, { day, zone, isToday: day === today })
  const van = await vanOf(work, await vanWarehouse(work, work.actor.id))
  // A visit is billed with the prices of the day on which it is finished, which is not in the past.
  const pricesOn = day > today ? day : today
  return {
    day,
    zone,
    now: work.now.getTime(),
    company: { name, phone: issuer.phone ?? null },
    stops: await wholeStops(work, bare, { zone, to, van, pricesOn }),
    van,
  }
}

/** Serves `GET my-day?day`. */
export function serveMyDay(server: Server): void {
  serve(server, {
    ...myDayRead,
    entity: appointment.name,
    section: appointment.section,
    flag: 'read',
    reads: true,
    snapshot: true,
    handle: async (work, { query, request }) => ({
      result: await myDay(work, query, {
        secret: server.config.secret,
        sessionId: callerOf(request).sessionId,
        now: work.now,
      }),
    }),
  })
}
