import type { LinkPurpose } from '@fieldhouse/domain/links/purposes'
import { type ComponentType, lazy } from 'react'
import type { PurposeProps } from './purpose-props.ts'

// Each purpose has its own type of page data (`LinkPage.show` of the server), and only the component of the purpose
// knows this type.
// oxlint-disable-next-line typescript/no-explicit-any
type PurposePage = ComponentType<PurposeProps<any>>

/** The page for each link purpose. */
export const purposePages: Record<LinkPurpose, PurposePage> = {
  ESTIMATE: lazy(async () => ({ default: (await import('./estimate-page.tsx')).EstimatePage })),
  INVOICE: lazy(async () => ({ default: (await import('./invoice-page.tsx')).InvoicePage })),
  REVIEW: lazy(async () => ({ default: (await import('./review-page.tsx')).ReviewPage })),
  STATEMENT: lazy(async () => ({ default: (await import('./statement-page.tsx')).StatementPage })),
  APPOINTMENT: lazy(async () => ({ default: (await import('./visit-page.tsx')).VisitPage })),
}
