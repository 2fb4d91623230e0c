import type { z } from 'zod'
import type { ApplianceType } from '../../equipment/appliances.ts'
import { modelKey } from '../../equipment/model-key.ts'
import { type RepairItem, repairTotal } from '../../equipment/repair.ts'
import type { FieldFault } from '../../kit/entity/problem.ts'
import type { Currency } from '../../kit/value/currency.ts'
import { compare } from '../../kit/value/money.ts'
import { beginningOf } from '../../kit/value/typed-text.ts'
import { folded } from '../../kit/words/fold.ts'
import { translated } from '../../kit/words/translated.ts'
import { type Language, say } from '../../kit/words/words.ts'
import type { JobStatus } from '../../operations/jobs/job-status.ts'
import type { importedRepair } from './imported-repair.ts'

/** A checked row of a file of repairs. */
export type RepairRow = z.output<(typeof importedRepair)['create']>

/** The machine with the serial number of a row. */
export type RepairedMachine = {
  id: string
  brand: string
  type: ApplianceType
  model: string
  serial: string | null
}

/**
 * Why a row cannot become a repair, or null: it has neither a known machine nor a brand (DB-27), or its currency is not
 * the currency of the company.
 */
export function whyNotRepair(
  row: RepairRow,
  { machine, currency }: { machine: RepairedMachine | null; currency: Currency },
): FieldFault | null {
  const text = row.currency ?? currency
  if (text !== currency)
    return { path: ['currency'], code: 'CURRENCY_UNKNOWN', params: { text, options: currency } }
  return machine || row.brand ? null : { path: ['brand'], code: 'REQUIRED' }
}

const line = translated('imports', 'history.line')

/** The maximum length of a name in the lines of a repair. */
const longestName = 200

/** The cost of a repair as one line. */
function itemsOf({ total, job }: RepairRow, language: Language): RepairItem[] {
  if (!total || compare(total, '0') === 0) return []
  const name = beginningOf(say(line, language, { number: job }), longestName)
  return [{ kind: 'SERVICE', name, quantity: '1', unitPrice: total }]
}

const states = {
  COMPLETED: 'COMPLETE',
  CANCELLED: 'CANCELLED',
  SCHEDULED: 'PENDING',
  FOLLOW_UP: 'PENDING',
} as const

type Making = { machine: RepairedMachine | null; jobStatus: JobStatus; language: Language }

/** The values of the repair that a row becomes, without its job. Values that the row omits come from the machine. */
export function repairOfRow(row: RepairRow, { machine, jobStatus, language }: Making) {
  const items = itemsOf(row, language)
  return {
    machine: machine?.id ?? null,
    brand: row.brand ?? machine?.brand ?? null,
    type: row.type ?? machine?.type ?? ('OTHER' as const),
    model: row.model ?? machine?.model ?? null,
    serial: row.serial ?? machine?.serial ?? null,
    status: row.status ?? states[jobStatus],
    estimation: row.estimation ?? null,
    items,
    total: repairTotal(items),
    note: row.note ?? null,
  }
}

type Repaired = Partial<Record<'serial' | 'brand' | 'model', string | null | undefined>>

/** A key that is equal for repairs of one appliance in a job: by the serial number, else by brand and model. */
export const sameRepair = (job: string, { serial, brand, model }: Repaired): string =>
  ['repair', job, ...(serial ? [modelKey(serial)] : [brand ?? '', modelKey(model ?? '')])].join('\n')

/** A key that is equal for rows about one appliance in a job. */
export const sameRepairRow = (row: RepairRow): string =>
  sameRepair(`${folded(row.job)} ${row.client ?? ''}`, row)
