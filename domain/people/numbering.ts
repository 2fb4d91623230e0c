import { z } from 'zod'
import { fieldMessage } from '../kit/words/field-words.ts'
import { flag } from '../kit/entity/fields.ts'
import { type NumberRule, type OwnSeries, ownSeries, series, sharesHeads } from '../kit/time/series.ts'

/** The most characters of a prefix. */
export const prefixMax = 12

/**
 * What the numbers of a series begin with. It never ends in a digit, so that the digits of a number are its count;
 * capitals only, as numbers are compared without regard to case.
 */
const prefix = z
  .string()
  .trim()
  .toUpperCase()
  .max(prefixMax, fieldMessage('TOO_LONG', { max: prefixMax }))
  .regex(/^(?:[A-Z]|[A-Z0-9][A-Z0-9._-]*[A-Z._-])$/, fieldMessage('PREFIX'))
  .refine(
    (typed) => ![series.draft, series.task].some((own) => sharesHeads(typed, own)),
    fieldMessage('PREFIX_TAKEN'),
  )

const rule = z.strictObject({ prefix, yearly: flag(false) })

/** How each series of a workspace is numbered; no two can ever give the same number (SYS-01, OPEN-15). */
export const numbering = z
  .strictObject({ invoice: rule, credit: rule, estimate: rule, job: rule, account: rule, order: rule })
  .superRefine((rules, context) => {
    for (const [index, name] of ownSeries.entries()) {
      const taken = ownSeries
        .slice(0, index)
        .some((other) => sharesHeads(rules[other].prefix, rules[name].prefix))
      if (taken)
        context.addIssue({ code: 'custom', path: [name, 'prefix'], message: fieldMessage('PREFIX_TAKEN') })
    }
  })
export type Numbering = Record<OwnSeries, NumberRule>

const plainly = (name: OwnSeries): NumberRule => ({ prefix: series[name], yearly: false })

/** How a new workspace numbers: `INV-000001`, and no new count each year (api.md, Records). */
export const defaultNumbering: Numbering = {
  invoice: plainly('invoice'),
  credit: plainly('credit'),
  estimate: plainly('estimate'),
  job: plainly('job'),
  account: plainly('account'),
  order: plainly('order'),
}
