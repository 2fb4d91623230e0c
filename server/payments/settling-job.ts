import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { type Work, asSystem } from '../kit/database/work.ts'
import { eachWorkspace } from '../kit/jobs/each-workspace.ts'
import type { Job, JobTools } from '../kit/jobs/job.ts'
import { settleCheckout } from './settle-checkout.ts'
import { settleRefunds } from './settle-refunds.ts'
import { takesOnline } from './keys.ts'
import { checkouts } from './tables.ts'
import { paymentKeys } from './tables.ts'

const minute = 60_000

/**
 * The minimum and maximum age of the pages that are checked, in ms. Younger pages may still get a webhook. Older pages
 * exceed the longest delay of banks.
 */
const asked = { after: 10 * minute, until: 14 * 24 * 60 * minute }

/** The maximum number of a workspace's payment pages that are checked in one run. */
const atOnce = 100

/**
 * The provider's references of payment pages without a known outcome, and of pages whose surplus is not refunded yet.
 */
async function unsettled({ tx, workspaceId, now }: Work): Promise<string[]> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const isOpen = and(eq(checkouts.status, 'OPEN'), lt(checkouts.createdAt, ago(asked.after)))
  const rows = await tx
    .select({ reference: checkouts.reference })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.workspaceId, workspaceId),
        isNotNull(checkouts.reference),
        gt(checkouts.createdAt, ago(asked.until)),
        or(isOpen, and(gt(checkouts.surplus, '0'), isNull(checkouts.surplusReference))),
      ),
    )
    .orderBy(checkouts.createdAt)
    .limit(atOnce)
  return rows.flatMap(({ reference }) => reference ?? [])
}

/** Settles a workspace's refunds and payment pages with the provider. Throws the first error at the end. */
async function settleWorkspace(tools: JobTools, workspaceId: string): Promise<void> {
  const references = await asSystem(tools.database.main, workspaceId, unsettled)
  const tries = [
    () => settleRefunds(tools, workspaceId),
    ...references.map((reference) => () => settleCheckout(tools, { workspaceId, reference })),
  ]
  const troubles: unknown[] = []
  for (const attempt of tries) await attempt().catch((error: unknown) => troubles.push(error))
  if (troubles.length > 0) throw troubles[0]
}

/**
 * Settles refunds, and payment pages whose webhook never came. The job runs for one workspace after a refund, and for
 * all workspaces every 15 minutes.
 */
export const settlingJob: Job<{ workspaceId?: string }> = {
  name: 'settle-payments',
  cron: '*/15 * * * *',
  run: async (tools, { workspaceId }) => {
    if (workspaceId !== undefined) return settleWorkspace(tools, workspaceId)
    const concerned: string[] = []
    await eachWorkspace(tools.database.main, paymentKeys, async (work) => {
      if (await takesOnline(work)) concerned.push(work.workspaceId)
    })
    for (const id of concerned)
      await settleWorkspace(tools, id).catch((error: unknown) =>
        tools.log.warn({ err: error, workspace: id }, 'payments of a workspace could not be settled'),
      )
  },
}
