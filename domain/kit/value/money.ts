import { Big } from 'big.js'
import { z } from 'zod'
import { fieldMessage } from '../words/field-words.ts'

/**
 * A decimal number in canonical text, such as `12.50`, `-3` or `0.09975`. A decimal has no exponent and no spaces, and
 * is never a float.
 */
export type Decimal = string

const plain = /^[+-]?(?:\d{1,15}(?:\.\d{0,12})?|\.\d{1,12})$/

function written(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' && Number.isFinite(value)) return new Big(value).toFixed()
  if (typeof value !== 'object' || value === null) return ''
  if ('numberDecimal' in value) return written(value.numberDecimal)
  return '$numberDecimal' in value ? written(value.$numberDecimal) : ''
}

/** Parses a number in a request to a canonical decimal. Returns null if the value is not a number (ACC-08). */
export function readDecimal(value: unknown): Decimal | null {
  const text = written(value)
  if (!plain.test(text)) return null
  const canonical = new Big(text.replace(/^\+/, '').replace(/\.$/, '')).toFixed()
  return canonical === '-0' ? '0' : canonical
}

/** Works like `readDecimal`, but a value that is not a number counts as 0 (ACC-27). */
export function decimalOrZero(value: unknown): Decimal {
  return readDecimal(value) ?? '0'
}

/** Rounds an amount to cents: `13.965` becomes `13.97`. Half a cent is rounded away from zero (OPEN-121). */
export function roundCents(amount: Decimal): Decimal {
  const rounded = new Big(amount).toFixed(2, 1)
  return rounded === '-0.00' ? '0.00' : rounded
}

/** Returns the exact sum of amounts, or `0` for an empty list. */
export function sum(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed()
}

/** The exact product of two amounts. */
export function times(a: Decimal, b: Decimal): Decimal {
  return new Big(a).times(b).toFixed()
}

/** The exact difference `a - b`. */
export function minus(a: Decimal, b: Decimal): Decimal {
  return new Big(a).minus(b).toFixed()
}

/**
 * Returns `amount` × `part` / `whole`, rounded to cents (half a cent away from zero). If `whole` is 0, the result is
 * `0.00`.
 */
export function portion(amount: Decimal, part: Decimal, whole: Decimal): Decimal {
  if (new Big(whole).eq(0)) return '0.00'
  // The library Big divides to twenty decimals. Twenty decimals cannot change the rounding: a quotient of amounts is
  // either exactly half a cent or clearly different from half a cent.
  return roundCents(new Big(amount).times(part).div(whole).toFixed())
}

/**
 * Distributes an amount over weights in proportion, in cents. The shares add up to the amount. If the weights add up to
 * 0, every share is 0.
 */
export function shares(amount: Decimal, weights: readonly Decimal[]): Decimal[] {
  const whole = sum(weights)
  let running: Decimal = '0'
  let given: Decimal = '0'
  return weights.map((weight) => {
    running = sum([running, weight])
    // A share is the difference of two rounded running sums, so that no cent is lost.
    const until = portion(amount, running, whole)
    const own = minus(until, given)
    given = until
    return own
  })
}

/** Returns `part` / `whole` with at most `scale` decimals, rounded to the nearest decimal. `whole` must not be 0. */
export function ratio(part: Decimal, whole: Decimal, scale: number): Decimal {
  return new Big(new Big(part).div(whole).toFixed(scale, 1)).toFixed()
}

/** The smaller of two amounts. */
export const smaller = (a: Decimal, b: Decimal): Decimal => (compare(a, b) < 0 ? a : b)

/** Returns -1, 0 or 1 if `a` is less than, equal to or greater than `b`. `1.0` equals `1`. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  return new Big(a).cmp(b)
}

const decimalObject = z.union([
  z.strictObject({ numberDecimal: z.string() }),
  z.strictObject({ $numberDecimal: z.string() }),
])

/** The bounds of a decimal field. `scale` is the maximum number of decimals. */
export type DecimalRule = { scale: number; min?: Decimal; max?: Decimal }

/** The number of decimals of an amount, without zeros at its end. */
export function decimals(value: Decimal): number {
  return value.split('.')[1]?.replace(/0+$/, '').length ?? 0
}

function faultOf(value: Decimal | null, rule: DecimalRule): string | null {
  if (value === null) return fieldMessage('NUMBER')
  if (decimals(value) > rule.scale) return fieldMessage('DECIMALS', { max: rule.scale })
  if (rule.min !== undefined && compare(value, rule.min) < 0)
    return fieldMessage('TOO_SMALL', { min: rule.min })
  if (rule.max !== undefined && compare(value, rule.max) > 0)
    return fieldMessage('TOO_BIG', { max: rule.max })
  return null
}

/** The accepted types of a number in a request. `error` is the message for any other value. */
export const decimalInput = (error: string | z.core.$ZodErrorMap) =>
  z.union([z.string(), z.number(), decimalObject], { error })

/**
 * A decimal number in requests. The field accepts several notations, returns canonical text, and refuses surplus
 * decimals instead of rounding (ACC-08).
 */
export function decimalField(rule: DecimalRule) {
  return decimalInput(({ input }) =>
    fieldMessage(input === undefined || input === null ? 'REQUIRED' : 'NUMBER'),
  )
    .superRefine((value, context) => {
      const message = faultOf(readDecimal(value), rule)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .transform(decimalOrZero)
}

/** The maximum amount of a money field. This amount has twelve digits before the point. */
export const maxAmount: Decimal = '999999999999.99'

/** An amount of money in requests. The amount is at least `min`, has at most two decimals, and is stored with two. */
export function moneyField(min: Decimal = '0') {
  return decimalField({ scale: 2, min, max: maxAmount }).transform(roundCents)
}

/** The amount with the other sign, with two decimals. */
export const negated = (amount: Decimal): Decimal => roundCents(minus('0', amount))
