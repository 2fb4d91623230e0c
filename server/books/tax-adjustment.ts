import { isKeptPurpose } from '@fieldhouse/domain/books/purposes'
import { taxAdjustment } from '@fieldhouse/domain/books/tax-adjustment'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { needEntryDay } from '../accounting/entry-day.ts'
import { companyOf } from '../documents/company.ts'
import { defineEntity } from '../kit/entity/define-entity.ts'
import type { Work } from '../kit/database/work.ts'
import { needOpenDay } from '../people/closing/need-open-day.ts'
import { needAccount, purposesOf } from './chart.ts'
import { taxAdjustments } from './tables.ts'

type Values = Partial<RowOf<typeof taxAdjustment>>

/** Checks the day and the account if they changed. Fills in the company's currency. */
async function checked(work: Work, values: Values, before?: Values): Promise<Values> {
  const company = await companyOf(work)
  if (before?.day) needOpenDay(company, 'day', before.day)
  if (values.day && values.day !== before?.day) needEntryDay(company, 'day', values.day)
  const { ledgerAccount } = values
  if (ledgerAccount && ledgerAccount !== before?.ledgerAccount) {
    await needAccount(work, 'ledgerAccount', ledgerAccount)
    const purposes = await purposesOf(work)
    if (purposes.some((each) => each.account === ledgerAccount && isKeptPurpose(each)))
      throw fault(['ledgerAccount'], 'ACCOUNT_KEPT')
  }
  return { ...values, currency: values.currency ?? before?.currency ?? company.currency }
}

/** Adjustments of sales taxes. Triggers keep their journal entries (OPEN-842). */
export const taxAdjustmentRoutes = defineEntity(taxAdjustment, {
  table: taxAdjustments,
  steps: {
    beforeCreate: (work, values) => checked(work, values),
    beforeUpdate: (work, { current, values }) => checked(work, values, current),
    beforeDelete: async (work, current) => needOpenDay(await companyOf(work), 'day', current.day),
  },
})
