import type { CustomerPage } from '@fieldhouse/domain/links/customer-page'
import type { LinkPurpose } from '@fieldhouse/domain/links/purposes'
import { type ComponentType, lazy } from 'react'

/** What the page of a purpose is given. */
export type PurposeProps<Shown extends object = object> = {
  token: string
  page: CustomerPage<Shown>
  /** Asks anew what there is to show, after something was done. */
  reload: () => Promise<void>
}

// What a purpose shows is known to its own page alone (`LinkPage.show` of the server), which is loaded for it alone.
// oxlint-disable-next-line typescript/no-explicit-any
type PurposePage = ComponentType<PurposeProps<any>>

/** The page of each purpose. */
export const purposePages: Record<LinkPurpose, PurposePage> = {
  ESTIMATE: lazy(async () => ({ default: (await import('./estimate-page.tsx')).EstimatePage })),
  INVOICE: lazy(async () => ({ default: (await import('./invoice-page.tsx')).InvoicePage })),
  REVIEW: lazy(async () => ({ default: (await import('./review-page.tsx')).ReviewPage })),
  APPOINTMENT: lazy(async () => ({ default: (await import('./visit-page.tsx')).VisitPage })),
}
