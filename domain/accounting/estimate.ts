import { part } from '../documents/discount.ts'
import { documentType } from '../documents/document-type.ts'
import {
  documentCreate,
  documentDay,
  documentFields,
  documentFilters,
  documentSorts,
  documentSystemFields,
} from '../documents/document.ts'
import { entity } from '../kit/entity/entity.ts'
import type { RowOf } from '../kit/entity/entity.ts'
import { fieldOf, flag, id, instant, lines, money, ref, state, text, value } from '../kit/entity/fields.ts'
import { faultIf } from '../kit/entity/problem.ts'
import { readDay } from '../kit/time/day.ts'
import { documentKinds } from './document-kinds.ts'
import { estimateLine, estimateOptions } from './estimate-lines.ts'
import { estimateRefusals } from './estimate-refusals.ts'
import { estimateStates } from './estimate-status.ts'
import { estimateFaults, reckonedEstimate } from './estimate-totals.ts'
import { membershipOffer } from './member-offers/membership-offer.ts'

/** The default validity of an estimate, in days (OPEN-212). */
const daysValid = 30

const fields = {
  estimateNumber: text(40).optional(),
  ...documentFields,
  lineItems: lines(estimateLine).default([]),
  /** Alternative options for the work; the customer picks one. The sums of each option include `lineItems`. */
  options: estimateOptions().optional(),
  /** The deposit that the customer pays before the work begins: a percentage or an amount. */
  deposit: part().optional(),
  /** The membership plan that the client may accept together with the estimate (OPEN-806). */
  membershipPlan: ref('membership-plan').optional(),
  /** The last day for acceptance, in the workspace's time zone. */
  validUntil: documentDay('VALID_UNTIL_FORMAT').optional(),
}

/** An offer of work to an account, with its price (ACC-02, OPEN-125). */
export const estimate = entity('estimate', {
  section: 'ACCTG_ESTIMATE',
  segment: 'quote',
  fields,
  create: documentCreate(fields),
  systemFields: {
    ...documentSystemFields,
    estimateStatus: state(estimateStates),
    /** The id of the picked option. */
    option: fieldOf(id(), { kind: 'text', multiline: false, max: 36 }).optional(),
    /** The amount of the deposit. */
    depositAmount: money().optional(),
    /** The payments received before the estimate had an invoice (OPEN-270). */
    depositPaid: money(),
    acceptedAt: instant().optional(),
    /** The name of the person who accepted, if given. */
    acceptedBy: text(120).optional(),
    /** The terms of the offered membership plan, as of the last save before the issue, or of the issue. */
    membershipOffer: value(membershipOffer).optional(),
    /** Whether the client accepted the offered membership plan, too. */
    planAccepted: flag(false),
    /** The invoice made from the estimate. */
    invoice: ref('invoice').optional(),
  },
  unique: ['estimateNumber'],
  displayName: ['estimateNumber', 'clientName', 'account'],
  globalSearch: true,
  refFields: ['estimateNumber', 'estimateStatus', 'total'],
  search: ['estimateNumber', 'clientName'],
  filter: ['estimateStatus', 'validUntil', ...documentFilters, 'invoice'],
  sort: ['estimateNumber', 'estimateStatus', 'validUntil', ...documentSorts],
  countBy: 'estimateStatus',
  extraVerbs: ['mail'],
  actions: { issue: { needs: 'update' }, decline: { needs: 'update' } },
})

/** Estimates are checked before they are calculated, so here their fields have the declared types. */
const asEstimate = (document: object) =>
  document as Pick<
    RowOf<typeof estimate>,
    'lineItems' | 'taxRates' | 'roundingMode' | 'discount' | 'options' | 'deposit' | 'option'
  >

type EstimateDays = Pick<RowOf<typeof estimate>, 'billingDate' | 'validUntil'>

/** The default last day for acceptance of an estimate with this date; null without a date. */
function endOf(billingDate: string | null): string | null {
  return readDay(billingDate)?.add({ days: daysValid }).toString() ?? null
}

/** Estimates as a type of document, for the code shared by all documents. */
export const estimateType = documentType({
  entity: estimate,
  kind: documentKinds.ESTIMATE,
  number: 'estimateNumber',
  status: 'estimateStatus',
  until: 'validUntil',
  series: 'estimate',
  template: { category: 'ESTIMATE', number: 'estimate.number' },
  refusals: estimateRefusals,
  offers: true,
  reckon: (document) => {
    const of = asEstimate(document)
    return { sums: reckonedEstimate(of), faults: estimateFaults(of) }
  },
  begun: ({ billingDate }) => ({ validUntil: endOf(billingDate) }),
  faults: ({ billingDate, validUntil }: Partial<EstimateDays>) => [
    ...faultIf(!validUntil, ['validUntil'], 'VALID_UNTIL'),
    ...faultIf(
      Boolean(billingDate && validUntil && validUntil < billingDate),
      ['validUntil'],
      'VALID_UNTIL_BEFORE',
    ),
  ],
  printed: ({ validUntil }: EstimateDays) => ({ dueDate: validUntil }),
})
