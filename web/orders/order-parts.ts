import { type OrderStatus, openOrderStatuses } from '@fieldhouse/domain/orders/order-status'
import { returnTypes } from '@fieldhouse/domain/orders/order-types'
import type { ListState } from '../kit/list/list-search.ts'

/** The parts of the list of orders. Each part is a tab (ORD-39). */
export const orderParts = ['all', 'requested', 'open', 'fulfilled', 'cancelled', 'returned'] as const
export type OrderPart = (typeof orderParts)[number]

/** The statuses that a tab shows. Each status belongs to exactly one tab (OPEN-98, OPEN-765). */
export const statusesOfPart = {
  open: openOrderStatuses,
  fulfilled: ['COMPLETED'],
  cancelled: ['CANCELLED'],
} as const satisfies Partial<Record<OrderPart, readonly OrderStatus[]>>

/** The filter that each tab applies to the list of orders: statuses, or the types of returns (OPEN-98). */
const whereOf: Record<Exclude<OrderPart, 'requested'>, Record<string, string[]>> = {
  all: {},
  open: { status: [...statusesOfPart.open] },
  fulfilled: { status: [...statusesOfPart.fulfilled] },
  cancelled: { status: [...statusesOfPart.cancelled] },
  returned: { type: [...returnTypes] },
}

const listed = Object.keys(whereOf).filter((part): part is keyof typeof whereOf => part in whereOf)

/** The lists that the tab of requests shows: open requests, drafts, ordered requests and low stock. */
const askedParts = ['requested', 'drafts', 'ordered', 'low'] as const

/** Whether the tab in the URL shows requests, drafts or low stock, and not orders. */
export const asks = (tab: string | undefined): boolean => askedParts.some((part) => part === tab)

const same = (one: readonly string[] = [], other: readonly string[] = []) =>
  one.length === other.length && one.every((each) => other.includes(each))

/** Returns the tab that corresponds to the filters in the URL; null if no tab does. */
export function partOf({ tab, where }: ListState): OrderPart | null {
  if (asks(tab)) return 'requested'
  const fits = (part: keyof typeof whereOf) =>
    (['status', 'type'] as const).every((field) => same(where?.[field], whereOf[part][field]))
  return listed.find(fits) ?? null
}

/**
 * Returns the changes to the URL when a tab is chosen. Other filters remain, unless the tab shows another kind of
 * list.
 */
export function choosePart(part: OrderPart, { tab, where }: ListState): Partial<ListState> {
  const anew = { q: undefined, sort: undefined, between: undefined, view: undefined, open: undefined }
  if (part === 'requested') return { ...anew, tab: part, where: undefined }
  const { status: _, type: __, ...rest } = asks(tab) ? {} : (where ?? {})
  return {
    ...(asks(tab) ? anew : {}),
    tab: undefined,
    where: { ...rest, ...whereOf[part] },
  }
}
