import { z } from 'zod'
import { lineAmount } from '../kit/value/line-amount.ts'
import { entity } from '../kit/entity/entity.ts'
import { type FieldCode, fieldMessage } from '../kit/words/field-words.ts'
import { decimal, money, oneOf, paragraph, ref, state, text, value } from '../kit/entity/fields.ts'
import { type Decimal, roundCents, sum } from '../kit/value/money.ts'
import { applianceTypes, repairStates } from './appliances.ts'

/** The kinds of lines in a repair (DB-27). */
export const repairItemKinds = ['PRODUCT', 'SERVICE', 'PART'] as const

/** The maximum number of lines of a repair. */
export const mostRepairItems = 200

/** A product, service or part of a repair, in the workspace's currency (DB-22, DB-27). */
const repairItem = z.strictObject({
  kind: z.enum(repairItemKinds),
  name: text(200),
  quantity: decimal({ scale: 4, min: '0', max: '999999' }).default('1'),
  unitPrice: money().default('0.00'),
})
export type RepairItem = z.output<typeof repairItem>

/**
 * Work on an appliance in a job: a repair or estimate record, which the specification also calls a project (DB-22,
 * DB-26, OPEN-148). Any status may follow any other status (OPEN-88).
 */
export const repair = entity('repair', {
  section: 'OP_JOB',
  segment: 'equipment',
  aliases: ['project'],
  fields: {
    job: ref('job'),
    /** The repaired machine. The brand, type, model and serial number of the machine are the defaults of the repair. */
    machine: ref('machine').optional(),
    brand: ref('brand').optional(),
    type: oneOf(applianceTypes).optional(),
    model: text(120).optional(),
    serial: text(120).optional(),
    status: state(repairStates).default('PENDING'),
    estimation: money().optional(),
    items: value(
      z.array(repairItem).max(mostRepairItems, fieldMessage('TOO_MANY', { max: mostRepairItems })),
    ).default([]),
    note: paragraph().optional(),
  },
  systemFields: {
    /** The total of the repair's products, services and parts. */
    total: money(),
  },
  fixed: ['job'],
  displayName: [['brand', 'model'], 'job'],
  refFields: ['model', 'serial', 'status'],
  search: ['model', 'serial', 'items', 'note', 'brand.name', 'job.title'],
  filter: ['job', 'machine', 'brand', 'type', 'status', 'createdAt'],
  sort: ['status', 'createdAt', 'updatedAt'],
  countBy: 'status',
})

/** The total of a repair's lines, each rounded to cents. */
export const repairTotal = (items: readonly Pick<RepairItem, 'quantity' | 'unitPrice'>[]): Decimal =>
  roundCents(sum(items.map(lineAmount)))

type Appliance = { brand: unknown; type: unknown }

/** The missing fields of a repair without a machine: brand and type (DB-27). */
export function missingOfRepair({ brand, type }: Appliance): Partial<Record<'brand' | 'type', FieldCode>> {
  return { ...(brand ? {} : { brand: 'REQUIRED' }), ...(type ? {} : { type: 'REQUIRED' }) }
}
