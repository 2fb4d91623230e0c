import type { PriceAnswer } from '@fieldhouse/domain/inventory/calls'
import { definedIn } from '@fieldhouse/domain/kit/value/typed-record'
import { useQueryClient } from '@tanstack/react-query'
import { resultOf } from '../../kit/api/call.ts'

/** The account, the currency and the day of a sale. The server has a default for each. */
type Sale = {
  account?: string | undefined
  currency?: string | undefined
  day?: string | undefined
}

/** Returns a function that reads the price that a line proposes for a product (OPEN-797). */
export function useProposedPrice(): (product: string, sale: Sale) => Promise<PriceAnswer> {
  const queries = useQueryClient()
  return (product, sale) => {
    const query = definedIn(sale)
    return queries.fetchQuery({
      queryKey: ['product', 'price', product, query],
      queryFn: ({ signal }) => resultOf('GET /product/price/:id', { params: { id: product }, query, signal }),
    })
  }
}
