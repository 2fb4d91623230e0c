import { modelKey } from '@fieldhouse/domain/equipment/model-key'
import { importedRepair } from '@fieldhouse/domain/imports/history/imported-repair'
import {
  type RepairRow,
  type RepairedMachine,
  repairOfRow,
  sameRepair,
  sameRepairRow,
  whyNotRepair,
} from '@fieldhouse/domain/imports/history/repair-of-row'
import type { Likeness } from '@fieldhouse/domain/kit/entity/likeness'
import { and, eq, inArray } from 'drizzle-orm'
import { companyOf } from '../../documents/company.ts'
import { repairRoutes } from '../../equipment/repair.ts'
import { machines, repairs } from '../../equipment/tables.ts'
import { type Work, need } from '../../kit/database/work.ts'
import type { EntityModule } from '../../kit/entity/define-entity.ts'
import { insertRows } from '../../kit/entity/insert-rows.ts'
import { type FoundJob, jobsOfRows } from './find-jobs.ts'
import { historyLookalikes, historySteps } from './history-steps.ts'

/** Returns the machine of a row: the only machine of the job's client with the row's serial number, or null. */
type MachineOf = (row: RepairRow, job: FoundJob | null | undefined) => RepairedMachine | null

/** Finds the machines with the serial numbers of rows, in one query. */
async function machinesOf(work: Work, rows: readonly RepairRow[]): Promise<MachineOf> {
  const keys = rows.flatMap(({ serial }) => (serial ? modelKey(serial) : [])).filter(Boolean)
  if (keys.length === 0) return () => null
  const found = await work.tx
    .select({
      id: machines.id,
      brand: machines.brand,
      type: machines.type,
      model: machines.model,
      serial: machines.serialNumber,
      client: machines.client,
      key: machines.serialKey,
    })
    .from(machines)
    .where(
      and(
        eq(machines.workspaceId, work.workspaceId),
        eq(machines.removed, false),
        inArray(machines.serialKey, [...new Set(keys)]),
      ),
    )
  const known = Map.groupBy(found, ({ key, client }) => `${key} ${client ?? ''}`)
  return ({ serial }, job) => {
    const [only, another] = known.get(`${modelKey(serial ?? '')} ${job?.client ?? ''}`) ?? []
    return only && !another ? only : null
  }
}

/** Creates the repairs of checked rows. */
async function createRepairs(work: Work, rows: readonly RepairRow[]): Promise<string[]> {
  const { language } = work.actor
  const found = await jobsOfRows(work, rows)
  const machineOf = await machinesOf(work, rows)
  return insertRows(
    work,
    // Omits the steps, which read the job and the machine of each new repair, because both are already known.
    { ...repairRoutes, steps: {} },
    rows.flatMap((row, at) => {
      const job = found[at]?.job
      if (!job) return []
      const made = repairOfRow(row, { machine: machineOf(row, job), jobStatus: job.jobStatus, language })
      return [{ ...made, job: job.id }]
    }),
  )
}

/** Finds the existing repairs of the same appliance in the same job. */
async function knownRepairs(work: Work, rows: readonly RepairRow[]): Promise<(Likeness | null)[]> {
  const found = await jobsOfRows(work, rows)
  const ids = found.flatMap(({ job }) => job?.id ?? [])
  const there = await work.tx
    .select({
      id: repairs.id,
      job: repairs.job,
      serial: repairs.serial,
      brand: repairs.brand,
      model: repairs.model,
    })
    .from(repairs)
    .where(
      and(eq(repairs.workspaceId, work.workspaceId), eq(repairs.removed, false), inArray(repairs.job, ids)),
    )
  const known = new Map(there.map((each) => [sameRepair(each.job, each), each.id]))
  return rows.map((row, at) => {
    const job = found[at]?.job
    const id = job && known.get(sameRepair(job.id, row))
    return job && id ? { _id: id, name: `${job.jobNumber} ${job.title}`, by: 'SAME_REPAIR' } : null
  })
}

async function whyNotRepairs(work: Work, rows: readonly RepairRow[]) {
  // A repair is part of a job, so adding a repair requires the flag `update`, as in the form of repairs.
  need(work, importedRepair.section, 'update')
  const found = await jobsOfRows(work, rows)
  const machineOf = await machinesOf(work, rows)
  const { currency } = await companyOf(work)
  return rows.map((row, at) => {
    const { job, fault } = found[at] ?? { job: null, fault: null }
    return fault ?? whyNotRepair(row, { machine: machineOf(row, job), currency })
  })
}

/** Makes repairs of existing jobs from the rows of another program's file (OPEN-781). */
export const repairImport: EntityModule = {
  ...(repairRoutes as EntityModule),
  entity: importedRepair,
  lookalikes: historyLookalikes<RepairRow>({
    find: knownRepairs,
    key: (row) => ({ key: sameRepairRow(row), by: 'SAME_REPAIR' }),
  }),
  steps: historySteps<RepairRow>({ create: createRepairs, whyNot: whyNotRepairs }),
}
