import { invoiceType } from '@fieldhouse/domain/accounting/invoice'
import { isPayable, isUnpaid, whyNotCancelInvoice } from '@fieldhouse/domain/accounting/invoice-status'
import { compare, sum } from '@fieldhouse/domain/kit/value/money'
import { hasEInvoices } from '@fieldhouse/domain/accounting/einvoice/einvoice-places'
import { IconFileCode, IconFlag, IconMailForward, IconReceiptRefund, IconRepeat } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { withTexts } from '../kit/api/with-texts.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { defineDocument } from '../documents/define-document.tsx'
import { touches } from './invoice-calls.ts'
import { InvoiceSide } from './invoice-side.tsx'
import { MadeBy } from './recurring/made-by.tsx'
import { InvoiceFactText, isShownByStatus } from './invoice-status.tsx'
import { FollowUpPill } from './reminders/follow-up-pill.tsx'

type Label = 'pay' | 'credit' | 'remind' | 'followUp'

const labelled = (action: Label) => () => useTranslation('accounting').t(`actions.${action}`)

/** The page of an invoice or credit note. New invoices are created on the same page (ACC-01). */
export const InvoicePage = defineDocument(invoiceType, {
  words: 'accounting',
  page: '/accounting/invoices/{-$id}',
  touches,
  title: ({ kind }, words) => words.option('kind', kind),
  hasStatus: (record) => record.kind === 'INVOICE' && isShownByStatus(record),
  Fact: ({ record }) => (
    <>
      <FollowUpPill of={record} />
      <InvoiceFactText of={record} />
    </>
  ),
  DraftFact: MadeBy,
  Side: InvoiceSide,
  steps: [
    {
      name: 'recurring',
      needs: 'create',
      icon: IconRepeat,
      Label: () => useTranslation('accounting/recurring').t('make'),
      isOffered: ({ kind, recurring }) => kind === 'INVOICE' && recurring === null,
      Dialog: lazyRouteComponent(() => import('./recurring/make-recurring.tsx'), 'MakeRecurring'),
    },
    {
      name: 'einvoice',
      needs: 'read',
      icon: IconFileCode,
      Label: () => useTranslation('documents').t('actions.einvoice'),
      isOffered: (record) =>
        record.issuedAt !== null && record.invoiceStatus !== 'CANCELLED' && hasEInvoices(record),
      Dialog: lazyRouteComponent(
        withTexts(['accounting/einvoice'], () => import('./einvoice-dialog.tsx')),
        'EInvoiceDialog',
      ),
    },
    {
      name: 'pay',
      needs: 'create',
      Label: labelled('pay'),
      isOffered: isUnpaid,
      Dialog: lazyRouteComponent(() => import('./payments/payment-dialog.tsx'), 'PaymentDialog'),
    },
    {
      name: 'credit',
      needs: 'create',
      icon: IconReceiptRefund,
      Label: labelled('credit'),
      isOffered: isPayable,
      Dialog: lazyRouteComponent(() => import('./credit-dialog.tsx'), 'CreditDialog'),
    },
    {
      name: 'remind',
      needs: 'update',
      icon: IconMailForward,
      Label: labelled('remind'),
      isOffered: isUnpaid,
      Dialog: lazyRouteComponent(() => import('./reminders/remind-dialog.tsx'), 'RemindDialog'),
    },
    {
      name: 'followUp',
      needs: 'update',
      icon: IconFlag,
      Label: labelled('followUp'),
      isOffered: isUnpaid,
      Dialog: lazyRouteComponent(() => import('./reminders/follow-up-dialog.tsx'), 'FollowUpDialog'),
    },
  ],
  mayCancel: ({ kind, invoiceStatus, paid, credited }) =>
    kind === 'INVOICE' && whyNotCancelInvoice(invoiceStatus, sum([paid, credited])) === null,
  asked: ({ kind, balance }) => (kind === 'INVOICE' && compare(balance, '0') > 0 ? balance : null),
  printed: ({ corrects }) => ({ corrected: corrects ? String(corrects['invoiceNumber'] ?? '') : null }),
})
