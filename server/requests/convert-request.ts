import { repair } from '@fieldhouse/domain/equipment/repair'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { jobWizard } from '@fieldhouse/domain/operations/jobs/job-wizard'
import { jobRequestConvert, jobRequestConvertPlain, jobRequestStart } from '@fieldhouse/domain/requests/calls'
import { jobBodyOf } from '@fieldhouse/domain/requests/conversion'
import {
  type RequestFacts,
  type JobStart,
  clientOfRequest,
  descriptionOfRequest,
  titleOfRequest,
} from '@fieldhouse/domain/requests/job-of-request'
import { and, eq } from 'drizzle-orm'
import { repairRoutes } from '../equipment/repair.ts'
import { copyMedia } from '../files/resources.ts'
import type { Work } from '../kit/database/work.ts'
import type { Values } from '../kit/entity/define-entity.ts'
import { readRecord } from '../kit/entity/read.ts'
import { changeRow, createRecord, lockRow } from '../kit/entity/write.ts'
import { flagToo } from '../kit/http/demands.ts'
import { type Server, checked } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { jobRoutes } from '../operations/job.ts'
import { type RequestRow, jobRequestRoutes, needNext, ofRequest } from './job-request.ts'
import { placeOfRequest } from './place-of-request.ts'
import { jobRequests } from './tables.ts'
import { machineName } from './tell-office.ts'

/**
 * The job that a request becomes. The job belongs to the request's client. If the request has no client, the sender
 * becomes a new client.
 */
async function jobOf(
  work: Work,
  request: RequestFacts & Pick<RequestRow, 'machine' | 'client'>,
): Promise<JobStart> {
  const { client, machine } = request
  const called = machine === null ? null : await machineName(work, machine)
  return {
    title: titleOfRequest(request, called),
    description: descriptionOfRequest(request, client !== null),
    ...(client === null
      ? { clientData: clientOfRequest(request) }
      : { clientId: client, ...(await placeOfRequest(work, request, client)) }),
  }
}

/**
 * Makes the job of a request, in the same way as the job wizard, with its machine and files (OPEN-353). Concurrent
 * calls make only one job.
 */
async function convert(work: Work, id: string, sent: Values): Promise<string> {
  const current = await lockRow(work, jobRequestRoutes, id)
  if (current.job !== null) return current.job
  needNext(current, 'CONVERTED')
  const { machine } = current
  const job = await createRecord(
    work,
    jobRoutes,
    checked(jobWizard, jobBodyOf(await jobOf(work, current), sent)),
  )
  if (machine !== null) await createRecord(work, repairRoutes, checked(repair.create, { job, machine }))
  await copyMedia(work, ofRequest(id), { entity: jobRoutes.entity.name, recordId: job })
  const { client } = await lockRow(work, jobRoutes, job)
  await changeRow(work, jobRequestRoutes, {
    current,
    values: { job, client, status: 'CONVERTED' },
    action: 'makeJob',
  })
  return job
}

/** The stored request. Throws `NOT_FOUND` if the user may not see the request. */
async function storedRequest(work: Work, id: string) {
  const [found] = await work.tx
    .select()
    .from(jobRequests)
    .where(
      and(
        eq(jobRequests.workspaceId, work.workspaceId),
        eq(jobRequests.id, id),
        jobRequestRoutes.scope(work),
      ),
    )
  if (!found) throw new Problem('NOT_FOUND')
  return found
}

/** Serves `convert/{id}` for requests: GET as specified, and POST with a body (API-19, OPEN-47). */
export function serveRequestConversion(server: Server): void {
  const { entity } = jobRequestRoutes
  const about = { entity: entity.name, section: entity.section, flag: 'update' } as const
  serveUnder(server, entity, {
    ...jobRequestStart,
    ...about,
    reads: true,
    handle: async (work, { id }) => ({ result: await jobOf(work, await storedRequest(work, id)) }),
  })
  for (const call of [jobRequestConvert, jobRequestConvertPlain])
    serveUnder(server, entity, {
      ...call,
      ...about,
      demands: [flagToo('OP_JOB', 'create')],
      handle: async (work, { id, body }) => ({
        result: await readRecord(work, jobRoutes, await convert(work, id, body ?? {})),
      }),
    })
}
