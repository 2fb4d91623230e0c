import { Skeleton, Stack } from '@mantine/core'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../kit/api/api.ts'
import { useMay } from '../kit/api/may.ts'
import { BackToList, RecordView } from '../kit/record/record-view.tsx'
import { StateNotice } from '../ui/state-notice.tsx'
import { readStart } from './invoice-calls.ts'
import { InvoiceEditor } from './invoice-editor.tsx'
import { InvoiceIssued } from './invoice-issued.tsx'

function BackToInvoices() {
  const { t } = useTranslation('accounting')
  return <BackToList page="/accounting/invoices/{-$id}">{t('backToInvoices')}</BackToList>
}

/** One invoice: a draft is edited by who may, anything else is read (ACC-01). */
export function InvoicePage({ id }: { id: string }) {
  const mayWrite = useMay(invoice.section, 'update')
  return (
    <RecordView entity={invoice} id={id} back={<BackToInvoices />}>
      {(record) =>
        record.invoiceStatus === 'DRAFT' && mayWrite ? (
          <InvoiceEditor start={record} record={record} />
        ) : (
          <InvoiceIssued record={record} />
        )
      }
    </RecordView>
  )
}

type From = { job: string | undefined; account: string | undefined }

/** A new invoice, filled from the job or account it was begun from. */
export function NewInvoice({ job, account }: From) {
  const { t } = useTranslation('kit')
  const start = useQuery({
    queryKey: ['invoice', 'start', job ?? null, account ?? null],
    queryFn: () => readStart({ job, account }),
    // what is being typed must not be replaced by another start
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  })
  if (start.data) return <InvoiceEditor start={start.data} record={null} />
  if (start.isPending)
    return (
      <Stack aria-label={t('loading')}>
        <Skeleton h={40} w="50%" />
        <Skeleton h={480} />
      </Stack>
    )
  const problem = start.error instanceof ApiProblem ? start.error : null
  return (
    <StateNotice
      icon={IconPlugConnectedX}
      title={t('recordFailed')}
      text={problem?.errors[0]?.msg ?? problem?.msg ?? ''}
      reference={problem?.requestId ?? null}
      action={<BackToInvoices />}
    />
  )
}
