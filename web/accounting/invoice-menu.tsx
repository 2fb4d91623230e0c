import { ActionIcon, Menu } from '@mantine/core'
import { modals } from '@mantine/modals'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { whyNotCancelInvoice, whyNotPayable } from '@fieldhouse/domain/accounting/invoice-status'
import { sum } from '@fieldhouse/domain/kit/money'
import {
  IconDots,
  IconFileTypePdf,
  IconPrinter,
  IconReceiptRefund,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../kit/may.ts'
import { useRecordChanges } from '../kit/records.ts'
import { toast } from '../ui/toast.tsx'
import { pdfAddress, useInvoiceStep, useTellProblem } from './invoice-calls.ts'
import type { InvoiceRecord } from './invoice-values.ts'

type Props = { record: InvoiceRecord; onCredit?: () => void; onDeleted?: () => void }

/** Everything one does rarely with an invoice: paper, credit, cancel, delete. */
export function InvoiceMenu({ record, onCredit, onDeleted }: Props) {
  const { t } = useTranslation('accounting')
  const mayCreate = useMay(invoice.section, 'create')
  const isInvoice = record.kind === 'INVOICE'
  const creditable = isInvoice && mayCreate && whyNotPayable(record.invoiceStatus) === null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label={t('actions.more')}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {(['en', 'fr'] as const).map((locale) => (
          <Menu.Item
            key={locale}
            component="a"
            href={pdfAddress(record._id, locale)}
            leftSection={<IconFileTypePdf size={16} />}
          >
            {t(locale === 'en' ? 'actions.pdfEn' : 'actions.pdfFr')}
          </Menu.Item>
        ))}
        <Menu.Item
          leftSection={<IconPrinter size={16} />}
          onClick={() => setTimeout(() => window.print(), 200)}
        >
          {t('actions.print')}
        </Menu.Item>
        {creditable && onCredit && (
          <Menu.Item leftSection={<IconReceiptRefund size={16} />} onClick={onCredit}>
            {t('actions.credit')}
          </Menu.Item>
        )}
        <Ending record={record} onDeleted={onDeleted} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Cancelling and deleting, each asked for once more. */
function Ending({ record, onDeleted }: { record: InvoiceRecord; onDeleted: (() => void) | undefined }) {
  const { t } = useTranslation('accounting')
  const mayUpdate = useMay(invoice.section, 'update')
  const mayDelete = useMay(invoice.section, 'delete')
  const step = useInvoiceStep()
  const { remove } = useRecordChanges(invoice)
  const tell = useTellProblem()
  const navigate = useNavigate()
  const number = record.invoiceNumber ?? ''
  const cancellable =
    record.kind === 'INVOICE' &&
    whyNotCancelInvoice(record.invoiceStatus, sum([record.paid, record.credited])) === null
  const cancel = async () => {
    try {
      await step.mutateAsync({ path: `invoice/cancel/${record._id}` })
      toast('success', t('cancelled', { number }))
    } catch (error) {
      tell(error)
    }
  }
  const erase = async () => {
    try {
      await remove.mutateAsync({ id: record._id, version: record.version })
      onDeleted?.()
      toast('success', t('deleted'))
      await navigate({ to: '/accounting/invoices/{-$id}', params: { id: undefined } })
    } catch (error) {
      tell(error)
    }
  }
  const ask = (dialog: 'cancelDialog' | 'deleteDialog', onConfirm: () => Promise<void>) =>
    modals.openConfirmModal({
      title: t(`${dialog}.question`, { number }),
      children: dialog === 'cancelDialog' ? t('cancelDialog.text') : null,
      labels: { confirm: t(`${dialog}.confirm`), cancel: t(`${dialog}.keep`) },
      confirmProps: { color: 'red' },
      onConfirm: () => void onConfirm(),
    })
  return (
    <>
      {mayUpdate && cancellable && (
        <Menu.Item color="red" leftSection={<IconX size={16} />} onClick={() => ask('cancelDialog', cancel)}>
          {t('actions.cancel')}
        </Menu.Item>
      )}
      {mayDelete && record.invoiceStatus === 'DRAFT' && (
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => ask('deleteDialog', erase)}
        >
          {t('actions.delete')}
        </Menu.Item>
      )}
    </>
  )
}
