import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { invoiceStates } from '@fieldhouse/domain/accounting/invoice-status'
import { defineScreen } from '../kit/record/define-screen.tsx'
import { standingColumn } from './invoice-status.tsx'

/** The list of invoices with a tab for each status (ACC-01). */
export const InvoicesScreen = defineScreen(invoice, {
  words: 'accounting',
  page: '/accounting/invoices/{-$id}',
  tabs: invoiceStates.codes,
  bulk: ['delete'],
  columns: [
    { field: 'invoiceNumber', width: 130, rigid: true },
    { field: 'clientName', width: 200, first: true },
    standingColumn,
    'billingDate',
    { field: 'dueDate', first: true },
    { field: 'total', first: true },
    { field: 'balance', first: true },
    { field: 'account', width: 110 },
    { field: 'kind', hidden: true },
    { field: 'job', hidden: true },
    { field: 'createdAt', hidden: true },
  ],
})
