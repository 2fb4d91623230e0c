import type { PaymentProvider } from '@fieldhouse/domain/accounting/online-payment'
import type { Config } from '../config.ts'
import type { Work } from '../kit/database/work.ts'
import { readKeys } from './keys.ts'
import type { OpenGate, PaymentGate, ReadMessage } from './provider.ts'
import { readStripeMessage, stripeGate } from './stripe.ts'

type Provider = { open: (config: Config) => OpenGate; readMessage: ReadMessage; signatureHeader: string }

/** All payment providers. */
export const providers: Record<PaymentProvider, Provider> = {
  STRIPE: {
    open: ({ stripeUrl }) => stripeGate(new URL(stripeUrl)),
    readMessage: readStripeMessage,
    signatureHeader: 'stripe-signature',
  },
}

/** Opens the workspace's payment provider with its keys. Returns null if the workspace has no keys. */
export async function gateOf(
  work: Work,
  config: Config,
  provider: PaymentProvider = 'STRIPE',
): Promise<PaymentGate | null> {
  const { secretKey, webhookSecret } = await readKeys(work, config, provider)
  return secretKey === null ? null : providers[provider].open(config)({ secretKey, webhookSecret })
}
