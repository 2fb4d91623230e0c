import { sampleRewards } from '@fieldhouse/domain/rewards/sample-rewards'
import type { Work } from '../kit/database/work.ts'
import { type Sample, type SampleRecord, idsOf, recordsOf } from '../kit/entity/sample.ts'
import { insertRow } from '../kit/entity/write.ts'
import { workingDay } from '../operations/sample/sample-days.ts'
import { rewardRoutes } from './reward.ts'
import { rewards } from './tables.ts'

/** Makes the rewards of the sample technicians. */
async function makeRewards(work: Work, before: readonly SampleRecord[]): Promise<SampleRecord[]> {
  const technicians = idsOf(before, 'workforce')
  const made: string[] = []
  for (const { technician, day, name } of sampleRewards) {
    const member = technicians[technician]
    if (!member) continue
    const values = { member, name: name[work.actor.language], date: workingDay(work, day), points: null }
    made.push((await insertRow(work, rewardRoutes, values)).id)
  }
  return recordsOf('reward', made)
}

/** The rewards of the sample company. */
export const rewardSample: Sample = { make: makeRewards, tables: [['reward', rewards]] }
