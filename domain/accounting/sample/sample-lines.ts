import type { SampleCode } from '../../core/sample-words.ts'
import type { Decimal } from '../../kit/value/money.ts'

/** A line of a sample invoice or estimate. The customer may leave out an optional line of an estimate. */
export type SampleLine = { name: SampleCode; quantity: Decimal; unitPrice: Decimal; optional?: true }

/** Hours of work at the sample company's rate. */
export const labour = (quantity: Decimal): SampleLine => ({
  name: 'line.labour',
  quantity,
  unitPrice: '95.00',
})

/** The first visit, at its flat price. */
export const firstVisit: SampleLine = { name: 'line.visit', quantity: '1', unitPrice: '89.00' }

/** One piece of a part. */
export const part = (name: SampleCode, unitPrice: Decimal): SampleLine => ({ name, quantity: '1', unitPrice })
