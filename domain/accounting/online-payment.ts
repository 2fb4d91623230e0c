import { z } from 'zod'
import { fieldMessage } from '../kit/words/field-words.ts'
import { type Decimal, compare, decimalField, times } from '../kit/value/money.ts'

/** The providers of hosted payment pages; each has its adapter in `server/payments`. */
export const paymentProviders = ['STRIPE'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

/** The largest amount of an online payment, because providers limit the number of cents. */
const mostOnline = '999999.99'

/** Converts an amount to cents, the unit that providers use for currencies with two decimals. */
export const inCents = (amount: Decimal): number => Number(times(amount, '100'))

const exactCents = decimalField({ scale: 2 })

/** Converts cents, as providers send them, to a decimal amount. */
export const fromCents = (cents: number): Decimal => exactCents.parse(times(String(cents), '0.01'))

/** Whether an amount can be paid online. */
export const fitsOnline = (amount: Decimal): boolean =>
  compare(amount, '0') > 0 && compare(amount, mostOnline) <= 0

/**
 * How customers can pay a company by themselves: on a provider's page, or by a transfer to the company's bank account.
 */
export type WaysToPay = { isOnline: boolean; hasTransfer: boolean }

/** Whether customers can pay an amount by themselves (OPEN-663). */
export const canBePaid = ({ isOnline, hasTransfer }: WaysToPay, amount: Decimal): boolean =>
  hasTransfer || (isOnline && fitsOnline(amount))

const key = (pattern: RegExp) =>
  z
    .string()
    .trim()
    .max(300, fieldMessage('TOO_LONG', { max: 300 }))
    .regex(pattern, fieldMessage('PROVIDER_KEY'))
    .nullish()

/** Body of `POST configuration/payments`: an omitted key is not changed, null removes the key. */
export const providerKeys = z.strictObject({
  provider: z.enum(paymentProviders),
  /** The secret key `sk_…`, or a restricted key `rk_…`. */
  secretKey: key(/^[rs]k_(test|live)_\w{8,}$/),
  /** `whsec_…`: the secret with which the provider signs its webhooks. */
  webhookSecret: key(/^whsec_[\w+/=]{8,}$/),
})
export type ProviderKeys = z.output<typeof providerKeys>

/** The result of `GET configuration/payments`. Keys are never returned, only their last characters. */
export type OnlinePayments = {
  provider: PaymentProvider
  /** The last four characters of each key; null without a key. */
  secretKey: string | null
  webhookSecret: string | null
  /** Whether `secretKey` is a test key, which moves no real money. */
  isTest: boolean
  /** The address to which the provider sends its webhooks. */
  webhookUrl: string
}
