import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { product } from '@fieldhouse/domain/inventory/product'
import type { VanStock } from '@fieldhouse/domain/visits/my-day'
import { entityFacts } from 'virtual:entity-facts'
import { verbResult } from '../../../kit/api/call-verb.ts'
import { useMay } from '../../../kit/api/may.ts'
import { useDebouncedText } from '../../../kit/value/use-debounced-text.ts'

const none: VanStock[] = []

/** Searches products on the server, for users who have no van but may read products. Works only online. */
export function useFoundProducts(typed: string): VanStock[] {
  const [asked] = useDebouncedText(typed.trim(), 300)
  const may = useMay('INV_PRODUCT', 'read')
  const { data } = useQuery({
    queryKey: ['product', 'found', asked],
    enabled: may && asked.length > 1,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { q: asked, limit: 8, filter_productType: 'PRODUCT' }
      const found = await verbResult<typeof product, 'GET /list/'>(entityFacts.product, 'GET /list/', {
        query,
        signal,
      })
      return found.map(({ _id, name, productNumber, unitPrice }): VanStock => ({
        product: { _id, name, productNumber, unitPrice, codes: [productNumber] },
        counts: { new: 0, refurbished: 0, damaged: 0 },
      }))
    },
  })
  return asked.length > 1 ? (data ?? none) : none
}
