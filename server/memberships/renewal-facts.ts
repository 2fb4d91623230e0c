import { type Renewal, renewalAfter } from '@fieldhouse/domain/memberships/renewal'
import { termOn } from '@fieldhouse/domain/memberships/charges'
import type { TemplateFacts } from '@fieldhouse/domain/messaging/template-values'
import { billedAccounts } from '../accounting/billed.ts'
import { invoiceDocument, invoiceRoutes } from '../accounting/invoice.ts'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq } from 'drizzle-orm'
import { companyOf } from '../documents/company.ts'
import { completeDraft } from '../documents/draft.ts'
import type { Work } from '../kit/database/work.ts'
import { type FactSource, named } from '../messaging/template-facts.ts'
import { type MembershipRow, type PlannedLife, lifeOf, planOf } from './life.ts'
import { membershipRoutes } from './membership.ts'
import { memberships } from './tables.ts'

type Renewing = Pick<MembershipRow, 'id' | 'account' | 'plan' | 'currency' | 'frequency' | 'endsOn'>

/** The total, with today's taxes, of the invoice that bills a renewal. */
async function totalOf(
  work: Work,
  { account, currency }: Renewing,
  { on, amount }: Renewal,
): Promise<string> {
  const lineItems = invoiceRoutes.entity.fields.lineItems.parse([
    { description: on, quantity: '1', unitPrice: amount },
  ])
  const given = { account, currency, billingDate: on, lineItems }
  return (await completeDraft(work, invoiceDocument, { given, current: null })).total
}

/** The values of variables for the notice of a renewal. */
export async function renewalFacts(
  work: Work,
  { row, life, renewal }: { row: Renewing; life: PlannedLife; renewal: Renewal },
): Promise<NonNullable<TemplateFacts['membership']>> {
  const term = termOn(life.terms, renewal.on)
  return {
    plan: (await planOf(work, term?.plan ?? row.plan)).name,
    renewsOn: renewal.on,
    price: renewal.amount,
    frequency: term?.frequency ?? row.frequency,
    total: await totalOf(work, row, renewal),
    currency: row.currency,
  }
}

/** The source of variables for messages about a membership. A membership without a renewal has no values. */
export const membershipFacts: FactSource = {
  module: membershipRoutes,
  read: async (work, id) => {
    const [row] = await work.tx
      .select()
      .from(memberships)
      .where(and(eq(memberships.workspaceId, work.workspaceId), eq(memberships.id, id)))
    if (!row) throw new Problem('NOT_FOUND')
    const reader = await billedAccounts.contact(work, row.account)
    const client = reader && named(reader)
    const life = await lifeOf(work, row)
    const renewal = renewalAfter(life, (await companyOf(work)).today)
    return renewal === null || reader === null
      ? { client }
      : { client, membership: await renewalFacts(work, { row, life, renewal }) }
  },
}
