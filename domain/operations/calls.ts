import type { NamedSkill } from '../databases/skill.ts'
import { answers, declareCall } from '../kit/entity/calls.ts'
import type { ClientMail } from './client-mail.ts'
import type { SlotOffer } from './availability/availability.ts'
import type { RejectionCode } from './availability/availability-words.ts'
import { availabilitySearch } from './availability/availability-search.ts'

/** A technician whom the search offers, with the reasons (APPT-24, APPT-25). */
export type OfferedTechnician = {
  _id: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
  photo: string | null
  languages: string[]
  skills: NamedSkill[]
  score: number
  /**
   * The reasons for the technician. `estimated` is true if a value is an estimate, such as driving time without a
   * router.
   */
  reasons: { code: string; msg: string; estimated?: true }[]
  availableTimeSlots: SlotOffer[]
}

/** A technician whom the search rejects, with the reason. */
export type RejectedTechnician = {
  _id: string
  firstName: string
  lastName: string
  code: RejectionCode
  msg: string
}

/** The first technician who is free after the requested windows, and the start (epoch ms). */
export type FirstFree = {
  technician: { _id: string; firstName: string; lastName: string }
  startAt: number
}

/**
 * The `meta` of a search. `firstFree` is null if the search offers a technician. `driving` is false if the search
 * ignored travel times, because the job's position is unknown.
 */
type SearchNotes = { rejected: RejectedTechnician[]; firstFree: FirstFree | null; driving: boolean }

export const clientMail = declareCall({
  method: 'GET',
  path: '/appointment/client-mail/:id',
  summary: 'Whether and when the client is mailed about an appointment, or why not',
  answer: answers<ClientMail>(),
})

export const findAvailableTechnicians = declareCall({
  method: 'POST',
  path: '/appointment/findAvailableTechnicians/',
  summary: 'Technicians who are free, best first, and why others are not',
  body: availabilitySearch,
  answer: answers<OfferedTechnician[]>(),
  meta: answers<SearchNotes>(),
})
