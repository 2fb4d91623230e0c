import { returnTypes } from '@fieldhouse/domain/orders/order-types'
import type { ListState } from '../kit/list/list-search.ts'

/** The parts of the list of orders, in the order of their tabs (ORD-39). */
export const orderParts = ['all', 'requested', 'open', 'fulfilled', 'cancelled', 'returned'] as const
export type OrderPart = (typeof orderParts)[number]

/** The status that a tab shows (OPEN-98). */
export const statusOfPart = { open: 'PENDING', fulfilled: 'COMPLETED', cancelled: 'CANCELLED' } as const

/** What each tab chooses of the list: a status, the types that bring pieces back, or requests in its place (OPEN-98). */
const whereOf: Record<Exclude<OrderPart, 'requested'>, Record<string, string[]>> = {
  all: {},
  open: { status: [statusOfPart.open] },
  fulfilled: { status: [statusOfPart.fulfilled] },
  cancelled: { status: [statusOfPart.cancelled] },
  returned: { type: [...returnTypes] },
}

const listed = Object.keys(whereOf).filter((part): part is keyof typeof whereOf => part in whereOf)

/** What stands in the place of orders on the tab of what is asked for: requests, drafts, requests that became orders, or what is to be ordered again. */
const askedParts = ['requested', 'drafts', 'ordered', 'low'] as const

/** Whether what is asked for stands in the place of orders. */
export const asks = (tab: string | undefined): boolean => askedParts.some((part) => part === tab)

const same = (one: readonly string[] = [], other: readonly string[] = []) =>
  one.length === other.length && one.every((each) => other.includes(each))

/** The tab that shows what the address says; null where it fits none. */
export function partOf({ tab, where }: ListState): OrderPart | null {
  if (asks(tab)) return 'requested'
  const fits = (part: keyof typeof whereOf) =>
    (['status', 'type'] as const).every((field) => same(where?.[field], whereOf[part][field]))
  return listed.find(fits) ?? null
}

/** How the address changes when a tab is chosen: other filters stay where it is the same list. */
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
