import { type RepairItem, repair } from '@fieldhouse/domain/equipment/repair'
import { mostPieces } from '@fieldhouse/domain/inventory/conditions'
import { stock } from '@fieldhouse/domain/inventory/stock'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { call } from '../../kit/api/call.ts'
import { recordQueries } from '../../kit/api/records.ts'
import type { FormValues } from '../../kit/form/form-values.ts'
import { keyed } from '../../kit/form/lines/line-values.ts'
import { blankRequestLine, withProduct } from '../line-changes.ts'

const newPieces = (count: number) => ({
  new: String(Math.min(Math.max(Math.ceil(count), 1), mostPieces)),
  refurbished: '0',
  damaged: '0',
})

/** The initial values of a request. Undefined while loading; null if the URL names no record. */
type Start = FormValues | null | undefined

/**
 * Returns a request for an inventory entry, with its product and warehouse. If stock is low, the request also has a
 * quantity, a supplier and a price (OPEN-190).
 */
function useStartOfStock(id: string | undefined): Start {
  const enabled = id !== undefined
  const entry = useQuery({ ...recordQueries.read(stock, id ?? ''), enabled })
  const low = useQuery({
    queryKey: ['order-request', 'suggestions', 'of', id],
    queryFn: ({ signal }) => call('GET /order-request/suggestions', { query: { stock: id }, signal }),
    enabled,
    gcTime: 0,
  })
  if (!enabled || entry.isError) return null
  if (!entry.data || low.isPending) return undefined
  const [suggestion] = low.data?.result ?? []
  const { product, warehouse } = entry.data
  const line = {
    ...blankRequestLine(),
    ...withProduct(product, null),
    ...(suggestion?.unitCost ? { unitCost: suggestion.unitCost } : {}),
    receiver: warehouse,
    productStatusCounts: newPieces(suggestion?.proposed ?? 1),
  }
  return { supplier: suggestion?.supplier ?? null, lineItems: [keyed(line)] }
}

const lineOf = ({ name, quantity }: RepairItem): FormValues =>
  keyed({ ...blankRequestLine(), productName: name, productStatusCounts: newPieces(Number(quantity)) })

/** Returns a request for a repair: its job, its machine, and the names of its parts and products. */
function useStartOfRepair(id: string | undefined): Start {
  const read = useQuery({ ...recordQueries.read(repair, id ?? ''), enabled: id !== undefined })
  if (id === undefined || read.isError) return null
  if (!read.data) return undefined
  const { job, machine, items } = read.data
  const goods = items.filter(({ kind }) => kind !== 'SERVICE')
  return { job, machine, ...(goods.length > 0 ? { lineItems: goods.map(lineOf) } : {}) }
}

/** Returns the initial values of a new request for the inventory entry or repair that the URL names. */
export function useRequestStart(): Start {
  const { stock: entry, repair: of } = useSearch({ strict: false })
  const ofStock = useStartOfStock(entry)
  const ofRepair = useStartOfRepair(of)
  return entry === undefined ? ofRepair : ofStock
}
