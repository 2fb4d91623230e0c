import { z } from 'zod'
import { chargedAmount } from '../documents/discount.ts'
import { documentLine, mark } from '../documents/document-lines.ts'
import { mostLines, mostLinesText } from '../documents/line-limits.ts'
import type { TaxAmount } from '../documents/totals.ts'
import { fieldOf, id, lines } from '../kit/entity/fields.ts'
import { type ValuesOf, line } from '../kit/entity/line.ts'
import type { Decimal } from '../kit/value/money.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { isWellFormed } from '../kit/value/typed-text.ts'

/** A line of an estimate: a document's line that may be optional for the customer (OPEN-215). */
export const estimateLine = line({
  fields: {
    ...documentLine.fields,
    /** An optional line counts towards the sums only if the customer accepts it. */
    optional: mark(),
  },
  systemFields: {
    ...documentLine.systemFields,
    /** The customer accepted this optional line. */
    taken: mark(),
  },
  derive: (values) => ({ amount: chargedAmount(values) }),
  named: true,
  most: mostLines,
  mostText: mostLinesText,
})

/** A stored line of an estimate. */
export type EstimateLine = ValuesOf<typeof estimateLine>

/** An option for the work. The sums of an option include the shared lines. */
export type EstimateOption = {
  _id: string
  name: string
  lineItems: EstimateLine[]
  subtotal: Decimal
  discountAmount: Decimal
  taxBreakdown: TaxAmount[]
  total: Decimal
  depositAmount: Decimal | null
}

/** The fewest and the most options of an estimate with options. */
const optionCount = { fewest: 2, most: 5 }

const optionName = z
  .string()
  .trim()
  .min(1, fieldMessage('EMPTY'))
  .max(80, fieldMessage('TOO_LONG', { max: 80 }))
  .refine(isWellFormed, fieldMessage('CHARACTERS'))

/** An option in a request; the server adds the ids and calculates the sums. */
const sentOption = z
  .strictObject({ _id: id().nullish(), name: optionName, lineItems: lines(estimateLine) })
  .transform(({ _id, ...given }): EstimateOption => ({
    ...given,
    _id: _id ?? '',
    subtotal: '0.00',
    discountAmount: '0.00',
    taxBreakdown: [],
    total: '0.00',
    depositAmount: null,
  }))

const sentOptions = z
  .array(sentOption)
  .max(optionCount.most, fieldMessage('TOO_MANY', { max: optionCount.most }))
  .superRefine((options, context) => {
    if (options.length > 0 && options.length < optionCount.fewest)
      context.addIssue({ code: 'custom', message: fieldMessage('OPTIONS_FEW') })
    const names = options.map(({ name }) => name.toLocaleLowerCase())
    for (const [at, name] of names.entries())
      if (names.indexOf(name) < at)
        context.addIssue({ code: 'custom', path: [at, 'name'], message: fieldMessage('DUPLICATE') })
  })

const isOptions = (given: unknown): given is EstimateOption[] => Array.isArray(given)

/** The options of an estimate, two to five (OPEN-214); lists and files show each option with its total. */
export const estimateOptions = () =>
  fieldOf(sentOptions, {
    kind: 'value',
    say: (given) => (isOptions(given) ? given.map(({ name, total }) => `${name}: ${total}`).join('; ') : ''),
  })
