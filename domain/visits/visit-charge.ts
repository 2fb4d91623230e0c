import { z } from 'zod'
import { conditions } from '../inventory/conditions.ts'
import { member } from '../crm/member.ts'
import { entity } from '../kit/entity/entity.ts'
import { createFields } from '../kit/entity/field-forms.ts'
import { day, decimal, flag, id, money, oneOf, ref, text } from '../kit/entity/fields.ts'

/** The kinds of charges: used parts and working hours of a visit, and lines that the office puts on a job. */
const chargeKinds = ['PART', 'HOURS', 'LINE'] as const
export type ChargeKind = (typeof chargeKinds)[number]

const fields = {
  job: ref('job'),
  /**
   * The charged product. For hours, `product` is the service of the job type that determines how hours are billed, if
   * any.
   */
  product: ref('product').optional(),
  /** The number of pieces, or of hours. */
  quantity: decimal({ scale: 4, min: '0.0001', max: '9999' }),
  /** The price on the day of the visit, or the price that the office set. Under warranty, the price is zero. */
  unitPrice: money(),
}

/**
 * A charge of a job in the workspace's currency (OPEN-304, OPEN-774). A charge that an accepted estimate covers is
 * billed only if the office selects the charge.
 */
export const visitCharge = entity('visit-charge', {
  section: 'ACCTG_INVOICE',
  fields,
  /** A line without a price has the price that is proposed for its product (OPEN-809). */
  create: z.strictObject({ ...createFields(fields), unitPrice: fields.unitPrice.nullish() }),
  systemFields: {
    /** The visit at which the parts or hours were used. A line of the job has no visit. */
    appointment: ref('appointment').optional(),
    kind: oneOf(chargeKinds),
    condition: oneOf(conditions).optional(),
    warehouse: ref('warehouse').optional(),
    technician: ref('workforce').optional(),
    /** Quantity × price, rounded to cents. */
    amount: money(),
    day: day(),
    /** Whether a line of an invoice contains the charge. */
    billed: flag(false),
    /** The name of the price list that the price is from (OPEN-797). */
    priceList: text(120).optional(),
    /**
     * Whether the hours exceed the time of the visit and the office has not confirmed them. Unconfirmed hours are
     * billed only if somebody selects these hours explicitly (OPEN-641).
     */
    unconfirmed: flag(false),
    /**
     * Whether a line of the job charges the same product, so that the charge of the visit is billed only if a user
     * selects the charge.
     */
    agreed: flag(false),
    invoice: ref('invoice').optional(),
    /** The membership of the job's account today, whose discount applies when the charge is billed (OPEN-802). */
    member: member(),
    /** The accepted estimate that covers the charge. */
    coveredBy: ref('estimate').optional(),
  },
  displayName: [['product', 'technician']],
  filter: ['job', 'appointment', 'kind', 'billed', 'product', 'technician', 'day', 'createdAt'],
  sort: ['day', 'createdAt'],
  order: '-day',
  omitVerbs: ['import', 'history', 'search', 'summary'],
  rereadWith: ['invoice', 'membership', 'membership-plan'],
})

/** The query for unbilled charges: the charges of one job, or of all jobs by default. */
export const unbilledQuery = z.strictObject({ workspace: z.string().optional(), job: id().optional() })
