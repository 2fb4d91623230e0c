import type { Area } from '../area.ts'
import { serveAccountPayments } from './account-payment.ts'
import { applyOwnCredit } from './credit/apply-own-credit.ts'
import { serveAcceptance } from './accept-estimate.ts'
import { accountRoutes } from '../crm/account.ts'
import { followHolder } from '../crm/account-holder.ts'
import { accounts } from '../crm/tables.ts'
import { registerAfterIssue } from '../documents/after-issue.ts'
import { followTaxes } from '../documents/follow-taxes.ts'
import { jobRoutes } from '../operations/job.ts'
import { jobs } from '../operations/tables.ts'
import { workspaceRoutes } from '../people/workspace.ts'
import { billingRoutes } from './billing.ts'
import { serveBills } from './bills/serve-bills.ts'
import { supplierBillRoutes } from './bills/supplier-bill.ts'
import { serveCredit } from './credit/credit-note.ts'
import { serveEInvoice } from './einvoice/serve-einvoice.ts'
import { serveEstimates } from './convert-estimate.ts'
import { estimateDocument, estimateRoutes } from './estimate.ts'
import { expenseRoutes } from './expense.ts'
import { expiringJob } from './expire-estimates.ts'
import { invoiceDocument, invoiceRoutes } from './invoice.ts'
import { serveInvoiceJobs } from './invoice-jobs.ts'
import { lateFeesJob } from './late-fees/late-fee-job.ts'
import { serveLateFees } from './late-fees/serve-late-fees.ts'
import { overdueJob } from './mark-overdue.ts'
import { recurringRoutes } from './recurring/recurring.ts'
import { recurringJob } from './recurring/recurring-job.ts'
import { recurringSample } from './sample/sample-recurring.ts'
import { remindersJob } from './reminders/reminder-job.ts'
import { recurrings } from './recurring-tables.ts'
import { serveReminders } from './reminders/serve-reminders.ts'
import { serveOffers } from './offers.ts'
import { billingEmailOf, creditBy, owedInWorkspaceCurrency, owedBy } from './owed.ts'
import { billSample } from './sample/sample-bills.ts'
import { estimateSample } from './sample/sample-estimates.ts'
import { expenseSample } from './sample/sample-expenses.ts'
import { supplierBillSample } from './sample/sample-supplier-bills.ts'
import { servePaying } from './payment.ts'
import { paymentRoutes } from './payment-routes.ts'
import { serveVoiding } from './void-payment.ts'

registerAfterIssue(invoiceDocument.type, applyOwnCredit)

/** The area of estimates, invoices, credit notes, payments and billing information. */
export const accountingArea: Area = {
  entities: [
    estimateRoutes,
    invoiceRoutes,
    paymentRoutes,
    billingRoutes,
    expenseRoutes,
    supplierBillRoutes,
    recurringRoutes,
  ],
  extends: [
    {
      of: accountRoutes,
      derived: {
        billingEmail: () => billingEmailOf(accounts.id),
        balances: () => owedBy(accounts.id),
        credits: () => creditBy(accounts.id),
      },
      afterUpdate: followHolder(recurrings),
    },
    {
      of: jobRoutes,
      derived: {
        balance: () => owedInWorkspaceCurrency(jobs.account),
        balances: () => owedBy(jobs.account),
      },
      history: [invoiceRoutes, estimateRoutes, expenseRoutes],
    },
    { of: workspaceRoutes, afterUpdate: followTaxes(() => [invoiceDocument, estimateDocument]) },
  ],
  serve: [
    serveCredit,
    serveEInvoice,
    serveAcceptance,
    serveEstimates,
    serveInvoiceJobs,
    serveOffers,
    servePaying,
    serveAccountPayments,
    serveVoiding,
    serveReminders,
    serveLateFees,
    serveBills,
  ],
  constraints: { taken: { supplier_bills_bill_number_taken: 'BILL_NUMBER_TAKEN' } },
  jobs: [overdueJob, expiringJob, recurringJob, lateFeesJob, remindersJob],
  sample: [billSample, estimateSample, expenseSample, supplierBillSample, recurringSample],
  documents: [invoiceDocument, estimateDocument],

  facts: { invoice: invoiceDocument.facts, estimate: estimateDocument.facts },
}
