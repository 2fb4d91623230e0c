import { translated } from '../../kit/words/translated.ts'
import type { Decimal } from '../../kit/value/money.ts'
import type { Words } from '../../kit/words/words.ts'

/** A line of a sample invoice or estimate. The customer may leave out an optional line of an estimate. */
export type SampleLine = { name: Words; quantity: Decimal; unitPrice: Decimal; optional?: true }

/** Hours of work at the sample company's rate. */
export const labour = (quantity: Decimal): SampleLine => ({
  name: translated('accounting', 'sampleBills.labour'),
  quantity,
  unitPrice: '95.00',
})

/** The first visit, at its flat price. */
export const diagnosis: SampleLine = {
  name: translated('accounting', 'sampleBills.diagnosisOnSite'),
  quantity: '1',
  unitPrice: '89.00',
}

/** Returns a line with one piece of a part. */
export const part = (name: Words, unitPrice: Decimal): SampleLine => ({ name, quantity: '1', unitPrice })
