import type { SampleTrade } from '@fieldhouse/domain/core/sample-words'
import { samplePlans } from '@fieldhouse/domain/maintenance/sample-plans'
import { servicePlan } from '@fieldhouse/domain/maintenance/service-plan'
import type { Work } from '../kit/database/work.ts'
import { type Sample, type SampleRecord, idsOf, recordsOf } from '../kit/entity/sample.ts'
import { insertRow } from '../kit/entity/write.ts'
import { checked } from '../kit/http/route.ts'
import { workingDay } from '../operations/sample/sample-days.ts'
import { sampleJobOf } from '../operations/sample/sample-jobs.ts'
import { servicePlanRoutes } from './service-plan.ts'
import { servicePlans } from './tables.ts'

/** Makes the sample's service plans in the language of the user who loads the sample. */
async function makePlans(
  work: Work,
  before: readonly SampleRecord[],
  { say }: SampleTrade,
): Promise<SampleRecord[]> {
  const ids: string[] = []
  for (const { key, job, machine, starts, ...rule } of samplePlans) {
    const { account, serviceLocation } = sampleJobOf(before, job)
    const said = checked(servicePlan.create, {
      ...rule,
      title: say(`plan.${key}`),
      description: say(`plan.${key}.about`),
      account,
      serviceLocation,
      machine: machine === undefined ? null : (idsOf(before, 'machine')[machine] ?? null),
      startOn: workingDay(work, starts),
    })
    ids.push((await insertRow(work, servicePlanRoutes, said)).id)
  }
  return recordsOf('service-plan', ids)
}

/** The service plans of the sample company. */
export const planSample: Sample = { make: makePlans, tables: [['service-plan', servicePlans]] }
