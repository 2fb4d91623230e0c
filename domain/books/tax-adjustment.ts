import { paidAmount } from '../accounting/paid-amount.ts'
import { taxCodes } from '../documents/taxes.ts'
import { entity } from '../kit/entity/entity.ts'
import { day, oneOf, ref, text } from '../kit/entity/fields.ts'
import { currencies } from '../kit/value/currency.ts'
import { adjustmentSides } from './tax-report.ts'

/**
 * An adjustment of a sales tax, for example for a bad debt (OPEN-842). It counts on its day in the tax report and in the
 * journal.
 */
export const taxAdjustment = entity('tax-adjustment', {
  section: 'ACCTG_JOURNAL',
  fields: {
    day: day(),
    /** Whether the adjustment adds to the tax due or is deducted from it. */
    side: oneOf(adjustmentSides),
    tax: oneOf(taxCodes),
    amount: paidAmount(),
    currency: oneOf(currencies).optional(),
    /** The account on the other side of the journal entry. */
    ledgerAccount: ref('ledger-account'),
    reason: text(500),
    /** The number of the document that is adjusted. */
    reference: text(120).optional(),
  },
  displayName: ['reference', 'reason', 'day'],
  search: ['reason', 'reference'],
  filter: ['day', 'side', 'tax', 'currency', 'ledgerAccount', 'createdAt'],
  sort: ['day', 'amount', 'createdAt'],
  order: '-day',
  bookedOn: { field: 'day' },
  omitVerbs: ['import'],
})
