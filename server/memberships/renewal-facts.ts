import { type Renewal, renewalAfter } from '@fieldhouse/domain/memberships/renewal'
import { termOn } from '@fieldhouse/domain/memberships/charges'
import type { TemplateFacts } from '@fieldhouse/domain/messaging/template-values'
import { billedAccounts } from '../accounting/billed.ts'
import { invoiceDocument } from '../accounting/invoice.ts'
import { accounts } from '../crm/tables.ts'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq } from 'drizzle-orm'
import { companyOf } from '../documents/company.ts'
import { completeDraft } from '../documents/draft.ts'
import type { Work } from '../kit/database/work.ts'
import { type FactSource, named } from '../messaging/template-facts.ts'
import { invoiceValues } from './invoices.ts'
import { type MembershipRow, type PlannedLife, lifeOf, planOf } from './life.ts'
import { membershipRoutes } from './membership.ts'
import { memberships } from './tables.ts'

type Renewing = Pick<MembershipRow, 'account' | 'plan' | 'currency' | 'frequency'>

/** The total, with today's taxes, of the invoice that bills a renewal. */
async function totalOf(work: Work, row: Renewing, renewal: Renewal & { plan: string }): Promise<string> {
  const { on: day, amount, plan } = renewal
  const given = invoiceValues(row, { day, amount, plan, description: plan })
  return (await completeDraft(work, invoiceDocument, { given, current: null })).total
}

/** The values of variables for the notice of a renewal. */
export async function renewalFacts(
  work: Work,
  { row, life, renewal }: { row: Renewing; life: PlannedLife; renewal: Renewal },
): Promise<NonNullable<TemplateFacts['membership']>> {
  const term = termOn(life.terms, renewal.on)
  const plan = (await planOf(work, term?.plan ?? row.plan)).name
  return {
    plan,
    renewsOn: renewal.on,
    price: renewal.amount,
    frequency: term?.frequency ?? row.frequency,
    total: await totalOf(work, row, { ...renewal, plan }),
    currency: row.currency,
  }
}

/**
 * The source of variables for messages about a membership. Without a renewal, or if the membership's account is
 * archived, the variables have no values.
 */
export const membershipFacts: FactSource = {
  module: membershipRoutes,
  read: async (work, id) => {
    const [found] = await work.tx
      .select({ row: memberships, isArchived: accounts.removed })
      .from(memberships)
      .innerJoin(
        accounts,
        and(eq(accounts.workspaceId, memberships.workspaceId), eq(accounts.id, memberships.account)),
      )
      .where(and(eq(memberships.workspaceId, work.workspaceId), eq(memberships.id, id)))
    if (!found) throw new Problem('NOT_FOUND')
    const { row, isArchived } = found
    const reader = await billedAccounts.contact(work, row.account)
    const client = reader && named(reader)
    const life = await lifeOf(work, row)
    const renewal = renewalAfter(life, (await companyOf(work)).today)
    return renewal === null || isArchived
      ? { client }
      : { client, membership: await renewalFacts(work, { row, life, renewal }) }
  },
}
