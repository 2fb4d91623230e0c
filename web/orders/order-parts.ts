import { type OrderStatus, openOrderStatuses } from '@fieldhouse/domain/orders/order-status'
import { returnTypes } from '@fieldhouse/domain/orders/order-types'
import type { ListState } from '../kit/list/list-search.ts'

/** The parts of the list of orders, in the order of their tabs (ORD-39). */
export const orderParts = ['all', 'requested', 'open', 'fulfilled', 'cancelled', 'returned'] as const
export type OrderPart = (typeof orderParts)[number]

/** The statuses that a tab shows. Each status is on exactly one tab (OPEN-98, OPEN-765). */
export const statusesOfPart = {
  open: openOrderStatuses,
  fulfilled: ['COMPLETED'],
  cancelled: ['CANCELLED'],
} as const satisfies Partial<Record<OrderPart, readonly OrderStatus[]>>

/** The filter that each tab applies to the list of orders: a status or the return types (OPEN-98). */
const whereOf: Record<Exclude<OrderPart, 'requested'>, Record<string, string[]>> = {
  all: {},
  open: { status: [...statusesOfPart.open] },
  fulfilled: { status: [...statusesOfPart.fulfilled] },
  cancelled: { status: [...statusesOfPart.cancelled] },
  returned: { type: [...returnTypes] },
}

const listed = Object.keys(whereOf).filter((part): part is keyof typeof whereOf => part in whereOf)

/**
 * The lists that the tab of requests shows instead of orders: open requests, drafts, ordered requests and low stock.
 */
const askedParts = ['requested', 'drafts', 'ordered', 'low'] as const

/** Whether a tab in the URL shows requests, drafts or low stock instead of orders. */
export const asks = (tab: string | undefined): boolean => askedParts.some((part) => part === tab)

const same = (one: readonly string[] = [], other: readonly string[] = []) =>
  one.length === other.length && one.every((each) => other.includes(each))

/** Returns the tab that matches the filters in the URL; null if no tab matches. */
export function partOf({ tab, where }: ListState): OrderPart | null {
  if (asks(tab)) return 'requested'
  const fits = (part: keyof typeof whereOf) =>
    (['status', 'type'] as const).every((field) => same(where?.[field], whereOf[part][field]))
  return listed.find(fits) ?? null
}

/** Returns the changes to the URL when a tab is chosen. Other filters stay, unless the tab shows a different list. */
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
