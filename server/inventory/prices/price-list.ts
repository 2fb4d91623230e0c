import { priceList, priceListFaults } from '@fieldhouse/domain/inventory/prices/price-list'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { defineEntity } from '../../kit/entity/define-entity.ts'
import type { Work } from '../../kit/database/work.ts'
import { priceListAccountTags, priceListClientTags, priceListRules, priceLists } from '../price-tables.ts'
import { homePrices } from './home-prices.ts'

type List = RowOf<typeof priceList>

/** Refuses an invalid price list; reports each fault at its field. */
async function needSound(
  work: Work,
  { currency, validFrom, validUntil, rules }: Partial<List>,
): Promise<void> {
  const home = await homePrices(work)
  const list = {
    currency: currency ?? null,
    validFrom: validFrom ?? null,
    validUntil: validUntil ?? null,
    rules: rules ?? [],
  }
  const errors = priceListFaults(list, home.currency)
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}

export const priceListRoutes = defineEntity(priceList, {
  table: priceLists,
  links: { accountTags: priceListAccountTags, clientTags: priceListClientTags },
  lines: { rules: priceListRules },
  steps: {
    beforeCreate: async (work, values) => {
      await needSound(work, values)
      return values
    },
    beforeUpdate: async (work, { current, values }) => {
      await needSound(work, { ...current, ...values })
      return values
    },
  },
})
