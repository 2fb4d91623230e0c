import { z } from 'zod'
import { conditions } from '../inventory/conditions.ts'
import { entity } from '../kit/entity/entity.ts'
import { day, decimal, flag, id, money, oneOf, ref } from '../kit/entity/fields.ts'

/** What a visit is charged for: pieces that were used, and hours that somebody worked. */
const chargeKinds = ['PART', 'HOURS'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/**
 * What a visit took and what that costs its customer, in the workspace's currency (OPEN-304). It is billed while it stands on a line
 * of an invoice; one that an accepted estimate covers is not, unless the office says so.
 */
export const visitCharge = entity('visit-charge', {
  section: 'ACCTG_INVOICE',
  fields: {},
  systemFields: {
    appointment: ref('appointment'),
    job: ref('job'),
    kind: oneOf(chargeKinds),
    /** The part; of hours the service that they are billed as, where the job's type names one. */
    product: ref('product').optional(),
    condition: oneOf(conditions).optional(),
    warehouse: ref('warehouse').optional(),
    technician: ref('workforce').optional(),
    /** Pieces, or hours. */
    quantity: decimal({ scale: 4 }),
    /** As it was at the visit; nothing under warranty. */
    unitPrice: money(),
    /** What both come to, to the cent. */
    amount: money(),
    day: day(),
    billed: flag(false),
    /** Hours that are longer than their visit, which nobody of the office has confirmed: they are billed only by name (OPEN-641). */
    unconfirmed: flag(false),
    invoice: ref('invoice').optional(),
    /** The accepted estimate that covers it. */
    coveredBy: ref('estimate').optional(),
  },
  called: [['product', 'technician']],
  filter: ['job', 'appointment', 'kind', 'billed', 'product', 'technician', 'day', 'createdAt'],
  sort: ['day', 'createdAt'],
  order: '-day',
  without: ['create', 'update', 'delete', 'import', 'history', 'search', 'summary'],
})

/** Of which job it is asked what is not billed; of all of them where none is named. */
export const unbilledQuery = z.strictObject({ workspace: z.string().optional(), job: id().optional() })
