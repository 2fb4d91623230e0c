import { z } from 'zod'
import { conditions } from '../inventory/conditions.ts'
import { entity } from '../kit/entity/entity.ts'
import { day, decimal, flag, id, money, oneOf, ref } from '../kit/entity/fields.ts'

/** The kinds of charges of a visit: used pieces, and working hours. */
const chargeKinds = ['PART', 'HOURS'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/**
 * A charge of a visit with its price in the workspace's currency (OPEN-304). If an accepted estimate covers it, it is
 * billed only if the office chooses so.
 */
export const visitCharge = entity('visit-charge', {
  section: 'ACCTG_INVOICE',
  fields: {},
  systemFields: {
    appointment: ref('appointment'),
    job: ref('job'),
    kind: oneOf(chargeKinds),
    /** The used product; for hours the service as which they are billed, if the job type has one. */
    product: ref('product').optional(),
    condition: oneOf(conditions).optional(),
    warehouse: ref('warehouse').optional(),
    technician: ref('workforce').optional(),
    /** Pieces, or hours. */
    quantity: decimal({ scale: 4 }),
    /** The price at the time of the visit; zero under warranty. */
    unitPrice: money(),
    /** Quantity × price, to the cent. */
    amount: money(),
    day: day(),
    /** Whether the charge is on a line of an invoice. */
    billed: flag(false),
    /**
     * Hours that exceed the time of the visit and are not confirmed by the office. They are billed only if selected
     * explicitly (OPEN-641).
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

/** The job whose unbilled charges are requested; all jobs by default. */
export const unbilledQuery = z.strictObject({ workspace: z.string().optional(), job: id().optional() })
