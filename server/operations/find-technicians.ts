import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { type Language, say } from '@fieldhouse/domain/kit/words/words'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { type Offer, type Search, findTechnicians } from '@fieldhouse/domain/operations/availability'
import type { AvailabilitySearch } from '@fieldhouse/domain/operations/availability-search'
import { rejectionWords, sayOffer } from '@fieldhouse/domain/operations/availability-words'
import {
  type FirstFree,
  type OfferedTechnician,
  findAvailableTechnicians,
} from '@fieldhouse/domain/operations/calls'
import {
  type Place,
  type TravelTimes,
  estimatedTravel,
  estimatedWay,
} from '@fieldhouse/domain/operations/travel'
import { and, eq, inArray } from 'drizzle-orm'
import type { Whole } from '../area.ts'
import { skills } from '../databases/tables.ts'
import type { Router } from '../geo/router.ts'
import { type Answer, type Later, type Server } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import type { Work } from '../kit/database/work.ts'
import { firstFreeOf } from './finder/first-free.ts'
import { type JobPlace, type KnownCandidate, loadCandidates, placeOfJob } from './candidates.ts'

/** The skills asked for, by name; refuses one that is not in this workspace. */
async function askedSkills(work: Work, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  const found = await work.tx
    .select({ id: skills.id, name: skills.name })
    .from(skills)
    .where(and(eq(skills.workspaceId, work.workspaceId), inArray(skills.id, [...ids])))
  const named = new Map(found.map((skill) => [skill.id, skill]))
  const errors = ids.flatMap((id, index) =>
    named.has(id) ? [] : [{ path: ['skills', index], code: 'NOT_FOUND' as const }],
  )
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  return [...named.values()]
}

async function askedPlace(work: Work, job: string | undefined): Promise<JobPlace | null> {
  if (!job) return null
  const place = await placeOfJob(work, job)
  if (!place) throw fault(['jobId'], 'NOT_FOUND')
  return place
}

function offered(offer: Offer, { person }: KnownCandidate, language: Language): OfferedTechnician {
  return {
    ...person,
    score: offer.score,
    reasons: offer.reasons.map(({ code, params, estimated }) => ({
      code,
      msg: sayOffer({ code, params, ...(estimated ? { estimated } : {}) }, language),
      ...(estimated ? { estimated } : {}),
    })),
    availableTimeSlots: offer.availableTimeSlots,
  }
}

/** Everything that was read for a search; `place` is where the job is. */
type Read = {
  candidates: KnownCandidate[]
  place: Place | null
  search: Omit<Search, 'wanted'>
  duration: number
  /** Where nobody seems free at these times: who is first after that. */
  firstFree: FirstFree | null
}

/** Reads whom and what a search is about. */
async function read(work: Work, asked: AvailabilitySearch): Promise<Read> {
  const windows = asked.clientAvailabilities
  const place = await askedPlace(work, asked.jobId)
  const wantedSkills = await askedSkills(work, asked.skills ?? [])
  const candidates = await loadCandidates(work, {
    span: {
      from: Math.min(...windows.map(({ from }) => from)),
      to: Math.max(...windows.map(({ to }) => to)),
    },
    place,
    skip: asked.skipAppointmentIds ?? [],
  })
  const search = { windows, skills: wantedSkills, now: work.now.getTime() }
  const { estimatedDuration: duration, skipAppointmentIds: skip = [] } = asked
  const wanted = { duration, place: place?.point, travel: estimatedTravel }
  const isInVain = findTechnicians(candidates, { ...search, wanted }).offered.length === 0
  return {
    candidates,
    place: place?.point ?? null,
    search,
    duration,
    firstFree: isInVain ? await firstFreeOf(work, { candidates, search, place, duration, skip }) : null,
  }
}

/** Asks the router for the ways between the job and the stops of everybody, each one's in the order of time. */
async function waysTo(router: Router, { place, candidates }: Read): Promise<TravelTimes> {
  const stops = candidates.flatMap(({ start, bookings }) => [
    start,
    ...bookings.toSorted((a, b) => a.from - b.from).map((booking) => booking.place),
  ])
  return place
    ? router.travelTimes(
        stops.filter((stop) => !!stop),
        place,
      )
    : estimatedWay
}

/**
 * Who could carry out an appointment and when, best first, and beside it why nobody else could (APPT-23, APPT-24), and who is free
 * first where nobody could.
 */
function answerOf(found: Read, ways: TravelTimes, language: Language): Answer<OfferedTechnician[]> {
  const { candidates, place, search, duration, firstFree } = found
  const findings = findTechnicians(candidates, {
    ...search,
    wanted: {
      duration,
      place,
      travel: (from, to) => ways(from, to).ms,
      isEstimated: (from, to) => ways(from, to).estimated,
    },
  })
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  return {
    result: findings.offered.flatMap((offer) => {
      const candidate = byId.get(offer.id)
      return candidate ? [offered(offer, candidate, language)] : []
    }),
    meta: {
      firstFree: findings.offered.length === 0 ? firstFree : null,
      driving: place !== null,
      rejected: findings.rejected.map(({ id: _id, code, params }) => {
        const { firstName, lastName } = byId.get(_id)?.person ?? { firstName: '', lastName: '' }
        return { _id, firstName, lastName, code, msg: say(rejectionWords[code], language, params) }
      }),
    },
  }
}

/** Reads in the transaction, and finds once the router was asked, which no transaction waits for. */
async function readAndFind(
  work: Work,
  asked: { body: AvailabilitySearch; language: Language },
  router: Router,
): Promise<Later<OfferedTechnician[]>> {
  const found = await read(work, asked.body)
  return async () => answerOf(found, await waysTo(router, found), asked.language)
}

/** Serves the search for technicians; it writes nothing, and asks the router once everything is read. */
export function serveTechnicianSearch(server: Server, { router }: Pick<Whole, 'router'>): void {
  serveUnder(server, appointment, {
    ...findAvailableTechnicians,
    limited: true,
    entity: appointment.name,
    section: appointment.section,
    flag: 'read',
    reads: true,
    handle: (work, { body, request }) => readAndFind(work, { body, language: request.language }, router),
  })
}
