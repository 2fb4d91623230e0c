import { z } from 'zod'
import { lineAmount } from '../kit/value/line-amount.ts'
import { entity } from '../kit/entity/entity.ts'
import { type FieldCode, fieldMessage } from '../kit/words/field-words.ts'
import { decimal, money, oneOf, paragraph, ref, state, text, value } from '../kit/entity/fields.ts'
import { type Decimal, roundCents, sum } from '../kit/value/money.ts'
import { applianceTypes, repairStates } from './appliances.ts'

/** What a line of a repair is (DB-27). */
export const repairItemKinds = ['PRODUCT', 'SERVICE', 'PART'] as const

/** The most lines of a repair. */
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
 * What is done to an appliance on a job: a repair or estimate record, which the specification also calls a project
 * (DB-22, DB-26, OPEN-148). Any status may follow any (OPEN-88).
 */
export const repair = entity('repair', {
  section: 'OP_JOB',
  segment: 'equipment',
  aliases: ['project'],
  fields: {
    job: ref('job'),
    /** What is left out of brand, type, model and serial is the machine's. */
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
    /** What its products, services and parts add up to. */
    total: money(),
  },
  fixed: ['job'],
  called: [['brand', 'model'], 'job'],
  small: ['model', 'serial', 'status'],
  search: ['model', 'serial', 'items', 'note', 'brand.name', 'job.title'],
  filter: ['job', 'machine', 'brand', 'type', 'status', 'createdAt'],
  sort: ['status', 'createdAt', 'updatedAt'],
  countBy: 'status',
  without: ['import'],
})

/** What the lines of a repair add up to, each rounded to cents. */
export const repairTotal = (items: readonly Pick<RepairItem, 'quantity' | 'unitPrice'>[]): Decimal =>
  roundCents(sum(items.map(lineAmount)))

type Appliance = { brand: unknown; type: unknown }

/** What a repair must still say, by field: without a machine its brand and type (DB-27). */
export function missingOfRepair({ brand, type }: Appliance): Partial<Record<'brand' | 'type', FieldCode>> {
  return { ...(brand ? {} : { brand: 'REQUIRED' }), ...(type ? {} : { type: 'REQUIRED' }) }
}
