import type { PaymentProvider } from '@fieldhouse/domain/accounting/online-payment'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'

/** A payment to collect on a provider's page. All values come from the server, not from the browser. */
export type CheckoutOrder = {
  /**
   * Our id of the payment. Repeated requests contain the same id, so the provider makes only one page for a payment.
   */
  id: string
  createdAt: Date
  amount: Decimal
  currency: Currency
  /** The title that the provider's page shows. */
  title: string
  /** The URL to which the provider sends the customer back, whether the customer has paid or not. */
  returnUrl: string
}

/** A payment page at the provider: the provider's reference of the page, and its URL. */
export type CheckoutPage = { reference: string; url: string }

/** The state of a payment page, as the provider reports it. */
export type CheckoutState = {
  status: 'OPEN' | 'PAID' | 'ENDED'
  /** Our id of the payment. The id is null if the page does not belong to this product. */
  id: string | null
  amount: Decimal
  /** The currency code in capitals. */
  currency: string
  /**
   * The provider's reference of the payment, which a refund needs. The reference is null until the customer has paid.
   */
  payment: string | null
}

/** A full or partial refund. `id` is our own id, so that a repeated request refunds only once. */
export type RefundOrder = { id: string; payment: string; amount: Decimal; currency: Currency }

/** A final refusal by the provider, with the provider's message. A retry cannot help. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal'
}

/**
 * Takes payments on a provider's pages. Never call it in a transaction, because providers may be slow. Throws
 * `ProviderRefusal` if a retry cannot help, other errors if it may.
 */
export type PaymentGate = {
  name: PaymentProvider
  /** Fails if the provider does not know the key. */
  check(): Promise<void>
  open(order: CheckoutOrder): Promise<CheckoutPage>
  read(reference: string): Promise<CheckoutState>
  /** Refunds a payment and returns the provider's reference of the refund. */
  refund(order: RefundOrder): Promise<string>
}

/** A workspace's decrypted keys. */
type OpenKeys = { secretKey: string; webhookSecret: string | null }

/** Opens a provider with a workspace's keys. */
export type OpenGate = (keys: OpenKeys) => PaymentGate

/**
 * Returns the reference of the payment page in a webhook message, or null for other messages. Returns undefined if the
 * message is unsigned, changed, or older than five minutes.
 */
export type ReadMessage = (
  raw: string,
  at: { signature: string; webhookSecret: string },
) => Promise<string | null | undefined>
