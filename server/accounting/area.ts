import type { Area } from '../area.ts'
import { accountRoutes } from '../crm/account.ts'
import { accounts } from '../crm/tables.ts'
import { jobRoutes } from '../operations/job.ts'
import { jobs } from '../operations/tables.ts'
import { serveDocumentMail } from '../documents/mail-document.ts'
import { billingRoutes } from './billing.ts'
import { serveCredit } from './credit-note.ts'
import { invoiceFacts } from './invoice-facts.ts'
import { serveStart } from './invoice-start.ts'
import { invoiceRoutes } from './invoice.ts'
import { invoiceMailing } from './mail-invoice.ts'
import { overdueJob } from './mark-overdue.ts'
import { billingEmailOf, owedAtHome, owedBy } from './owed.ts'
import { paymentRoutes, servePaying } from './payment.ts'
import { invoiceRenderer, servePdf } from './print-invoice.ts'

/** What is owed and paid: invoices, credit notes, payments, billing information. */
export const accountingArea: Area = {
  entities: [invoiceRoutes, paymentRoutes, billingRoutes],
  extends: [
    {
      of: accountRoutes,
      derived: {
        billingEmail: () => billingEmailOf(accounts.workspaceId, accounts.id),
        balances: () => owedBy(accounts.workspaceId, accounts.id),
      },
    },
    {
      of: jobRoutes,
      derived: {
        balance: () => owedAtHome(jobs.workspaceId, jobs.account),
        balances: () => owedBy(jobs.workspaceId, jobs.account),
      },
      history: [invoiceRoutes],
    },
  ],
  serve: [
    serveCredit,
    servePaying,
    servePdf,
    serveStart,
    (server) => serveDocumentMail(server, invoiceMailing),
  ],
  jobs: [overdueJob],
  documents: { invoice: invoiceRenderer },
  facts: { invoice: invoiceFacts },
}
