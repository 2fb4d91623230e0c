import { missingOfRepair, repair, repairTotal } from '@fieldhouse/domain/equipment/repair'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { compare, maxAmount } from '@fieldhouse/domain/kit/value/money'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq } from 'drizzle-orm'
import { defineEntity } from '../kit/entity/define-entity.ts'
import { findRecord } from '../kit/entity/read.ts'
import type { Work } from '../kit/database/work.ts'
import { jobRoutes } from '../operations/job.ts'
import { ofSeenJobs } from '../operations/own-work.ts'
import { machines, repairs } from './tables.ts'

type RepairRow = RowOf<typeof repair>

/** Copies brand, type, model and serial number from a newly chosen machine, except values that the user sent. */
async function ofMachine(work: Work, values: Partial<RepairRow>): Promise<Partial<RepairRow>> {
  if (!values.machine) return values
  const [found] = await work.tx
    .select({
      brand: machines.brand,
      type: machines.type,
      model: machines.model,
      serial: machines.serialNumber,
    })
    .from(machines)
    .where(and(eq(machines.workspaceId, work.workspaceId), eq(machines.id, values.machine)))
  if (!found) throw fault(['machine'], 'NOT_FOUND')
  const { brand = found.brand, type = found.type, model = found.model, serial = found.serial } = values
  return { ...values, brand, type, model, serial }
}

function needWhole(row: Partial<RepairRow>): void {
  const missing = missingOfRepair({ brand: row.brand, type: row.type })
  const errors = Object.entries(missing).map(([field, code]) => ({ path: [field], code }))
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}

function totalled({ items }: Partial<RepairRow>): Partial<RepairRow> {
  if (!items) return {}
  const total = repairTotal(items)
  if (compare(total, maxAmount) > 0) throw fault(['items'], 'TOO_BIG', { max: maxAmount })
  return { total }
}

/** Repairs. A repair is part of a job, so users need the update flag, and not the create flag, to add a repair. */
export const repairRoutes = defineEntity(repair, {
  table: repairs,
  // Users see the repairs of the jobs that they may see (docs/decisions/own-work.md).
  scope: (viewer) => ofSeenJobs(viewer, repairs.job),
  flags: { create: 'update' },
  steps: {
    beforeCreate: async (work, values) => {
      if (!(await findRecord(work, jobRoutes, values.job ?? ''))) throw fault(['job'], 'NOT_FOUND')
      const whole = await ofMachine(work, values)
      needWhole(whole)
      return { ...whole, ...totalled({ items: whole.items ?? [] }) }
    },
    beforeUpdate: async (work, { current, values }) => {
      const moved = values.machine !== current.machine
      const next = moved ? await ofMachine(work, values) : values
      needWhole({ ...current, ...next })
      return { ...next, ...totalled(next) }
    },
  },
})
