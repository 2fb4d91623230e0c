import { z } from 'zod'
import { entity } from '../kit/entity/entity.ts'
import { day, id, instant, money, oneOf, paragraph, ref, refs, state, text } from '../kit/entity/fields.ts'
import { states } from '../kit/entity/states.ts'
import { currencies } from '../kit/value/currency.ts'
import { translated } from '../kit/words/translated.ts'
import { membershipFrequencies } from './frequencies.ts'

/** The states of a membership. A state follows from the days of the membership, so users do not choose it. */
export const membershipStates = states({
  UPCOMING: { words: translated('memberships', 'membershipStates.UPCOMING'), tone: 'blue', to: 'ANY' },
  ACTIVE: { words: translated('memberships', 'membershipStates.ACTIVE'), tone: 'green', to: 'ANY' },
  ENDED: { words: translated('memberships', 'membershipStates.ENDED'), tone: 'grey', to: 'ANY' },
})

/** What happens to each invoice of a membership: it is only issued, or also mailed. */
const invoiceSteps = ['ISSUE', 'MAIL'] as const

/** Body of `membership/change/{id}`: the plan from a day on. */
const changeBody = z.strictObject({ plan: id(), on: day() })

/** Body of `membership/end/{id}`: the first day without the membership. */
const endBody = z.strictObject({ on: day(), reason: text(500).nullish() })

/**
 * A plan that an account has bought. Its charges follow from its events: the start, changes of the plan, and the end
 * (OPEN-800, OPEN-801).
 */
export const membership = entity('membership', {
  section: 'ACCTG_INVOICE',
  fields: {
    account: ref('account'),
    plan: ref('membership-plan'),
    startOn: day(),
    /** The machines and places that get the visits of the plan. */
    machines: refs('machine'),
    serviceLocations: refs('service-location'),
    issue: oneOf(invoiceSteps).default('ISSUE'),
    note: paragraph().optional(),
  },
  fixed: ['account', 'plan', 'startOn'],
  systemFields: {
    /** The client of the account. */
    client: ref('client'),
    status: state(membershipStates),
    /** The price that was agreed for the plan. A later price of the plan applies after a change to the same plan. */
    price: money(),
    currency: oneOf(currencies),
    frequency: oneOf(membershipFrequencies),
    /** The first day of the next period; null if the membership ends before. */
    renewsOn: day().optional(),
    /** The next day on which the membership is billed or ends. */
    nextOn: day().optional(),
    /** The first day without the membership. */
    endsOn: day().optional(),
    endReason: text(500).optional(),
    /** The plan after a change that is still to come, and its first day. */
    nextPlan: ref('membership-plan').optional(),
    nextPlanOn: day().optional(),
    /** When the notice of the latest announced renewal was sent (OPEN-805). */
    noticedAt: instant().optional(),
    /** Why the notice of the next renewal could not be sent; null after it is sent. */
    noticeFailure: text(500).optional(),
    /** Why the last attempt to bill the membership failed; null after it succeeds. */
    failure: text(500).optional(),
  },
  displayName: [['plan', 'client']],
  refFields: ['status'],
  search: ['client.name', 'account.accountNumber'],
  searchNames: { client: 'client.name', account: 'account.accountNumber' },
  filter: ['status', 'plan', 'client', 'account', 'startOn', 'renewsOn', 'endsOn', 'createdAt'],
  sort: ['status', 'startOn', 'renewsOn', 'createdAt', 'updatedAt'],
  order: '-createdAt',
  countBy: 'status',
  omitVerbs: ['import', 'delete'],
  rereadWith: ['invoice'],
  readings: { charges: ['invoice'], figures: ['job', 'service-plan', 'account', 'client'] },
  actions: { change: { needs: 'update', input: changeBody }, end: { needs: 'update', input: endBody } },
})
