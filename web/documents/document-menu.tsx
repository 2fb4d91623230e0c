import { callAction } from '../kit/api/call-action.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { whyNotCancelInvoice, whyNotPayable } from '@fieldhouse/domain/accounting/invoice-status'
import { sum } from '@fieldhouse/domain/kit/value/money'
import {
  IconDots,
  IconEye,
  IconFileTypePdf,
  IconPrinter,
  IconReceiptRefund,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askFirst } from '../kit/form/ask-first.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { useMay } from '../kit/api/may.ts'
import { PreviewDialog } from '../kit/value/preview-dialog.tsx'
import { useRecordChanges } from '../kit/api/records.ts'
import { showProblem } from '../kit/api/show-problem.ts'
import { toast } from '../kit/text/toast.tsx'
import { pdfAddresses, useInvoiceStep } from './invoice-calls.ts'
import type { InvoiceRecord } from './invoice-values.ts'

/** The languages that an invoice is drawn in. */
const locales = ['en', 'fr'] as const

type Locale = (typeof locales)[number]

type Props = {
  record: InvoiceRecord
  /** Saves what was typed since, where something was: the paper is drawn from what is stored. */
  keep?: (() => Promise<boolean>) | null
  onCredit?: () => void
  onDeleted?: () => void
}

/** The paper of an invoice, shown or saved as it stands on screen. */
function usePaper(record: InvoiceRecord, keep: (() => Promise<boolean>) | null) {
  const [viewed, setViewed] = useState<{ locale: Locale; isSaved: boolean } | null>(null)
  const view = async (locale: Locale) => {
    setViewed({ locale, isSaved: keep === null })
    if (keep) setViewed((await keep()) ? { locale, isSaved: true } : null)
  }
  const saveAs = async (event: { preventDefault: () => void }, locale: Locale) => {
    if (!keep) return
    event.preventDefault()
    if (await keep()) location.assign(pdfAddresses(record._id, locale).download)
  }
  const { address, download } = pdfAddresses(record._id, viewed?.locale ?? 'en')
  const dialog = {
    address: viewed?.isSaved === false ? null : address,
    download,
    opened: viewed !== null,
    onClose: () => setViewed(null),
  }
  return { view, saveAs, dialog }
}

/** Everything one does rarely with an invoice: paper, credit, cancel, delete. */
export function InvoiceMenu({ record, keep = null, onCredit, onDeleted }: Props) {
  const { t } = useTranslation(['accounting', 'kit'])
  const mayCreate = useMay(invoice.section, 'create')
  const isInvoice = record.kind === 'INVOICE'
  const words = useEntityWords(invoice, 'accounting')
  const { view, saveAs, dialog } = usePaper(record, keep)
  const creditable = isInvoice && mayCreate && whyNotPayable(record.invoiceStatus) === null
  return (
    <>
      <PreviewDialog
        name={record.invoiceNumber ?? words.option('invoiceStatus', 'DRAFT')}
        kind="pdf"
        {...dialog}
      />
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label={t('actions.more')}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {locales.map((locale) => (
            <Menu.Item key={locale} leftSection={<IconEye size={16} />} onClick={() => void view(locale)}>
              {t(locale === 'en' ? 'actions.previewEn' : 'actions.previewFr')}
            </Menu.Item>
          ))}
          {locales.map((locale) => (
            <Menu.Item
              key={locale}
              component="a"
              href={pdfAddresses(record._id, locale).download}
              onClick={(event: MouseEvent) => void saveAs(event, locale)}
              leftSection={<IconFileTypePdf size={16} />}
            >
              {t(locale === 'en' ? 'actions.pdfEn' : 'actions.pdfFr')}
            </Menu.Item>
          ))}
          <Menu.Item
            leftSection={<IconPrinter size={16} />}
            onClick={() => setTimeout(() => window.print(), 200)}
          >
            {t('kit:print')}
          </Menu.Item>
          {creditable && onCredit && (
            <Menu.Item leftSection={<IconReceiptRefund size={16} />} onClick={onCredit}>
              {t('actions.credit')}
            </Menu.Item>
          )}
          <Ending record={record} onDeleted={onDeleted} />
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

/** Cancelling and deleting, each asked for once more. */
function Ending({ record, onDeleted }: { record: InvoiceRecord; onDeleted: (() => void) | undefined }) {
  const { t } = useTranslation('accounting')
  const mayUpdate = useMay(invoice.section, 'update')
  const mayDelete = useMay(invoice.section, 'delete')
  const step = useInvoiceStep()
  const { remove } = useRecordChanges(invoice)
  const navigate = useNavigate()
  const number = record.invoiceNumber ?? ''
  const cancellable =
    record.kind === 'INVOICE' &&
    whyNotCancelInvoice(record.invoiceStatus, sum([record.paid, record.credited])) === null
  const cancel = async () => {
    try {
      await step.mutateAsync(() => callAction(invoice, 'cancel', { id: record._id }))
      toast('success', t('cancelled', { number }))
    } catch (error) {
      showProblem(error)
    }
  }
  const erase = async () => {
    try {
      await remove.mutateAsync({ id: record._id, version: record.version })
      onDeleted?.()
      toast('success', t('deleted'))
      await navigate({ to: '/accounting/invoices/{-$id}', params: { id: undefined } })
    } catch (error) {
      showProblem(error)
    }
  }
  const ask = (dialog: 'cancelDialog' | 'deleteDialog', onConfirm: () => Promise<void>) =>
    askFirst({
      title: t(`${dialog}.question`, { number }),
      children: dialog === 'cancelDialog' ? t('cancelDialog.text') : null,
      confirm: t(`${dialog}.confirm`),
      cancel: t(`${dialog}.keep`),
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
