import { randomBytes } from 'node:crypto'
import { locales } from '@fieldhouse/domain/kit/locales'
import { dayAt } from '@fieldhouse/domain/kit/day'
import { Problem } from '@fieldhouse/domain/kit/problem'
import { everySection } from '@fieldhouse/domain/kit/sections'
import { inUse } from '@fieldhouse/domain/kit/in-use'
import { instantOfWall } from '@fieldhouse/domain/kit/wall-clock'
import { appointmentBody } from '@fieldhouse/domain/operations/appointment'
import { jobWizard } from '@fieldhouse/domain/operations/job-wizard'
import { isTechnicianRole, technicianRole } from '@fieldhouse/domain/people/roles'
import {
  type SampleJob,
  type SampleUse,
  sampleClients,
  sampleJobs,
  sampleRemoval,
  sampleTechnicians,
} from '@fieldhouse/domain/reports/sample-company'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { accounts, clients, serviceLocations } from '../crm/tables.ts'
import { machines, manuals, repairs } from '../databases/machine-tables.ts'
import { insertPerson } from '../identity/persons.ts'
import type { Keyed } from '../kit/link-table.ts'
import { products, warehouses } from '../inventory/tables.ts'
import { readRecord } from '../kit/read.ts'
import { type Answer, type Server, checked } from '../kit/route.ts'
import { serve } from '../kit/serve-route.ts'
import { counters } from '../kit/tables.ts'
import type { Work } from '../kit/work.ts'
import { appointmentRoutes } from '../operations/appointment.ts'
import { jobRoutes } from '../operations/job.ts'
import { appointments, jobs } from '../operations/tables.ts'
import { members, roles } from '../people/tables.ts'
import { joinWorkspace } from '../people/workforce.ts'
import { suppliers } from '../suppliers/tables.ts'
import { removeFrom } from './remove-sample.ts'
import { makeMachines } from './sample-machines.ts'
import { makeProducts } from './sample-products.ts'
import { makeSuppliers } from './sample-suppliers.ts'
import { samples } from './tables.ts'

type Made = { entity: string; id: string }

/** What a sample consists of, in the order it can be removed. */
const removable: readonly [string, Keyed][] = [
  ['appointment', appointments],
  ['repair', repairs],
  ['job', jobs],
  ['machine', machines],
  ['manual', manuals],
  ['supplier', suppliers],
  ['product', products],
  ['warehouse', warehouses],
  ['service-location', serviceLocations],
  ['account', accounts],
  ['client', clients],
  ['workforce', members],
]

/** Two people who are members for the sample only: nobody can sign in as them. */
async function makeTechnicians(work: Work): Promise<string[]> {
  const all = await work.tx
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(eq(roles.workspaceId, work.workspaceId))
    .orderBy(roles.createdAt)
  const role = all.find(({ name }) => isTechnicianRole(name))
  if (!role) throw new Problem('IN_USE', { params: { by: technicianRole[work.actor.language] } })
  const made: string[] = []
  for (const person of sampleTechnicians) {
    const mailbox = `${person.firstName}.${randomBytes(6).toString('hex')}@sample.invalid`.toLowerCase()
    const userId = await insertPerson(work.client, {
      ...person,
      email: mailbox,
      language: work.actor.language,
      languages: [...locales],
      password: null,
      isActivated: true,
    })
    await joinWorkspace(work, { userId, roleId: role.id, invitedBy: null, isTechnician: true })
    made.push(userId)
  }
  return made
}

/** The n-th working day from today in the person's zone; 0 is today, or Monday on a weekend. */
function workingDay(work: Work, count: number): string {
  let left = count
  for (let day = 0; ; day++) {
    const date = dayAt(work.now.getTime() + day * 86_400_000, work.actor.timezone)
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
    if (weekday === 0 || weekday === 6) continue
    if (left-- === 0) return date
  }
}

/** Where a sample client's jobs belong once the first one has been made. */
type Home = { clientId: string; accountId: string; serviceLocation: string }

const idAt = (record: Record<string, unknown>, field: string): string =>
  (record[field] as { _id: string })._id

async function makeJob(
  work: Work,
  sample: SampleJob,
  home: Home | undefined,
): Promise<{ id: string; home: Home }> {
  const language = work.actor.language
  const body = checked(jobWizard, {
    ...(home ?? {
      clientData: { ...sampleClients[sample.client], languages: ['fr-FR'] },
      useClientHomeAddress: true,
    }),
    title: sample.title[language],
    description: sample.description[language],
  })
  const id = (await jobRoutes.steps.create?.(work, body)) ?? ''
  const job = await readRecord(work, jobRoutes, id)
  return {
    id,
    home: {
      clientId: idAt(job, 'client'),
      accountId: idAt(job, 'account'),
      serviceLocation: idAt(job, 'serviceLocation'),
    },
  }
}

