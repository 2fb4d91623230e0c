import {
  type SampleMachine,
  sampleMachines,
  sampleManual,
  sampleParts,
} from '@fieldhouse/domain/equipment/sample-machines'
import { machineRoutes } from './machine.ts'
import { manualRoutes } from './manual.ts'
import { repairRoutes } from './repair.ts'
import { brandNamed } from '../databases/brand-named.ts'
import type { Work } from '../kit/database/work.ts'
import type { Sample, SampleRecord } from '../kit/entity/sample.ts'
import { insertRow } from '../kit/entity/write.ts'
import { sampleJobOf } from '../operations/sample/sample-jobs.ts'
import { machines, manuals, repairs } from './tables.ts'

async function makeMachine(
  work: Work,
  sample: SampleMachine,
  made: readonly SampleRecord[],
): Promise<SampleRecord[]> {
  const { brand: name, job: key, note, items, ...own } = sample
  const brand = await brandNamed(work, name)
  if (brand === null) return []
  const { language } = work.actor
  const { job, client, serviceLocation } = sampleJobOf(made, key)
  const kind = { ...own, brand, class: 'RESIDENTIAL' as const }
  const { id } = await insertRow(work, machineRoutes, { ...kind, client, serviceLocation })
  const repair = await insertRow(work, repairRoutes, {
    job,
    machine: id,
    status: 'PENDING',
    note: note[language],
    items: items.map((item) => ({ ...item, name: item.name[language] })),
  })
  return [
    { entity: 'repair', id: repair.id },
    { entity: 'machine', id },
  ]
}

/** Creates the sample machines, each with a repair, and a manual for one of them. */
async function makeMachines(work: Work, before: readonly SampleRecord[]): Promise<SampleRecord[]> {
  const made: SampleRecord[] = []
  for (const sample of sampleMachines) made.push(...(await makeMachine(work, sample, before)))
  const brand = await brandNamed(work, sampleManual.brand)
  if (brand === null) return made
  const items = sampleParts(work.actor.language)
  const kind = { ...sampleManual, brand, class: 'RESIDENTIAL' as const }
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
