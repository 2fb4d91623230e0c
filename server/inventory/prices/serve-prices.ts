import {
  priceChanges,
  pricesChange,
  pricesPreview,
  pricesUndo,
  productCosts,
  productPrice,
} from '@fieldhouse/domain/inventory/calls'
import { priceQuery } from '@fieldhouse/domain/inventory/prices/price-query'
import { product } from '@fieldhouse/domain/inventory/product'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { type Server, checked } from '../../kit/http/route.ts'
import { serve } from '../../kit/http/serve-route.ts'
import { changePrices, previewPrices } from './change-prices.ts'
import { listChanges, readChange } from './list-changes.ts'
import { costsOf, proposedPrices } from './proposed-prices.ts'
import { undoPrices } from './undo-prices.ts'

/** Serves the proposed price of a product, and changes of many prices with their undo (OPEN-797, OPEN-798). */
export function servePrices(server: Server): void {
  const about = { entity: product.name, section: product.section } as const
  const reading = { ...about, flag: 'read', reads: true } as const
  const writing = { ...about, flag: 'update' } as const
  serve(server, {
    ...productPrice,
    ...reading,
    handle: async (work, { id, query }) => {
      const { account = null, currency, day } = checked(priceQuery, query)
      const found = (await proposedPrices(work, { products: [id], account, currency, day })).get(id)
      if (!found) throw new Problem('NOT_FOUND')
      const { unitPrice, list, unitCost } = found
      return { result: { unitPrice, list, unitCost } }
    },
  })
  serve(server, {
    ...productCosts,
    ...reading,
    handle: async (work, { body }) => ({ result: await costsOf(work, body.products) }),
  })
  serve(server, {
    ...pricesPreview,
    ...reading,
    handle: async (work, { body }) => ({ result: await previewPrices(work, body) }),
  })
  serve(server, {
    ...priceChanges,
    ...reading,
    handle: async (work) => ({ result: await listChanges(work) }),
  })
  serve(server, {
    ...pricesChange,
    ...writing,
    handle: async (work, { body }) => ({ result: await readChange(work, await changePrices(work, body)) }),
  })
  serve(server, {
    ...pricesUndo,
    ...writing,
    handle: async (work, { id }) => {
      await undoPrices(work, id)
      return { result: await readChange(work, id) }
    },
  })
}
