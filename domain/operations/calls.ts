import { answers, declareCall } from '../kit/entity/calls.ts'
import type { SlotOffer } from './availability.ts'
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
  code: string
  msg: string
}

export const findAvailableTechnicians = declareCall({
  method: 'POST',
  path: '/appointment/findAvailableTechnicians/',
  summary: 'Technicians who are free, best first, and why others are not',
  body: availabilitySearch,
  answer: answers<OfferedTechnician[]>(),
  meta: answers<{ rejected: RejectedTechnician[] }>(),
})
