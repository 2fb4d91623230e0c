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
import { fieldOf, id, instant, lines, money, ref, state, text } from '../kit/entity/fields.ts'
import { faultIf } from '../kit/entity/problem.ts'
import { readDay } from '../kit/time/day.ts'
import { documentKinds } from './document-kinds.ts'
import { estimateLine, estimateOptions } from './estimate-lines.ts'
import { estimateRefusals } from './estimate-refusals.ts'
import { estimateStates } from './estimate-status.ts'
import { estimateFaults, reckonedEstimate } from './estimate-totals.ts'

/** How long an estimate holds where nobody says, in days (OPEN-212). */
const daysValid = 30

const fields = {
  estimateNumber: text(40).optional(),
  ...documentFields,
  lineItems: lines(estimateLine).default([]),
  /** Ways to do the work, of which the customer picks one; `lineItems` belong to all of them. */
  options: estimateOptions().optional(),
  /** What is asked for before the work begins, a part of the total. */
  deposit: part().optional(),
  /** The last day on which it may be accepted, in the workspace's zone. */
  validUntil: documentDay('VALID_UNTIL_FORMAT').optional(),
}

/** What work would cost an account (ACC-02, OPEN-125). */
export const estimate = entity('estimate', {
  section: 'ACCTG_ESTIMATE',
  segment: 'quote',
  fields,
  create: documentCreate(fields),
  systemFields: {
    ...documentSystemFields,
    estimateStatus: state(estimateStates),
    /** The option that was picked. */
    option: fieldOf(id(), { kind: 'text', multiline: false, max: 36 }).optional(),
    /** What the deposit comes to. */
    depositAmount: money().optional(),
    /** What was received before there was an invoice (OPEN-270). */
    depositPaid: money(),
    acceptedAt: instant().optional(),
    /** Who said yes, where that was told. */
    acceptedBy: text(120).optional(),
    /** The invoice that it became. */
    invoice: ref('invoice').optional(),
  },
  unique: ['estimateNumber'],
  called: ['estimateNumber', 'clientName', 'account'],
  found: true,
  small: ['estimateNumber', 'estimateStatus', 'total'],
  search: ['estimateNumber', 'clientName'],
  filter: ['estimateStatus', 'validUntil', ...documentFilters, 'invoice'],
  sort: ['estimateNumber', 'estimateStatus', 'validUntil', ...documentSorts],
  countBy: 'estimateStatus',
  without: ['import'],
  also: ['mail'],
  actions: { issue: { needs: 'update' }, decline: { needs: 'update' } },
})

/** Estimates are checked before they are reckoned: what their fields hold is what these declare. */
const asEstimate = (document: object) =>
  document as Pick<
    RowOf<typeof estimate>,
    'lineItems' | 'taxRates' | 'roundingMode' | 'discount' | 'options' | 'deposit' | 'option'
  >

type Held = Pick<RowOf<typeof estimate>, 'billingDate' | 'validUntil'>

/** When an estimate of this day ends where nobody says; null where it has no day. */
function endOf(billingDate: string | null): string | null {
  return readDay(billingDate)?.add({ days: daysValid }).toString() ?? null
}

/** Estimates as documents. */
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
  faults: ({ billingDate, validUntil }: Partial<Held>) => [
    ...faultIf(!validUntil, ['validUntil'], 'VALID_UNTIL'),
    ...faultIf(
      Boolean(billingDate && validUntil && validUntil < billingDate),
      ['validUntil'],
      'VALID_UNTIL_BEFORE',
    ),
  ],
  printed: ({ validUntil }: Held) => ({ dueDate: validUntil }),
})
