import { job } from '@fieldhouse/domain/operations/job'
import { IconFileInvoice } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { call } from '../kit/api/call.ts'
import { BatchButton } from '../kit/list/bulk/batch-button.tsx'
import type { Chosen } from '../kit/list/bulk/use-chosen.ts'
import { toast } from '../kit/text/toast.tsx'

/**
 * A button that creates draft invoices for the selected jobs. The success message offers to show the drafts (OPEN-245).
 */
export function InvoiceJobsButton({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation('operations')
  const navigate = useNavigate()
  const show = {
    label: t('invoiceJobs.show'),
    onChosen: () =>
      void navigate({
        to: '/accounting/invoices/{-$id}',
        params: { id: undefined },
        search: { where: { invoiceStatus: ['DRAFT'] } },
      }),
  }
  return (
    <BatchButton
      entity={job}
      chosen={chosen}
      label={t('invoiceJobs.do')}
      icon={IconFileInvoice}
      act={({ _id }) => call('POST /invoice/of-job/:id', { params: { id: _id } })}
      touches={['job', 'invoice']}
      onDone={(count) => toast('success', t('invoiceJobs.done', { count }), show)}
    />
  )
}
