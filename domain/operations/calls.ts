import { answers, declareCall } from '../kit/entity/calls.ts'
import type { SlotOffer } from './availability.ts'
import type { RejectionCode } from './availability-words.ts'
import { availabilitySearch } from './availability-search.ts'

/** A technician whom the search offers, and why (APPT-24, APPT-25). */
export type OfferedTechnician = {
  _id: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
  photo: string | null
  languages: string[]
  skills: { _id: string; name: string }[]
  score: number
  /** What speaks for them; `estimated` where a figure is one, as of driving without a router. */
  reasons: { code: string; msg: string; estimated?: true }[]
  availableTimeSlots: SlotOffer[]
}

/** A technician who was left out, and why. */
export type RejectedTechnician = {
  _id: string
  firstName: string
  lastName: string
  code: RejectionCode
  msg: string
}

/** Where nobody is free: who is free first after that, and when (epoch ms). */
export type FirstFree = {
  technician: { _id: string; firstName: string; lastName: string }
  startAt: number
}

/** What is answered beside who is offered; `driving` says whether ways were counted, which needs the place of the job. */
type SearchNotes = { rejected: RejectedTechnician[]; firstFree: FirstFree | null; driving: boolean }

export const findAvailableTechnicians = declareCall({
  method: 'POST',
  path: '/appointment/findAvailableTechnicians/',
  summary: 'Technicians who are free, best first, and why others are not',
  body: availabilitySearch,
  answer: answers<OfferedTechnician[]>(),
  meta: answers<SearchNotes>(),
})
