import { invoiceType } from '@fieldhouse/domain/accounting/invoice'
import { documentList } from '../documents/document-list.tsx'
import { SendOutButton } from './send-out-button.tsx'
import { standingColumn } from './invoice-status.tsx'

/** The list of invoices with a tab for each status (ACC-01). */
export const InvoicesScreen = documentList(invoiceType, {
  words: 'accounting',
  page: '/accounting/invoices/{-$id}',
  status: standingColumn,
  amounts: ['balance'],
  hidden: ['kind', 'followUp', 'promisedOn', 'remindedAt'],
  steps: { section: 'ACCTG_INVOICE', flag: 'update', Buttons: SendOutButton },
})
