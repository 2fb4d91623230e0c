import { jobType } from '@fieldhouse/domain/operations/job-type'
import { useQueryClient } from '@tanstack/react-query'
import { recordQueries } from '../kit/api/records.ts'

/** Returns a function that finds the price that a job type sets for a product, or null. */
export function useOwnPrice(): (type: string | null, product: string) => Promise<string | null> {
  const queries = useQueryClient()
  return async (type, product) => {
    if (type === null) return null
    const { products } = await queries.fetchQuery(recordQueries.read(jobType, type))
    return products.find((line) => line.product._id === product)?.unitPrice ?? null
  }
}
