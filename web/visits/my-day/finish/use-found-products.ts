import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { VanStock } from '@fieldhouse/domain/visits/my-day'
import { callPath } from '../../../kit/api/api.ts'
import { useMay } from '../../../kit/api/may.ts'
import { useRestedText } from '../../../kit/value/use-rested-text.ts'

type Product = {
  _id: string
  name: string
  productNumber: string
  productType: string
  unitPrice: string | null
}

const none: VanStock[] = []

/** Products that the server finds, for whoever drives no van and may read them; needs a line. */
export function useFoundProducts(typed: string): VanStock[] {
  const [asked] = useRestedText(typed.trim(), 300)
  const may = useMay('INV_PRODUCT', 'read')
  const { data } = useQuery({
    queryKey: ['product', 'found', asked],
    enabled: may && asked.length > 1,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { q: asked, limit: 8, filter_productType: 'PRODUCT' }
      const { result } = await callPath<Product[]>('product/list/', { query, signal })
      return result.map(({ _id, name, productNumber, unitPrice }): VanStock => ({
        product: { _id, name, productNumber, unitPrice, codes: [productNumber] },
        counts: { new: 0, refurbished: 0, damaged: 0 },
      }))
    },
  })
  return asked.length > 1 ? (data ?? none) : none
}
