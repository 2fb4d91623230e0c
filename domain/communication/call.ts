import { entity } from '../kit/entity/entity.ts'
import { flag, instant, integer, oneOf, paragraph, phone, ref, text } from '../kit/entity/fields.ts'

/** The direction of a call. */
export const callDirections = ['IN', 'OUT'] as const

/** The status of a call. The telephone system sets the status. A manually entered call is ENDED by default. */
export const callStatuses = ['RINGING', 'IN_PROGRESS', 'ENDED'] as const
export type CallStatus = (typeof callStatuses)[number]

/** The other party of a call: a client, a technician, or unknown. The phone number identifies the party (CALL-03). */
export const callParties = ['CUSTOMER', 'TECHNICIAN', 'UNKNOWN'] as const
export type CallParty = (typeof callParties)[number]

/** The value of `phone` if the caller withholds the number. */
export const withheldNumber = 'anonymous'

/** The maximum length of a call, in seconds: one day. */
export const longestCall = 86_400

/** A telephone call with a client or a member of the company (CALL-01, CALL-02, OPEN-134, OPEN-274). */
export const call = entity('call', {
  section: 'CRM_CONTACT_CUSTOMER',
  fields: {
    direction: oneOf(callDirections),
    /** The number of the other party. */
    phone: phone(),
    /** The start of the call. */
    at: instant(),
    /** The talk time in seconds. */
    duration: integer(0, longestCall).default(0),
    answered: flag(true),
    /** The company's number that was used for the call. */
    calledNumber: phone().optional(),
    /** The extension, queue or person that took the call, as the telephone system names it. */
    routedTo: text(120).optional(),
    /** The member who took part in the call. */
    member: ref('workforce').optional(),
    /** The client in the call. The default is the client with this phone number. */
    client: ref('client').optional(),
    reason: text(200).optional(),
    outcome: text(200).optional(),
    salesLead: flag(false),
    status: oneOf(callStatuses).default('ENDED'),
    notes: paragraph().optional(),
  },
  systemFields: {
    party: oneOf(callParties),
    /** Whether the call was not answered, and nobody has called the number back (OPEN-134). */
    notCalledBack: flag(false),
  },
  displayName: ['phone'],
  search: ['phone', 'reason', 'outcome', 'routedTo', 'notes', 'client.name'],
  filter: [
    'direction',
    'answered',
    'notCalledBack',
    'party',
    'client',
    'member',
    'salesLead',
    'status',
    'at',
    'createdAt',
  ],
  sort: ['at', 'duration', 'createdAt', 'updatedAt'],
  order: '-at',
  archive: 'by-delete',
  omitVerbs: ['summary'],
})
