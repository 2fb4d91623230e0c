import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import type { FieldFault } from '@fieldhouse/domain/kit/entity/problem'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { openDay, whyNotOpenDay } from '@fieldhouse/domain/people/closing'
import { isOpenAppointment } from '@fieldhouse/domain/operations/appointment-status'
import { openItems } from '@fieldhouse/domain/operations/jobs/checklist'
import type { FinishBody, MissingPart, WorkedHours } from '@fieldhouse/domain/visits/visit-acts'
import { finishFaults, whyNotGoOn } from '@fieldhouse/domain/visits/visit-rules'
import { type HoursAbove, hoursAbove, mostAbove } from '@fieldhouse/domain/visits/worked-time'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { changeRow, insertRow, runAfterUpdateHooks } from '../kit/entity/write.ts'
import type { StoredAppointment } from '../operations/appointment.ts'
import { jobRoutes } from '../operations/job.ts'
import { appointments } from '../operations/tables.ts'
import { orderRequestRoutes } from '../orders/order-request.ts'
import { members } from '../people/tables.ts'
import { lockJob, tickedChecklist } from './check-items.ts'
import { spansOf, stopClocks } from './clocks.ts'
import { billHeldHours } from './confirm-hours.ts'
import { keepUsed } from './keep-used.ts'
import { changeVisit, lockVisit, needState } from './lock-visit.ts'
import { needSameJob } from './lost-visit.ts'
import { noteOnJob } from './note-on-job.ts'
import { keepSignature } from './signature.ts'
import { signedSummary } from './signed-summary.ts'
import type { TakenPromise } from './tell-promised.ts'

type LockedJob = Awaited<ReturnType<typeof lockJob>>

/** The results of a finished visit. Each field contains the id of a record, or null if the visit has no such record. */
export type Finished = {
  visit: string
  job: string
  movements: string[]
  promised: TakenPromise[]
  warnings: HoursAbove[]
  invoice: string | null
  orderRequest: string | null
}

/** Throws `VALIDATION` if a person with hours is not a member, with the path of these hours. */
export async function needMembers(work: Work, hours: readonly WorkedHours[]): Promise<void> {
  const ids = hours.map(({ technician }) => technician)
  if (ids.length === 0) return
  const found = await work.tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.workspaceId, work.workspaceId), inArray(members.id, ids)))
  const known = new Set(found.map(({ id }) => id))
  const errors = ids.flatMap((id, at): FieldFault[] =>
    known.has(id) ? [] : [{ path: ['hours', at, 'technician'], code: 'NOT_FOUND' }],
  )
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}

/** The day on which a visit ended in the company's time zone. The visit's charges and hours get this day. */
export const dayOfVisit = async (work: Work, at: number): Promise<string> =>
  dayAt(at, (await companyOf(work)).timezone)

/** The day on which a visit of a closed day is booked: the day on which it arrived; null for an open day (OPEN-811). */
async function bookedDay(work: Work, day: string): Promise<string | null> {
  const { closedThrough, today } = await companyOf(work)
  return whyNotOpenDay(day, closedThrough) && openDay(today, closedThrough)
}

/** Whether the job has another visit that is still open. */
const hasOtherVisit = async ({ tx, workspaceId }: Work, { id, job }: StoredAppointment): Promise<boolean> =>
  (
    await tx
      .select({ status: appointments.status })
      .from(appointments)
      .where(
        and(
          eq(appointments.workspaceId, workspaceId),
          eq(appointments.job, job),
          ne(appointments.id, id),
          eq(appointments.removed, false),
        ),
      )
  ).some(({ status }) => isOpenAppointment(status))

/** Completes the job after its last visit, or marks it for follow-up (OPEN-176). */
async function moveJob(
  work: Work,
  visit: StoredAppointment,
  at: { job: LockedJob; isDone: boolean },
): Promise<void> {
  const { job, isDone } = at
  const change = async (current: LockedJob, jobStatus: LockedJob['jobStatus']) => {
    if (current.jobStatus === jobStatus) return current
    const row = await changeRow(work, jobRoutes, { current, values: { jobStatus } })
    await runAfterUpdateHooks(work, jobRoutes, { before: current, row })
    return row
  }
  if (!isDone) return void (await change(job, 'FOLLOW_UP'))
  if (await hasOtherVisit(work, visit)) return
  // A job that waits for a follow-up must be scheduled before it can be completed (OPEN-77).
  const planned = job.jobStatus === 'FOLLOW_UP' ? await change(job, 'SCHEDULED') : job
  await change(planned, 'COMPLETED')
}

