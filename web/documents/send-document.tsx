import { account } from '@fieldhouse/domain/crm/account'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SendDialog } from '../documents/send-dialog.tsx'
import { call, resultOf } from '../kit/api/call.ts'
import { useMay } from '../kit/api/may.ts'
import { recordQueries } from '../kit/api/records.ts'
import { toast } from '../kit/text/toast.tsx'
import { pdfAddresses, useInvoiceStep } from './invoice-calls.ts'
import type { InvoiceRecord } from './invoice-values.ts'

type Props = {
  record: InvoiceRecord
  onSent: (record: InvoiceRecord) => void
  onClose: () => void
}

/** Mails an invoice; the account holder's address is suggested. */
export function SendInvoice({ record, onSent, onClose }: Props) {
  const { t } = useTranslation('accounting')
  const step = useInvoiceStep()
  const mayRead = useMay(account.section, 'read')
  const read = useQuery({
    ...recordQueries.read(account, record.account._id),
    enabled: mayRead,
    retry: false,
  })
  if (mayRead && read.isPending) return null
  const email = read.data?.billingEmail ?? read.data?.accountHolder['email']
  const params = { id: record._id }
  return (
    <SendDialog
      document={{
        entity: 'invoice',
        id: record._id,
        number: record.invoiceNumber ?? '',
        isDraft: record.invoiceStatus === 'DRAFT',
        companyName: record.companyName ?? '',
        to: typeof email === 'string' ? email : '',
        pdf: pdfAddresses(record._id, record.locale ?? 'en'),
        numberVariable: 'invoice.number',
        readLetter: (signal) => resultOf('GET /invoice/letter/:id', { params, signal }),
        readTemplates: (signal) => resultOf('GET /invoice/templates/:id', { params, signal }),
        send: async (body, idempotencyKey) => {
          const sent = await step.mutateAsync(() => call('POST /invoice/mail', { body, idempotencyKey }))
          toast('success', t('sent', { number: sent.invoiceNumber ?? '', to: body.to.join(', ') }))
          onSent(sent)
        },
      }}
      onClose={onClose}
    />
  )
}
