import { entity } from '../kit/entity/entity.ts'
import { flag, instant, integer, oneOf, paragraph, phone, ref, text } from '../kit/entity/fields.ts'

/** Which way a call goes. */
export const callDirections = ['IN', 'OUT'] as const

/** How far a call is: its provider tells; what is written down by hand is over. */
export const callStatuses = ['RINGING', 'IN_PROGRESS', 'ENDED'] as const
export type CallStatus = (typeof callStatuses)[number]

/** Who is at the other end, by their number: a client, one of the company's own people, or nobody known (CALL-03). */
export const callParties = ['CUSTOMER', 'TECHNICIAN', 'UNKNOWN'] as const
export type CallParty = (typeof callParties)[number]

/** What stands for the number of a caller who withholds it. */
export const withheldNumber = 'anonymous'

/** The longest call, in seconds: a day. */
export const longestCall = 86_400

/** A telephone call with a client or somebody of the company (CALL-01, CALL-02, OPEN-134, OPEN-274). */
export const call = entity('call', {
  section: 'CRM_CONTACT_CUSTOMER',
  fields: {
    direction: oneOf(callDirections),
    /** The number at the other end. */
    phone: phone(),
    /** When it began. */
    at: instant(),
    /** Seconds that were spoken. */
    duration: integer(0, longestCall).default(0),
    answered: flag(true),
    /** The company's number that was called, or called from. */
    calledNumber: phone().optional(),
    /** The extension, queue or person it was put through to, as the telephone system names it. */
    routedTo: text(120).optional(),
    /** Who spoke. */
    member: ref('workforce').optional(),
    /** By their number where nobody says otherwise. */
    client: ref('client').optional(),
    reason: text(200).optional(),
    outcome: text(200).optional(),
    salesLead: flag(false),
    status: oneOf(callStatuses).default('ENDED'),
    notes: paragraph().optional(),
  },
  systemFields: {
    party: oneOf(callParties),
    /** Nobody answered it, and nobody has called that number since (OPEN-134). */
    notCalledBack: flag(false),
  },
  called: ['phone'],
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
  without: ['summary'],
})
