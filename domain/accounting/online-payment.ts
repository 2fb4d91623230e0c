import { z } from 'zod'
import { fieldMessage } from '../kit/words/field-words.ts'
import { type Decimal, compare, decimalField, times } from '../kit/value/money.ts'

/** Whose hosted pages take payments; each has its part in `server/payments`. */
export const paymentProviders = ['STRIPE'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

/** The most that is paid online at once: what a provider's amount in cents has room for. */
const mostOnline = '999999.99'

/** An amount as providers take it, in the smallest unit of a currency of two decimals. */
export const inCents = (amount: Decimal): number => Number(times(amount, '100'))

/** What a provider says in cents, as an amount. */
export const fromCents = (cents: number): Decimal =>
  decimalField({ scale: 2 }).parse(times(String(cents), '0.01'))

/** Whether an amount can be paid online. */
export const fitsOnline = (amount: Decimal): boolean =>
  compare(amount, '0') > 0 && compare(amount, mostOnline) <= 0

/** How a company lets its customers pay by themselves: on a provider's page, or by a transfer that it describes. */
export type WaysToPay = { isOnline: boolean; hasTransfer: boolean }

/** Whether customers can pay an amount by themselves in one of these ways (OPEN-663). */
export const canBePaid = ({ isOnline, hasTransfer }: WaysToPay, amount: Decimal): boolean =>
  hasTransfer || (isOnline && fitsOnline(amount))

const key = (pattern: RegExp) =>
  z
    .string()
    .trim()
    .max(300, fieldMessage('TOO_LONG', { max: 300 }))
    .regex(pattern, fieldMessage('PROVIDER_KEY'))
    .nullish()

/** Body of `POST configuration/payments`: what is left out stays, null takes it away. */
export const providerKeys = z.strictObject({
  provider: z.enum(paymentProviders),
  /** `sk_…` or a restricted `rk_…`. */
  secretKey: key(/^[rs]k_(test|live)_\w{8,}$/),
  /** `whsec_…`: what the provider signs its messages with. */
  webhookSecret: key(/^whsec_[\w+/=]{8,}$/),
})
export type ProviderKeys = z.output<typeof providerKeys>

/** What `GET configuration/payments` answers: no key is ever told again, only how it ends. */
export type OnlinePayments = {
  provider: PaymentProvider
  /** The last four characters of each key; null where there is none. */
  secretKey: string | null
  webhookSecret: string | null
  /** Whether the key moves no real money. */
  isTest: boolean
  /** Where the provider is told to send its messages. */
  webhookUrl: string
}
