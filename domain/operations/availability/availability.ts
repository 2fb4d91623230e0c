import type { NamedSkill } from '../../databases/skill.ts'
import { type Interval, intersect, merge, subtract } from '../../kit/time/intervals.ts'
import { type OfferCode, type Reason, type RejectionCode } from './availability-words.ts'
import { type Booking, type Fit, type Stretch, type Wanted, fits, gapsBetween } from './free-starts.ts'
import { type SameDay, dayFinder } from '../../kit/time/day-finder.ts'
import { type Driving, drivingAdded, loadOf, scoreOf } from './availability-score.ts'
import type { Place } from '../travel.ts'
import { type WorkingStretch } from '../../people/workforce.ts'
import { type ShiftExpander, shiftExpander } from './working-hours.ts'

/** A technician as input of the search. Instants are in epoch ms, and `zone` is the time zone of the working hours. */
export type Candidate = {
  id: string
  active: boolean
  skills: readonly string[]
  hours: readonly WorkingStretch[]
  zone: string
  timeOff: readonly Interval[]
  /** Days on which the workspace is closed. Holidays begin and end in the time zone of the working hours (OPEN-15). */
  holidays?: readonly Interval[]
  bookings: readonly Booking[]
  /** Where the technician's days begin and end. */
  start?: Place | null | undefined
  /** Whether the technician has worked at this place before. */
  knowsPlace?: boolean
}

/** A search for technicians: the client's windows, the appointment, the required skills and the current time. */
export type Search = {
  windows: readonly Interval[]
  wanted: Wanted
  skills: readonly NamedSkill[]
  now: number
}

/** The possible starts within one of the client's windows. `slotIndex` is the index of the window (APPT-24). */
export type SlotOffer = { slotIndex: number; timeSlots: Stretch[] }

/** A technician who can carry out the appointment, with a score from 0 to 100 and the reasons for it. */
export type Offer = {
  id: string
  score: number
  reasons: Reason<OfferCode>[]
  availableTimeSlots: SlotOffer[]
}

/** A technician who cannot carry out the appointment, with the reason. */
type Rejection = { id: string } & Reason<RejectionCode>

/**
 * The result of a search: technicians who can carry out the appointment, the best technician first, and rejected
 * technicians with the reasons.
 */
export type Findings = { offered: Offer[]; rejected: Rejection[] }

type Verdict = Rejection | { id: string; candidate: Candidate; slots: Fit[][]; work: Interval[] }

/** The future part of a window. */
function ahead({ from, to }: Interval, now: number): Interval[] {
  return merge([{ from: Math.max(from, now), to }])
}

/** The data of a search that are the same for all technicians. The frame is computed only once. */
type Frame = Search & { span: Interval; shifts: ShiftExpander; sameDay: SameDay }

function frameOf(search: Search): Frame {
  const from = Math.min(...search.windows.map((window) => window.from))
  const to = Math.max(...search.windows.map((window) => window.to))
  const span = { from: Math.max(from, search.now), to: Math.max(to, search.now) }
  return { ...search, span, shifts: shiftExpander(span), sameDay: dayFinder() }
}

function slotsIn(work: readonly Interval[], bookings: readonly Booking[], frame: Frame): Fit[][] {
  const gaps = gapsBetween(bookings, frame.wanted)
  return frame.windows.map((window) =>
    fits(intersect(ahead(window, frame.now), work), gaps, frame.wanted.duration),
  )
}

const some = (slots: readonly Fit[][]) => slots.some((slot) => slot.length > 0)

/** Why a candidate has no possible start: the first check that fails. */
function whyNoRoom(candidate: Candidate, shifts: Interval[], frame: Frame): RejectionCode {
  if (!some(slotsIn(shifts, [], frame))) return 'OUTSIDE_HOURS'
  const open = subtract(shifts, merge(candidate.holidays ?? []))
  if (!some(slotsIn(open, [], frame))) return 'HOLIDAY'
  const work = subtract(open, merge(candidate.timeOff))
  if (!some(slotsIn(work, [], frame))) return 'TIME_OFF'
  const placeless = candidate.bookings.map(({ from, to }) => ({ from, to }))
  return some(slotsIn(work, placeless, frame)) ? 'TOO_FAR' : 'BUSY'
}

