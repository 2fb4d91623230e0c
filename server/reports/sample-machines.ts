import {
  type SampleMachine,
  sampleMachines,
  sampleManual,
  sampleParts,
} from '@fieldhouse/domain/reports/sample-machines'
import { and, eq } from 'drizzle-orm'
import { machineRoutes } from '../equipment/machine.ts'
import { manualRoutes } from '../equipment/manual.ts'
import { repairRoutes } from '../equipment/repair.ts'
import { brands } from '../databases/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { insertRow } from '../kit/entity/write.ts'

/** A sample job as machines need it. */
export type JobAt = { id: string; clientId: string; serviceLocation: string }
type Made = { entity: string; id: string }

/** A brand by its name; a company that deleted it has no sample of it. */
export async function brandNamed(work: Work, name: string): Promise<string | null> {
  const [found] = await work.tx
    .select({ id: brands.id })
    .from(brands)
    .where(and(eq(brands.workspaceId, work.workspaceId), eq(brands.name, name)))
  return found?.id ?? null
}

async function makeMachine(work: Work, sample: SampleMachine, job: JobAt): Promise<Made[]> {
  const { brand: name, job: _, note, items, ...own } = sample
  const brand = await brandNamed(work, name)
  if (brand === null) return []
  const { language } = work.actor
  const { clientId: client, serviceLocation } = job
  const kind = { ...own, brand, class: 'RESIDENTIAL' as const }
  const { id } = await insertRow(work, machineRoutes, { ...kind, client, serviceLocation })
  const repair = await insertRow(work, repairRoutes, {
    job: job.id,
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

/** Makes the machines of the sample with a repair each, and the manual of one of them. */
export async function makeMachines(work: Work, jobs: ReadonlyMap<string, JobAt>): Promise<Made[]> {
  const made: Made[] = []
  for (const sample of sampleMachines) {
    const job = jobs.get(sample.job)
    if (job) made.push(...(await makeMachine(work, sample, job)))
  }
  const brand = await brandNamed(work, sampleManual.brand)
  if (brand === null) return made
  const items = sampleParts(work.actor.language)
  const kind = { ...sampleManual, brand, class: 'RESIDENTIAL' as const }
  const manual = await insertRow(work, manualRoutes, { ...kind, items })
  return [...made, { entity: 'manual', id: manual.id }]
}
