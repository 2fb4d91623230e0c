import type { CustomerPage } from '@fieldhouse/domain/links/customer-page'

/** The props of a purpose's page. */
export type PurposeProps<Shown extends object = object> = {
  token: string
  page: CustomerPage<Shown>
  /** Reloads the page's data after an action. */
  reload: () => Promise<void>
}
