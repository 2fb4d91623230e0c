import type { PaymentProvider } from '@fieldhouse/domain/accounting/online-payment'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'

/** What is to be paid on a provider's page. Everything is ours: nothing comes from the browser. */
export type CheckoutOrder = {
  /** Our own id of it, by which the provider makes one page however often it is asked: every time in the same words. */
  id: string
  createdAt: Date
  amount: Decimal
  currency: Currency
  /** What the page says is paid. */
  title: string
  /** Where the customer goes on, whether they have paid or not. */
  returnUrl: string
}

/** A page of the provider, as it is called there. */
export type CheckoutPage = { reference: string; url: string }

/** What a provider says became of a page. */
export type CheckoutState = {
  status: 'OPEN' | 'PAID' | 'ENDED'
  /** Our own id of it; null where the page is none of ours. */
  id: string | null
  amount: Decimal
  /** In capitals. */
  currency: string
  /** What the provider calls the payment, which a refund names; null before it is paid. */
  payment: string | null
}

/** A payment or a part of it that goes back; `id` is our own, by which it goes back once however often it is asked. */
export type RefundOrder = { id: string; payment: string; amount: Decimal; currency: Currency }

/** The provider does not do it, and never will: in its words. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal'
}

/**
 * Takes payments on its own pages for a workspace whose keys it was opened with. Every call may take seconds: never to be asked
 * inside a transaction. Each throws `ProviderRefusal` where asking again does not help, and any other error where it may.
 */
export type PaymentGate = {
  name: PaymentProvider
  /** Refuses a key that the provider does not know. */
  check(): Promise<void>
  open(order: CheckoutOrder): Promise<CheckoutPage>
  read(reference: string): Promise<CheckoutState>
  /** What the provider calls the refund. */
  refund(order: RefundOrder): Promise<string>
}

/** The keys of a workspace, open. */
type OpenKeys = { secretKey: string; webhookSecret: string | null }

/** Opens a provider with a workspace's keys. */
export type OpenGate = (keys: OpenKeys) => PaymentGate

/**
 * The page that a message of the provider is about, as it is called there; null where it is about none. Refuses a message
 * that was not signed with this secret, was changed, or is older than five minutes: undefined.
 */
export type ReadMessage = (
  raw: string,
  at: { signature: string; webhookSecret: string },
) => Promise<string | null | undefined>
