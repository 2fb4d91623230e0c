import { taxBases } from '@fieldhouse/domain/books/tax-report'
import { day } from '@fieldhouse/domain/kit/entity/fields'
import { relativePeriods } from '@fieldhouse/domain/kit/time/calendar-period'
import { currencies } from '@fieldhouse/domain/kit/value/currency'
import { z } from 'zod'

/** The state of the financial reports in the URL. */
export const financialSearch = z.object({
  view: z.enum(['profit', 'taxes', 'payables', 'bank']).optional().catch(undefined),
  asOf: day().optional().catch(undefined),
  from: day().optional().catch(undefined),
  to: day().optional().catch(undefined),
  currency: z.enum(currencies).optional().catch(undefined),
  period: z.enum(relativePeriods).optional().catch(undefined),
  basis: z.enum(taxBases).optional().catch(undefined),
})
export type FinancialSearch = z.output<typeof financialSearch>

/** The query of a report on one day. */
export const asOfQuery = ({ asOf, currency }: FinancialSearch) => ({
  ...(asOf && { asOf }),
  ...(currency && { currency }),
})
