import { termOn } from '@fieldhouse/domain/memberships/charges'
import { membership } from '@fieldhouse/domain/memberships/membership'
import { whyNotOn, whyNotStart } from '@fieldhouse/domain/memberships/membership-rules'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { dayAfter } from '@fieldhouse/domain/kit/time/calendar-steps'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { needBillable } from '../accounting/billed.ts'
import { holderOf } from '../crm/account-holder.ts'
import { serviceLocations } from '../crm/tables.ts'
import { companyOf } from '../documents/company.ts'
import { machines } from '../equipment/tables.ts'
import { type EntityModule, defineEntity } from '../kit/entity/define-entity.ts'
import type { Work } from '../kit/database/work.ts'
import { changeRow } from '../kit/entity/write.ts'
import { type MembershipRow, lifeOf, removeTerms, soldPlan, writeTerm } from './life.ts'
import { derivedFrom, lastBilled, settle } from './settle.ts'
import { membershipMachines, membershipPlaces, memberships } from './tables.ts'
import { followVisits } from './visits.ts'

type Values = Partial<MembershipRow>

/** A call bills what is due at once, except for memberships whose invoices are mailed. */
const atOnce = { linking: null }

/** The only service location of an account, as a list; empty if the account has no location or several locations. */
async function onlyPlaceOf({ tx, workspaceId }: Work, account: string): Promise<string[]> {
  const found = await tx
    .select({ id: serviceLocations.id })
    .from(serviceLocations)
    .where(and(eq(serviceLocations.workspaceId, workspaceId), eq(serviceLocations.account, account)))
    .limit(2)
  return found.length === 1 ? found.map(({ id }) => id) : []
}

type Covered = { account: string; client: string; machines: string[]; serviceLocations: string[] }

/** Refuses places of another account, and machines of another client. The database refuses unknown ids. */
async function needOwn({ tx, workspaceId }: Work, of: Covered): Promise<void> {
  const [places] = await tx
    .select({ strange: count() })
    .from(serviceLocations)
    .where(
      and(
        eq(serviceLocations.workspaceId, workspaceId),
        inArray(serviceLocations.id, of.serviceLocations),
        sql`${serviceLocations.account} <> ${of.account}`,
      ),
    )
  if (places && places.strange > 0) throw fault(['serviceLocations'], 'MEMBERSHIP_PLACE')
  const [served] = await tx
    .select({ strange: count() })
    .from(machines)
    .leftJoin(
      serviceLocations,
      and(
        eq(serviceLocations.workspaceId, machines.workspaceId),
        eq(serviceLocations.id, machines.serviceLocation),
      ),
    )
    .where(
      and(
        eq(machines.workspaceId, workspaceId),
        inArray(machines.id, of.machines),
        sql`case when ${serviceLocations.id} is null then ${machines.client} is distinct from ${of.client}
          else ${serviceLocations.account} <> ${of.account} end`,
      ),
    )
  if (served && served.strange > 0) throw fault(['machines'], 'MEMBERSHIP_PLACE')
}

/** The values of a new membership. */
async function begun(work: Work, sent: Values): Promise<Values> {
  const { today } = await companyOf(work)
  const { account = '', startOn = today, plan: planId = '' } = sent
  const why = whyNotStart(startOn, today)
  if (why) throw new Problem('VALIDATION', { errors: [why] })
  const client = await holderOf(work, account)
  await needBillable(work, { account, issue: sent.issue ?? 'ISSUE' })
  const plan = await soldPlan(work, planId)
  const isPlaced = (sent.machines ?? []).length + (sent.serviceLocations ?? []).length > 0
  const places =
    isPlaced || plan.visitsPerYear === 0 ? sent.serviceLocations : await onlyPlaceOf(work, account)
  const covered = { machines: sent.machines ?? [], serviceLocations: places ?? [] }
  await needOwn(work, { account, client, ...covered })
  const { price, currency, frequency } = plan
  const start = { on: startOn, plan: planId, price, frequency }
  return { ...sent, ...covered, client, currency, ...derivedFrom({ terms: [start], endsOn: null }, today) }
}

