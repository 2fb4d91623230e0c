import { onlinePaymentsRead, onlinePaymentsSet, waysToPayRead } from '@fieldhouse/domain/accounting/calls'
import { refusal } from '@fieldhouse/domain/accounting/invoice-refusals'
import type {
  OnlinePayments,
  PaymentProvider,
  ProviderKeys,
} from '@fieldhouse/domain/accounting/online-payment'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Work } from '../kit/database/work.ts'
import { record } from '../kit/entity/write.ts'
import { type Server, apiBase } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { workspaceRoutes } from '../people/workspace.ts'
import { lockRow } from '../kit/entity/write.ts'
import { providers } from './gates.ts'
import { keepKeys, readKeys } from './keys.ts'
import { companyWays } from './paying-acts.ts'
import { ProviderRefusal } from './provider.ts'
import { refunds } from './tables.ts'

const endOf = (key: string | null): string | null => key && key.slice(-4)

/** The webhook path for a provider's messages about a workspace. */
const webhookPath = (provider: PaymentProvider, workspaceId: string): string =>
  `${apiBase}/webhooks/payments/${provider.toLowerCase()}/${workspaceId}`

async function view(work: Work, config: Config, provider: PaymentProvider): Promise<OnlinePayments> {
  const { secretKey, webhookSecret } = await readKeys(work, config, provider)
  return {
    provider,
    secretKey: endOf(secretKey),
    webhookSecret: endOf(webhookSecret),
    isTest: secretKey?.includes('_test_') ?? false,
    webhookUrl: `${config.appUrl}${webhookPath(provider, work.workspaceId)}`,
  }
}

/** Refuses to remove the provider's key while pending refunds need the key. */
async function needNoRefundUnderWay({ tx, workspaceId }: Work): Promise<void> {
  const [pending] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.workspaceId, workspaceId), eq(refunds.status, 'PENDING')))
    .limit(1)
  if (pending) throw refusal('REFUND_PENDING')
}

/** Stores the keys. The entry in the workspace's history contains no key. */
async function keep(work: Work, config: Config, body: ProviderKeys): Promise<OnlinePayments> {
  if (body.secretKey === null) await needNoRefundUnderWay(work)
  await keepKeys(work, config, body)
  const row = await lockRow(work, workspaceRoutes, work.workspaceId)
  await record(work, workspaceRoutes, { action: 'setPaymentKeys', row })
  return view(work, config, body.provider)
}

/** Checks a key with the provider. */
async function check(config: Config, { provider, secretKey }: ProviderKeys): Promise<void> {
  if (!secretKey) return
  try {
    await providers[provider].open(config)({ secretKey, webhookSecret: null }).check()
  } catch (error) {
    if (error instanceof ProviderRefusal) throw fault(['secretKey'], 'PROVIDER_KEY_REFUSED')
    throw new Problem('OVERLOADED', { retryAfter: 30 })
  }
}

/**
 * Serves the keys for online payments at `configuration/payments` (OPEN-177, OPEN-244), and `GET payment/ways` for
 * users who send documents.
 */
export function servePaymentConfiguration(server: Server): void {
  const { config } = server
  const shared = { entity: 'workspace', section: 'SYS_CONFIG', flag: 'admin' } as const
  serve(server, {
    ...waysToPayRead,
    entity: 'payment',
    section: ['ACCTG_INVOICE', 'ACCTG_ESTIMATE'],
    flag: 'read',
    reads: true,
    handle: async (work) => ({ result: await companyWays(work) }),
  })
  serve(server, {
    ...onlinePaymentsRead,
    ...shared,
    reads: true,
    handle: async (work) => ({ result: await view(work, config, 'STRIPE') }),
  })
  serve(server, {
    ...onlinePaymentsSet,
    ...shared,
    // No transaction is open during the request to the provider.
    handle: async (_, { body }) => ({
      meanwhile: async () => {
        await check(config, body)
        return async (work) => ({ result: await keep(work, config, body) })
      },
    }),
  })
}
