import type { NamedSkill } from '@fieldhouse/domain/databases/skill'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { type Language, say } from '@fieldhouse/domain/kit/words/words'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import {
  type Offer,
  type Search,
  findTechnicians,
} from '@fieldhouse/domain/operations/availability/availability'
import type { AvailabilitySearch } from '@fieldhouse/domain/operations/availability/availability-search'
import { rejectionWords, sayOffer } from '@fieldhouse/domain/operations/availability/availability-words'
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

/** The requested skills with their names. A skill of another workspace is refused. */
async function askedSkills(work: Work, ids: readonly string[]): Promise<NamedSkill[]> {
  if (ids.length === 0) return []
  const found = await work.tx
    .select({ _id: skills.id, name: skills.name })
    .from(skills)
    .where(and(eq(skills.workspaceId, work.workspaceId), inArray(skills.id, [...ids])))
  const named = new Map(found.map((skill) => [skill._id, skill]))
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

/** The data of a search. `place` is the place of the job. */
type Read = {
  candidates: KnownCandidate[]
  place: Place | null
  search: Omit<Search, 'wanted'>
  duration: number
  /** The technician who is free first, if nobody is free at the requested times. */
  firstFree: FirstFree | null
}

/** Reads the data of a search. */
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

/** Gets the travel times between the job and all technicians' stops from the router. */
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
 * The response: the suitable technicians, best first, and the reasons why the others do not fit (APPT-23, APPT-24). If
 * nobody fits, also the first free technician.
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

/**
 * Reads the data in a transaction, and then calls the router and searches, so that no transaction waits for the router.
 */
async function readAndFind(
  work: Work,
  asked: { body: AvailabilitySearch; language: Language },
  router: Router,
): Promise<Later<OfferedTechnician[]>> {
  const found = await read(work, asked.body)
  return async () => answerOf(found, await waysTo(router, found), asked.language)
}

/** Serves the search for technicians. The search writes nothing, and calls the router after all data is read. */
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
