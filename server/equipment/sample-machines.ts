import type { SampleTrade } from '@fieldhouse/domain/core/sample-words'
import {
  type SampleMachine,
  sampleMachines,
  sampleManuals,
  sampleParts,
  sampleRepairItems,
} from '@fieldhouse/domain/equipment/sample-machines'
import { machineRoutes } from './machine.ts'
import { manualRoutes } from './manual.ts'
import { repairRoutes } from './repair.ts'
import { brands } from '../databases/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { type Sample, type SampleRecord, idsByName } from '../kit/entity/sample.ts'
import { insertRow } from '../kit/entity/write.ts'
import { sampleJobOf } from '../operations/sample/sample-jobs.ts'
import { machines, manuals, repairs } from './tables.ts'

type Before = {
  made: readonly SampleRecord[]
  of: SampleTrade
  brandOf: (name: string) => string | undefined
}

async function makeMachine(
  work: Work,
  sample: SampleMachine,
  { made, of, brandOf }: Before,
): Promise<SampleRecord[]> {
  const { brand: name, job: key, ...own } = sample
  const brand = brandOf(name)
  if (brand === undefined) return []
  const { job, client, serviceLocation } = sampleJobOf(made, key)
  const kind = { ...own, brand, class: 'RESIDENTIAL' as const }
  const { id } = await insertRow(work, machineRoutes, { ...kind, client, serviceLocation })
  const repair = await insertRow(work, repairRoutes, {
    job,
    machine: id,
    status: 'PENDING',
    note: of.say(`machine.${key}`),
    items: key === 'today' ? sampleRepairItems(of) : [],
  })
  return [
    { entity: 'repair', id: repair.id },
    { entity: 'machine', id },
  ]
}

/** Creates the sample machines, each with a repair, and a manual for one of them. */
async function makeMachines(
  work: Work,
  before: readonly SampleRecord[],
  of: SampleTrade,
): Promise<SampleRecord[]> {
  const brandOf = await idsByName(work, brands)
  const made: SampleRecord[] = []
  for (const sample of sampleMachines[of.trade])
    made.push(...(await makeMachine(work, sample, { made: before, of, brandOf })))
  const { partNumbers: _partNumbers, brand: maker, ...family } = sampleManuals[of.trade]
  const brand = brandOf(maker)
  if (brand === undefined) return made
  const items = sampleParts(of)
  const kind = { ...family, brand, class: 'RESIDENTIAL' as const }
  const manual = await insertRow(work, manualRoutes, { ...kind, items })
  return [...made, { entity: 'manual', id: manual.id }]
}

/** The machines of the sample company, their repairs, and a manual. */
export const machineSample: Sample = {
  make: makeMachines,
  tables: [
    ['repair', repairs],
    ['machine', machines],
    ['manual', manuals],
  ],
}
