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
import { ref, state, text } from '../kit/entity/fields.ts'
import { faultIf } from '../kit/entity/problem.ts'
import { readDay } from '../kit/time/day.ts'
import { documentKinds } from './document-kinds.ts'
import { estimateRefusals } from './estimate-refusals.ts'
import { estimateStates } from './estimate-status.ts'

/** How long an estimate holds where nobody says, in days (OPEN-212). */
const daysValid = 30

const fields = {
  estimateNumber: text(40).optional(),
  ...documentFields,
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
  actions: { issue: { needs: 'update' }, accept: { needs: 'update' }, decline: { needs: 'update' } },
})

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
