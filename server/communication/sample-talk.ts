import type { SampleTrade } from '@fieldhouse/domain/core/sample-words'
import { call } from '@fieldhouse/domain/communication/call'
import {
  type SampleCall,
  type SampleTask,
  sampleCalls,
  sampleTasks,
  unknownCaller,
} from '@fieldhouse/domain/communication/sample-talk'
import { task } from '@fieldhouse/domain/communication/task'
import { sampleClients } from '@fieldhouse/domain/crm/sample-clients'
import { definedIn } from '@fieldhouse/domain/kit/value/typed-record'
import { restartUnused } from '../kit/database/numbering.ts'
import type { Work } from '../kit/database/work.ts'
import { type Sample, type SampleRecord, idsOf, recordsOf } from '../kit/entity/sample.ts'
import { insertRow } from '../kit/entity/write.ts'
import { checked } from '../kit/http/route.ts'
import { instantOn, workingDay } from '../operations/sample/sample-days.ts'
import { sampleJobOf } from '../operations/sample/sample-jobs.ts'
import { calls } from './call-tables.ts'
import { callRoutes } from './call.ts'
import { tasks } from './task-tables.ts'
import { taskRoutes } from './task.ts'

const dayOf = (work: Work, count: number | undefined) =>
  count === undefined ? undefined : workingDay(work, count)

/** Returns the values of a sample task, in the language of the user who creates the sample. */
function taskValues(
  work: Work,
  sample: SampleTask,
  { before, say }: { before: readonly SampleRecord[] } & SampleTrade,
) {
  const { name, starts, ends, job, given, ...said } = sample
  const about = job === undefined ? undefined : sampleJobOf(before, job)
  const goer = given === 'ME' ? work.actor.id : idsOf(before, 'workforce')[given]
  return checked(task.create, {
    ...said,
    name: say(name),
    contributors: goer === undefined ? [] : [goer],
    ...definedIn({
      startDate: dayOf(work, starts),
      endDate: dayOf(work, ends),
      job: about?.job,
      client: about?.client,
    }),
  })
}

/** Returns the values of a sample call. `callRoutes` finds the client by the phone number. */
function callValues(work: Work, sample: SampleCall, { say }: SampleTrade) {
  const { day, at, direction, spoken, client, reason, outcome, salesLead } = sample
  return checked(call.create, {
    direction,
    phone: client === undefined ? unknownCaller : sampleClients[client]?.phone,
    at: new Date(instantOn(work, day, at)).toISOString(),
    duration: spoken,
    answered: spoken > 0,
    member: direction === 'OUT' || spoken > 0 ? work.actor.id : null,
    ...definedIn({ reason: reason && say(reason), outcome: outcome && say(outcome), salesLead }),
  })
}

/** Creates the sample tasks and calls. */
async function makeTalk(
  work: Work,
  before: readonly SampleRecord[],
  of: SampleTrade,
): Promise<SampleRecord[]> {
  const made: SampleRecord[] = []
  for (const sample of sampleTasks) {
    const { id } = await insertRow(work, taskRoutes, taskValues(work, sample, { before, ...of }))
    made.push(...recordsOf('task', [id]))
  }
  for (const sample of sampleCalls) {
    const { id } = await insertRow(work, callRoutes, callValues(work, sample, of))
    made.push(...recordsOf('call', [id]))
  }
  return made
}

/** The tasks and calls of the sample company. */
export const talkSample: Sample = {
  make: makeTalk,
  tables: [
    ['call', calls],
    ['task', tasks],
  ],
  afterRemoval: (work) => restartUnused(work, 'task', tasks),
}