/**
 * Settles a membership after a change or its end. Errors of the bill are shown at the day, because the dialogs lack the
 * fields of an invoice.
 */
async function settleStep(work: Work, row: MembershipRow): Promise<MembershipRow> {
  try {
    return await settle(work, membershipRoutes, { row, ...atOnce })
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'VALIDATION') throw error
    const errors = (error.details.errors ?? []).map((each) => ({ ...each, path: ['on'] }))
    throw new Problem('VALIDATION', { errors })
  }
}

/** Changes the plan of a membership from a day on, and settles what is due (OPEN-801). */
async function change(work: Work, row: MembershipRow, { plan: planId, on }: { plan: string; on: Day }) {
  const { today } = await companyOf(work)
  const life = await lifeOf(work, row)
  const why = whyNotOn(life, on, { today, lastBilled: await lastBilled(work, row.id) })
  if (why) throw new Problem('VALIDATION', { errors: [why] })
  const plan = await soldPlan(work, planId)
  if (plan.currency !== row.currency) throw fault(['plan'], 'MEMBERSHIP_CURRENCY', { currency: row.currency })
  const before = termOn(life.terms, on)
  const isSame = before !== null && before.plan === planId && compare(before.price, plan.price) === 0
  if (isSame && !life.terms.some((term) => term.on > on)) throw fault(['plan'], 'MEMBERSHIP_SAME')
  const { price, frequency } = plan
  await writeTerm(work, row.id, { on, plan: planId, price, frequency })
  return settleStep(work, row)
}

/** Ends a membership on a day, and pays back the rest of the period. */
async function end(
  work: Work,
  row: MembershipRow,
  { on, reason }: { on: Day; reason?: string | null | undefined },
) {
  const { today } = await companyOf(work)
  const life = await lifeOf(work, row)
  // The planned end of a membership may move to another day.
  const isPlanned = row.status !== 'ENDED'
  const progress = { today, lastBilled: await lastBilled(work, row.id) }
  const why = whyNotOn({ ...life, endsOn: isPlanned ? null : life.endsOn }, on, progress)
  if (why) throw new Problem('VALIDATION', { errors: [why] })
  // The plan of the first day stays, also if the membership ends on this day.
  await removeTerms(work, row.id, on > row.startOn ? on : dayAfter(row.startOn))
  const ended = await changeRow(work, membershipRoutes, {
    current: row,
    values: { endsOn: on, endReason: reason ?? null },
    action: 'end',
  })
  return settleStep(work, ended)
}

/**
 * Memberships. Every call that changes their events also bills what is due, in the same transaction (OPEN-800,
 * OPEN-801).
 */
export const membershipRoutes: EntityModule<typeof membership> = defineEntity(membership, {
  table: memberships,
  links: { machines: membershipMachines, serviceLocations: membershipPlaces },
  steps: {
    beforeCreate: begun,
    afterCreate: async (work, row) => {
      const { startOn: on, plan, price, frequency } = row
      await writeTerm(work, row.id, { on, plan, price, frequency })
      await settle(work, membershipRoutes, { row, ...atOnce })
    },
    beforeUpdate: async (work, { current, values }) => {
      // A machine may have gone to another client since it was chosen.
      if (values.machines || values.serviceLocations) await needOwn(work, { ...current, ...values })
      if (values.issue === 'MAIL' && current.issue !== 'MAIL')
        await needBillable(work, { account: current.account, issue: values.issue })
      return values
    },
    afterUpdate: (work, { row }) => followVisits(work, row),
  },
  actions: {
    change: (work, { current, body }) => change(work, current, body),
    end: (work, { current, body }) => end(work, current, body),
  },
})