/**
 * Creates an order request for the missing parts of a visit. Returns the request's id, or null if no parts are missing.
 */
export async function requestMissing(
  work: Work,
  job: string,
  missing: readonly MissingPart[],
): Promise<string | null> {
  if (missing.length === 0) return null
  const errors = missing.flatMap(({ product, productName }, at): FieldFault[] =>
    product || productName ? [] : [{ path: ['missing', at, 'productName'], code: 'VISIT_NAME_MISSING' }],
  )
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  const lineItems = orderRequestRoutes.entity.fields.lineItems.parse(
    missing.map(({ product, productName, count }) => ({
      ...(product ? { product } : {}),
      ...(productName ? { productName } : {}),
      productStatusCounts: { new: count },
    })),
  )
  const row = await insertRow(work, orderRequestRoutes, { job, lineItems }).catch((error: unknown) => {
    throw asMissing(error)
  })
  return row.id
}

/** Replaces `lineItems` in the paths of an order request's errors by `missing`, the field of the call's body. */
function asMissing(error: unknown): unknown {
  if (!(error instanceof Problem) || !error.details.errors) return error
  const errors = error.details.errors.map((each) =>
    each.path[0] === 'lineItems' ? { ...each, path: ['missing', ...each.path.slice(1)] } : each,
  )
  return new Problem(error.code, { ...error.details, errors })
}

/** Stores the ticks of the checklist. Refuses the outcome DONE while required items are open. */
async function keepChecklist(work: Work, job: LockedJob, body: FinishBody): Promise<LockedJob> {
  const { at, outcome, checklist: ticked } = body
  const checklist = tickedChecklist(work, job, { ticked: ticked ?? [], at, path: 'checklist' })
  const open = openItems(checklist).filter(({ required }) => required)
  if (outcome === 'DONE' && open.length > 0)
    throw fault(['checklist'], 'VISIT_ITEMS_OPEN', { items: open.map(({ text }) => text).join(', ') })
  return changeRow(work, jobRoutes, { current: job, values: { checklist }, action: 'check' })
}

/**
 * Ends a visit with all its consequences in one transaction (api.md, Visit). The user needs only permission to change
 * the visit (OPEN-177). Ending the visit again books only differences.
 */
export async function finishVisit(work: Work, id: string, body: FinishBody): Promise<Finished> {
  const { at, hours } = body
  const visit = await lockVisit(work, id, at)
  needSameJob(visit, body.job)
  needState(visit, 'COMPLETE', whyNotGoOn(visit))
  const errors = finishFaults(visit, at)
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  await needMembers(work, hours)
  const job = await keepChecklist(work, await lockJob(work, visit.job), body)
  return endVisit(work, { visit, job }, body)
}

/** Ends a visit whose checklist is stored, with all its consequences. The caller has locked the visit and its job. */
export async function endVisit(
  work: Work,
  { visit, job }: { visit: StoredAppointment; job: LockedJob },
  body: FinishBody,
): Promise<Finished> {
  const { at, outcome, hours, warranty } = body
  const { id } = visit
  const day = await dayOfVisit(work, at)
  await stopClocks(work, id, { at })
  const warnings = hoursAbove(hours, await spansOf(work, id), Math.min(at, work.now.getTime()))
  const isUnsure = warnings.length > 0
  const used = await keepUsed(work, visit, { day, warranty, job, parts: body.parts, hours, isUnsure })
  const orderRequest = await requestMissing(work, job.id, body.missing ?? [])
  await noteOnJob(work, job.id, body.followUp?.note)
  const signed = body.signature
    ? await keepSignature(work, id, {
        ...body.signature,
        ...(await signedSummary(work, { visit, job }, body)),
        at,
      })
    : {}
  await changeVisit(work, visit, {
    values: {
      status: 'COMPLETE',
      finishedAt: at,
      runningSince: null,
      outcome,
      warranty,
      bookedOn: await bookedDay(work, day),
      hoursAbove: mostAbove(warnings),
      ...(body.report === undefined ? {} : { report: body.report }),
      ...signed,
    },
    action: 'finish',
  })
  const held = visit.hoursAbove !== null && !isUnsure ? await billHeldHours(work, id, job) : null
  await moveJob(work, visit, { job, isDone: outcome === 'DONE' })
  return { visit: id, job: job.id, ...used, invoice: used.invoice ?? held, warnings, orderRequest }
}
