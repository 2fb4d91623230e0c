import { z } from 'zod'
import { fieldMessage } from '../kit/words/field-words.ts'
import { flag } from '../kit/entity/fields.ts'
import { type NumberRule, type OwnSeries, ownSeries, series, sharesHeads } from '../kit/time/series.ts'

/** The maximum length of a prefix, in characters. */
export const prefixMax = 12

/**
 * The prefix of a series, in capitals, because numbers ignore case. A prefix never ends in a digit, so that people can
 * distinguish prefix and counter.
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

/** The numbering of each series of a workspace. No two series can produce the same number (SYS-01, OPEN-15). */
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

/** The numbering of a new workspace: `INV-000001`, without a yearly restart (api.md, Records). */
export const defaultNumbering: Numbering = {
  invoice: plainly('invoice'),
  credit: plainly('credit'),
  estimate: plainly('estimate'),
  job: plainly('job'),
  account: plainly('account'),
  order: plainly('order'),
}
