import { jobType } from '@fieldhouse/domain/operations/job-type'
import { useQueryClient } from '@tanstack/react-query'
import { useProposedPrice } from '../inventory/prices/proposed-price.ts'
import { recordQueries } from '../kit/api/records.ts'
import { chosenOne } from '../kit/form/chosen.ts'
import type { FieldForm } from '../kit/form/use-field.ts'

/** The values on which the price of a line depends. If the account is null, only the price of the job type counts. */
export type JobOfLine = { jobType: string | null; account: string | null | undefined }

/**
 * Returns a function that reads the price of a line of a job: the price that the job type sets, else the proposed price
 * (OPEN-797), or null.
 */
export function useJobPrice(): (product: string, of: JobOfLine) => Promise<string | null> {
  const queries = useQueryClient()
  const proposed = useProposedPrice()
  const ownPrice = async (product: string, type: string | null) => {
    if (type === null) return null
    const { products } = await queries.fetchQuery(recordQueries.read(jobType, type))
    return products.find((line) => line.product._id === product)?.unitPrice ?? null
  }
  return async (product, { jobType: type, account }) => {
    const own = await ownPrice(product, type)
    if (own !== null || account === null) return own
    return (await proposed(product, { account })).unitPrice
  }
}

/**
 * Reads the price of a line's product; empty if the product has no price. Returns null if the user chose another
 * product or typed a price meanwhile.
 */
export async function priceUnlessTyped(
  { getValues }: Pick<FieldForm['form'], 'getValues'>,
  product: string,
  priceOf: (product: string) => Promise<string | null>,
): Promise<string | null> {
  const before = getValues()['unitPrice']
  const price = await priceOf(product)
  const now = getValues()
  return chosenOne(now['product'])?._id === product && now['unitPrice'] === before ? (price ?? '') : null
}
