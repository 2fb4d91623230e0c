import { sampleCreate, sampleRemove } from '@fieldhouse/domain/reports/calls'
import { randomBytes } from 'node:crypto'
import { locales } from '@fieldhouse/domain/kit/words/locales'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { everySection } from '@fieldhouse/domain/kit/entity/sections'
import { inUse } from '@fieldhouse/domain/kit/entity/in-use'
import { isTechnicianRole, technicianRole } from '@fieldhouse/domain/people/roles'
import { type SampleUse, sampleTechnicians } from '@fieldhouse/domain/reports/sample-company'
import { and, eq, sql } from 'drizzle-orm'
import { invoices, payments } from '../accounting/tables.ts'
import { accounts, clients, serviceLocations } from '../crm/tables.ts'
import { machines, manuals, repairs } from '../equipment/tables.ts'
import { insertPerson } from '../identity/persons.ts'
import type { Keyed } from '../kit/database/link-table.ts'
import { products, warehouses } from '../inventory/tables.ts'
import type { Answer, Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { counters } from '../kit/database/tables.ts'
import type { Work } from '../kit/database/work.ts'
import { appointments, jobs } from '../operations/tables.ts'
import { members, roles } from '../people/tables.ts'
import { joinWorkspace } from '../people/workforce.ts'
import { suppliers } from '../suppliers/tables.ts'
import { removeFrom } from './remove-sample.ts'
import { keepPaymentsOfUsed, makeBills } from './sample-bills.ts'
import { billedOf, makeJobs } from './sample-jobs.ts'
import { makeMachines } from './sample-machines.ts'
import { makeProducts } from './sample-products.ts'
import { makeSuppliers } from './sample-suppliers.ts'
import { samples } from './tables.ts'

type Made = { entity: string; id: string }

/** What a sample consists of, in the order it can be removed. */
const removable: readonly [string, Keyed][] = [
  ['payment', payments],
  ['invoice', invoices],
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

/** One after the other: two clicks must not make two samples. */
const takeTurn = (work: Work) =>
  work.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${work.workspaceId}, 23))`)

/** Made by the product, not by the person: the flag on the configuration is all that is asked of them. */
async function makeSample(asked: Work): Promise<Answer<{ records: number }>> {
  const work: Work = { ...asked, permissions: everySection([true, true, true, true, true]) }
  await takeTurn(work)
  const known = await work.tx.$count(samples, eq(samples.workspaceId, work.workspaceId))
  if (known > 0) return { result: { records: known } }
  const technicians = await makeTechnicians(work)
  const { made: worked, places } = await makeJobs(work, technicians)
  const made: Made[] = [...technicians.map((id) => ({ entity: 'workforce', id })), ...worked]
  made.push(...(await makeBills(work, [...places.values()].flatMap(billedOf))))
  made.push(...(await makeMachines(work, places)))
  made.push(...(await makeProducts(work, technicians)))
  for (const id of await makeSuppliers(work)) made.push({ entity: 'supplier', id })
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
async function removeSample(
  work: Work,
  keepUsed: boolean,
): Promise<Answer<{ records: number; kept: number }>> {
  await takeTurn(work)
  await keepPaymentsOfUsed(work)
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
    ...sampleCreate,
    ...shared,
    handle: makeSample,
  })
  serve(server, {
    ...sampleRemove,
    ...shared,
    handle: (work, { body }) => removeSample(work, body?.keepUsed ?? false),
  })
}
