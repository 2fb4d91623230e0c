import type { SampleTrade } from '@fieldhouse/domain/core/sample-words'
import { type SampleRequest, sampleRequests } from '@fieldhouse/domain/requests/sample-requests'
import type { Work } from '../kit/database/work.ts'
import { type Sample, type SampleRecord, idsOf, recordsOf } from '../kit/entity/sample.ts'
import { insertRow } from '../kit/entity/write.ts'
import { jobRequestRoutes } from './job-request.ts'
import { jobRequests } from './tables.ts'

async function makeRequest(
  work: Work,
  sample: SampleRequest,
  { before, say }: { before: readonly SampleRecord[] } & SampleTrade,
): Promise<SampleRecord[]> {
  const { name, phone, address, problem, machine: at } = sample
  const { language } = work.actor
  const machine = at === undefined ? null : (idsOf(before, 'machine')[at] ?? null)
  const { id } = await insertRow(work, jobRequestRoutes, {
    name,
    phone,
    address: address === undefined ? null : { formatted: address },
    problem: say(problem),
    machine,
    source: at === undefined ? 'WEBSITE' : 'STICKER',
    language,
  })
  return recordsOf('job-request', [id])
}

/** The requests of the sample company. */
export const requestSample: Sample = {
  make: async (work, before, of) => {
    const made: SampleRecord[] = []
    for (const sample of sampleRequests) made.push(...(await makeRequest(work, sample, { before, ...of })))
    return made
  },
  tables: [['job-request', jobRequests]],
}
