import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { type Language, type Words, say } from '@fieldhouse/domain/kit/words/words'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { type Offer, findTechnicians } from '@fieldhouse/domain/operations/availability'
import type { AvailabilitySearch } from '@fieldhouse/domain/operations/availability-search'
import { type Reason, offerWords, rejectionWords } from '@fieldhouse/domain/operations/availability-words'
import { type OfferedTechnician, findAvailableTechnicians } from '@fieldhouse/domain/operations/calls'
import { estimatedTravel } from '@fieldhouse/domain/operations/travel'
import { and, eq, inArray } from 'drizzle-orm'
import { skills } from '../databases/tables.ts'
import { type Answer, type Server } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import type { Work } from '../kit/database/work.ts'
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

function described<Code extends string>(
  words: Record<Code, Words>,
  reason: Reason<Code>,
  language: Language,
) {
  return { code: reason.code, msg: say(words[reason.code], language, reason.params) }
}

function offered(offer: Offer, { person }: KnownCandidate, language: Language): OfferedTechnician {
  return {
    ...person,
    score: offer.score,
    reasons: offer.reasons.map((reason) => described(offerWords, reason, language)),
    availableTimeSlots: offer.availableTimeSlots,
  }
}

/** Who could carry out an appointment and when, best first, and beside it why nobody else could (APPT-23, APPT-24). */
async function search(
  work: Work,
  asked: AvailabilitySearch,
  language: Language,
): Promise<Answer<OfferedTechnician[]>> {
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
  const findings = findTechnicians(candidates, {
    windows,
    wanted: { duration: asked.estimatedDuration, place: place?.point, travel: estimatedTravel },
    skills: wantedSkills,
    now: work.now.getTime(),
  })
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  return {
    result: findings.offered.flatMap((offer) => {
      const candidate = byId.get(offer.id)
      return candidate ? [offered(offer, candidate, language)] : []
    }),
    meta: {
      rejected: findings.rejected.map(({ id: _id, ...reason }) => {
        const { firstName, lastName } = byId.get(_id)?.person ?? { firstName: '', lastName: '' }
        return { _id, firstName, lastName, ...described(rejectionWords, reason, language) }
      }),
    },
  }
}

/** Serves the search for technicians; it writes nothing. */
export function serveTechnicianSearch(server: Server): void {
  serveUnder(server, appointment, {
    ...findAvailableTechnicians,
    limited: true,
    entity: appointment.name,
    section: appointment.section,
    flag: 'read',
    reads: true,
    handle: (work, { body, request }) => search(work, body, request.language),
  })
}
