import type { Area } from '../area.ts'
import { paymentRoutes } from '../accounting/payment-routes.ts'
import { estimateLink } from './customer-estimate.ts'
import { invoiceLink } from './customer-invoice.ts'
import { servePaymentConfiguration } from './configuration.ts'
import { needsAction } from './failed-refunds.ts'
import { serveRefunds } from './give-back.ts'
import { refundRoutes } from './refund.ts'
import { settlingJob } from './settling-job.ts'
import { servePaymentMessages } from './webhook.ts'

/** Online payments through a provider, and refunds. */
export const paymentsArea: Area = {
  entities: [refundRoutes],
  extends: [{ of: paymentRoutes, derived: { needsAction } }],
  serve: [serveRefunds, servePaymentConfiguration, servePaymentMessages],
  links: [invoiceLink, estimateLink],
  jobs: [settlingJob],
}
