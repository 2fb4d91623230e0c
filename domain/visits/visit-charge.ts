import { z } from 'zod'
import { conditions } from '../inventory/conditions.ts'
import { entity } from '../kit/entity/entity.ts'
import { day, decimal, flag, id, money, oneOf, ref } from '../kit/entity/fields.ts'

/** The kinds of charges of a visit: used parts and working hours. */
const chargeKinds = ['PART', 'HOURS'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/**
 * A charge of a visit in the workspace's currency (OPEN-304). A charge that an accepted estimate covers is billed only
 * if the office selects the charge.
 */
export const visitCharge = entity('visit-charge', {
  section: 'ACCTG_INVOICE',
  fields: {},
  systemFields: {
    appointment: ref('appointment'),
    job: ref('job'),
    kind: oneOf(chargeKinds),
    /**
     * The used product. For hours, `product` is the service of the job type that determines how hours are billed, if
     * any.
     */
    product: ref('product').optional(),
    condition: oneOf(conditions).optional(),
    warehouse: ref('warehouse').optional(),
    technician: ref('workforce').optional(),
    /** The number of pieces, or of hours. */
    quantity: decimal({ scale: 4 }),
    /** The price on the day of the visit. Under warranty, the price is zero. */
    unitPrice: money(),
    /** Quantity × price, rounded to cents. */
    amount: money(),
    day: day(),
    /** Whether a line of an invoice contains the charge. */
    billed: flag(false),
    /**
     * Whether the hours exceed the time of the visit and the office has not confirmed them. Unconfirmed hours are
     * billed only if somebody selects them explicitly (OPEN-641).
     */
    unconfirmed: flag(false),
    invoice: ref('invoice').optional(),
    /** The accepted estimate that covers the charge. */
    coveredBy: ref('estimate').optional(),
  },
  displayName: [['product', 'technician']],
  filter: ['job', 'appointment', 'kind', 'billed', 'product', 'technician', 'day', 'createdAt'],
  sort: ['day', 'createdAt'],
  order: '-day',
  omitVerbs: ['create', 'update', 'delete', 'import', 'history', 'search', 'summary'],
  rereadWith: ['invoice'],
})

/** The query for unbilled charges: the charges of one job, or of all jobs by default. */
export const unbilledQuery = z.strictObject({ workspace: z.string().optional(), job: id().optional() })