function judge(candidate: Candidate, frame: Frame): Verdict {
  const { id } = candidate
  const missing = frame.skills.filter((skill) => !candidate.skills.includes(skill._id))
  if (missing.length > 0) {
    return { id, code: 'SKILL_MISSING', params: { skills: missing.map((skill) => skill.name).join(', ') } }
  }
  const shifts = frame.shifts(candidate.hours, candidate.zone)
  const work = subtract(shifts, merge([...candidate.timeOff, ...(candidate.holidays ?? [])]))
  const slots = slotsIn(work, candidate.bookings, frame)
  if (some(slots)) return { id, candidate, slots, work }
  return { id, code: whyNoRoom(candidate, shifts, frame), params: {} }
}

function firstStart(slots: readonly Fit[][]): number {
  return Math.min(...slots.flat().map((fit) => fit.earliestStart))
}

/** The reasons for an offered candidate. The reasons include drawbacks, such as long driving. */
function reasonsFor(
  { driving, load, knowsPlace }: { driving: Driving | null; load: number; knowsPlace: boolean },
  { skills }: Frame,
): Reason<OfferCode>[] {
  const reasons: Reason<OfferCode>[] = []
  if (driving)
    reasons.push({
      code: 'DRIVING',
      params: { minutes: Math.round(driving.ms / 60_000) },
      ...(driving.estimated ? { estimated: true } : {}),
    })
  if (knowsPlace) reasons.push({ code: 'KNOWS_PLACE', params: {} })
  if (skills.length > 0)
    reasons.push({ code: 'SKILLED', params: { skills: skills.map((skill) => skill.name).join(', ') } })
  reasons.push({ code: 'LOAD', params: { percent: Math.round(load * 100) } })
  return reasons
}

function offerOf(
  { candidate, slots, work }: Exclude<Verdict, Rejection>,
  frame: Frame,
): Offer & { start: number } {
  const start = firstStart(slots)
  const { start: place, zone } = candidate
  const driving = drivingAdded(slots.flat(), frame.wanted, {
    base: { start: place, zone },
    sameDay: frame.sameDay,
  })
  const load = loadOf(candidate.bookings, work)
  const spare = candidate.skills.length - frame.skills.length
  const availableTimeSlots = slots.flatMap((stretches, slotIndex) =>
    stretches.length === 0
      ? []
      : [
          {
            slotIndex,
            timeSlots: stretches.map(({ earliestStart, latestStart }) => ({ earliestStart, latestStart })),
          },
        ],
  )
  const wait = (start - frame.span.from) / Math.max(1, frame.span.to - frame.span.from)
  const knowsPlace = candidate.knowsPlace ?? false
  const score = scoreOf({ driving: driving?.ms ?? 0, wait, load, spare, knowsPlace })
  const reasons = reasonsFor({ driving, load, knowsPlace }, frame)
  return { id: candidate.id, start, score, reasons, availableTimeSlots }
}

/** Removes the reason that 0 % of the time is booked, if the offer has no other reason (OPEN-82). */
function withoutLoneZero<T extends Offer>(offer: T): T {
  const [only, ...others] = offer.reasons
  const isLone = only?.code === 'LOAD' && only.params['percent'] === 0 && others.length === 0
  return isLone ? { ...offer, reasons: [] } : offer
}

/**
 * Sorts offers by score, then by start, then by id, so that equal searches give equal results. Among several
 * technicians, those with the earliest start get the reason `EARLIEST`.
 */
function ranked(offers: (Offer & { start: number })[]): Offer[] {
  const earliest = Math.min(...offers.map((offer) => offer.start))
  return offers
    .sort((a, b) => b.score - a.score || a.start - b.start || (a.id < b.id ? -1 : 1))
    .map(({ start, ...offer }) =>
      start === earliest && offers.length > 1
        ? { ...offer, reasons: [{ code: 'EARLIEST' as const, params: {} }, ...offer.reasons] }
        : withoutLoneZero(offer),
    )
}

/**
 * Finds technicians for an appointment (APPT-23, APPT-24, OPEN-82). The starts lie in the future and within working
 * hours, avoid absences and holidays, and leave time for driving between bookings.
 */
export function findTechnicians(candidates: readonly Candidate[], search: Search): Findings {
  if (search.windows.length === 0) return { offered: [], rejected: [] }
  const frame = frameOf(search)
  const verdicts = candidates
    .filter((candidate) => candidate.active)
    .map((candidate) => judge(candidate, frame))
  const fitting = verdicts.flatMap((verdict) => ('slots' in verdict ? [offerOf(verdict, frame)] : []))
  return {
    offered: ranked(fitting),
    rejected: verdicts.flatMap((verdict) => ('slots' in verdict ? [] : [verdict])),
  }
}
