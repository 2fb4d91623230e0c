import type { SampleTrade } from '@fieldhouse/domain/core/sample-words'
import { membership } from '@fieldhouse/domain/memberships/membership'
import { membershipPlan } from '@fieldhouse/domain/memberships/membership-plan'
import { sampleMembershipPlans, sampleMemberships } from '@fieldhouse/domain/memberships/sample-memberships'
import { membershipCharges as chargesUntil } from '@fieldhouse/domain/memberships/charges'
import { translatedTable } from '@fieldhouse/domain/kit/words/translated'
import { and, eq } from 'drizzle-orm'
import { invoiceDocument } from '../accounting/invoice.ts'
import { pay } from '../accounting/payment.ts'
import { invoices } from '../accounting/tables.ts'
import { companyOf } from '../documents/company.ts'
import { issueDocument } from '../documents/issue.ts'
import type { Work } from '../kit/database/work.ts'
import { type Sample, type SampleRecord, idsByName, recordsOf } from '../kit/entity/sample.ts'
import { freeNumbers } from '../kit/entity/sample-numbers.ts'
import { insertRow, lockRow } from '../kit/entity/write.ts'
import { checked } from '../kit/http/route.ts'
import { onDay, workingDay } from '../operations/sample/sample-days.ts'
import { sampleTypeOf } from '../operations/sample/sample-job-types.ts'
import { sampleJobOf } from '../operations/sample/sample-jobs.ts'
import { draftOf } from './invoices.ts'
import { type MembershipPlanRow, type MembershipRow, lifeOf } from './life.ts'
import { membershipPlanRoutes } from './membership-plan.ts'
import { membershipRoutes } from './membership.ts'
import { settle } from './settle.ts'
import { membershipCharges, membershipPlans, membershipVisits, memberships } from './tables.ts'

const planNames = translatedTable('memberships', 'samplePlans')

type Plans = ReadonlyMap<string, MembershipPlanRow>

/** Creates the membership plans whose names the company does not use. */
async function makePlans(work: Work, of: SampleTrade): Promise<Plans> {
  const known = await idsByName(work, membershipPlans)
  const { jobType } = (await sampleTypeOf(work, of))('maintenance', false)
  const { currency } = await companyOf(work)
  const made = new Map<string, MembershipPlanRow>()
  for (const { key, ...plan } of sampleMembershipPlans) {
    const name = of.say(planNames[key])
    if (known(name)) continue
    const values = checked(membershipPlan.create, { ...plan, name, currency, frequency: 'YEAR', jobType })
    made.set(key, await insertRow(work, membershipPlanRoutes, values))
  }
  return made
}

/** The service plans that make the visits of a membership. */
async function visitsOf({ tx, workspaceId }: Work, id: string): Promise<SampleRecord[]> {
  const found = await tx
    .select({ id: membershipVisits.servicePlan })
    .from(membershipVisits)
    .where(and(eq(membershipVisits.workspaceId, workspaceId), eq(membershipVisits.membership, id)))
  return recordsOf(
    'service-plan',
    found.map(({ id: servicePlan }) => servicePlan),
  )
}

type Sold = { row: MembershipRow; plan: MembershipPlanRow; invoiceNumber: string; paid: number }

/** Bills the first period of a sample membership on an invoice with a sample number, and records its payment. */
async function billFirst(work: Work, { row, plan, invoiceNumber, paid }: Sold): Promise<SampleRecord[]> {
  const [charge] = chargesUntil(await lifeOf(work, row), row.startOn)
  if (!charge) throw new Error('a sample membership bills nothing')
  const { day, amount } = charge
  const billing = { day, amount, charge, plan: plan.name, since: day }
  const draft = await draftOf(work, row, { billing, invoiceNumber })
  const { total, currency } = await issueDocument(work, { ...invoiceDocument, isSample: true }, draft)
  await work.tx.insert(membershipCharges).values({
    workspaceId: work.workspaceId,
    membership: row.id,
    day,
    position: 0,
    reason: charge.reason,
    amount,
    invoice: draft.id,
  })
  const body = { amount: total, currency: currency ?? plan.currency, method: 'CREDIT_CARD' } as const
  const payment = await pay(onDay(work, paid), draft.id, { ...body, paidAt: null, reference: null })
  return [...recordsOf('invoice', [draft.id]), ...recordsOf('payment', [payment])]
}

/** Sells the plans to clients of sample jobs. */
async function sell(work: Work, before: readonly SampleRecord[], plans: Plans): Promise<SampleRecord[]> {
  const numbered = { table: invoices, number: invoices.invoiceNumber }
  const numbers = await freeNumbers(work, numbered, sampleMemberships.length)
  const made: SampleRecord[] = []
  for (const [at, { plan: key, job, starts, paid }] of sampleMemberships.entries()) {
    const plan = plans.get(key)
    if (!plan) continue
    const values = checked(membership.create, {
      account: sampleJobOf(before, job).account,
      plan: plan.id,
      startOn: workingDay(work, starts),
      // A call bills no membership with emailed invoices, so the first invoice gets a sample number below.
      issue: 'MAIL',
    })
    const { id } = await insertRow(work, membershipRoutes, values)
    const row = await lockRow(work, membershipRoutes, id)
    const sold = { row, plan, invoiceNumber: numbers[at] ?? '', paid }
    made.push(...recordsOf('membership', [id]), ...(await billFirst(work, sold)))
    await settle(work, membershipRoutes, { row, linking: null })
    made.push(...(await visitsOf(work, id)))
  }
  return made
}

async function makeMemberships(
  work: Work,
  before: readonly SampleRecord[],
  of: SampleTrade,
): Promise<SampleRecord[]> {
  const plans = await makePlans(work, of)
  const ids = [...plans.values()].map(({ id }) => id)
  return [...recordsOf('membership-plan', ids), ...(await sell(work, before, plans))]
}

/** The membership plans and memberships of the sample company, with their invoices and service plans. */
export const membershipSample: Sample = {
  make: makeMemberships,
  tables: [
    ['membership', memberships],
    ['membership-plan', membershipPlans],
  ],
}