async function makeVisit(
  work: Work,
  sample: SampleJob,
  at: { jobId: string; technicians: string[] },
): Promise<string> {
  const startAt =
    instantOfWall(workingDay(work, sample.day), sample.at, work.actor.timezone) ?? work.now.getTime()
  const technician = at.technicians[sample.technician] ?? ''
  const visit = checked(appointmentBody, {
    jobId: at.jobId,
    technicians: [technician],
    startAt,
    estimatedDuration: sample.duration,
  })
  return (await appointmentRoutes.steps.create?.(work, visit)) ?? ''
}

/** Made-up clients are not mailed about their visits: nobody reads there. */
const leaveAlone = (work: Work, homes: readonly Home[]) =>
  work.tx
    .update(clients)
    .set({ visitMails: false })
    .where(
      and(
        eq(clients.workspaceId, work.workspaceId),
        inArray(
          clients.id,
          homes.map(({ clientId }) => clientId),
        ),
      ),
    )

/** One after the other: two clicks must not make two samples. */
const takeTurn = (work: Work) =>
  work.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${work.workspaceId}, 23))`)

/** Made by the product, not by the person: the flag on the configuration is all that is asked of them. */
async function makeSample(asked: Work): Promise<Answer> {
  const work: Work = { ...asked, permissions: everySection([true, true, true, true, true]) }
  await takeTurn(work)
  const known = await work.tx.$count(samples, eq(samples.workspaceId, work.workspaceId))
  if (known > 0) return { result: { records: known } }
  const technicians = await makeTechnicians(work)
  const made: Made[] = technicians.map((id) => ({ entity: 'workforce', id }))
  const homes = new Map<number, Home>()
  const places: (Home & { id: string })[] = []
  for (const sample of sampleJobs) {
    const { id, home } = await makeJob(work, sample, homes.get(sample.client))
    homes.set(sample.client, home)
    places.push({ ...home, id })
    made.push(
      { entity: 'job', id },
      { entity: 'appointment', id: await makeVisit(work, sample, { jobId: id, technicians }) },
    )
  }
  await leaveAlone(work, [...homes.values()])
  made.push(...(await makeMachines(work, places)))
  made.push(...(await makeProducts(work, technicians)))
  for (const id of await makeSuppliers(work)) made.push({ entity: 'supplier', id })
  for (const { clientId, accountId, serviceLocation } of homes.values()) {
    made.push(
      { entity: 'client', id: clientId },
      { entity: 'account', id: accountId },
      { entity: 'service-location', id: serviceLocation },
    )
  }
  await work.tx
    .insert(samples)
    .values(made.map(({ entity, id }) => ({ workspaceId: work.workspaceId, entity, recordId: id })))
  return { result: { records: made.length }, status: 201 }
}

/** A series whose only numbers were the sample's begins anew. */
async function rewind(work: Work): Promise<void> {
  for (const [series, table] of [
    ['job', jobs],
    ['account', accounts],
  ] as const) {
    const left = await work.tx.$count(table, eq(table.workspaceId, work.workspaceId))
    if (left === 0)
      await work.tx
        .delete(counters)
        .where(and(eq(counters.workspaceId, work.workspaceId), eq(counters.series, series)))
  }
}

/**
 * Removes the sample. Where own records use some of it, that is refused with what uses it, unless the caller said that
 * those may stay: they then belong to the company, and the rest goes.
 */
async function removeSample(work: Work, keepUsed: boolean): Promise<Answer> {
  await takeTurn(work)
  const uses: SampleUse[] = []
  let people: string[] = []
  let gone = 0
  for (const [entity, table] of removable) {
    const removed = await removeFrom(work, entity, table)
    people = removed.gone
    gone += removed.gone.length
    uses.push(...removed.uses)
  }
  const [first] = uses
  if (first && !keepUsed) throw new Problem('IN_USE', { ...inUse(first.table).details, current: uses })
  if (people.length > 0)
    await work.tx.execute(
      sql`delete from users where id = any(${sql.param(people)}::uuid[]) and email like '%@sample.invalid'`,
    )
  const known = await work.tx.$count(samples, eq(samples.workspaceId, work.workspaceId))
  await work.tx.delete(samples).where(eq(samples.workspaceId, work.workspaceId))
  await rewind(work)
  return { result: { records: 0, kept: known - gone } }
}

/** 'Explore with sample data': a small company to look around in, and its removal without a trace. */
export function serveSampleData(server: Server): void {
  const shared = { method: 'POST', entity: 'sample-data', section: 'SYS_CONFIG', flag: 'admin' } as const
  serve(server, {
    ...shared,
    path: '/sample-data/create',
    summary: 'Three clients, two technicians, three suppliers, some products and a week of jobs to explore',
    handle: makeSample,
  })
  serve(server, {
    ...shared,
    path: '/sample-data/remove',
    summary:
      'Removes the sample records again; those that own records use refuse it, or stay where `keepUsed` says so',
    body: sampleRemoval,
    handle: (work, { body }) => removeSample(work, body?.keepUsed ?? false),
  })
}
