import { languages, type Language } from '@fieldhouse/domain/kit/words/words'
import { ActionIcon, Menu } from '@mantine/core'
import type { DocumentRecord } from '@fieldhouse/domain/documents/document'
import { isCancellable, numberOf, statusOf } from '@fieldhouse/domain/documents/document-type'
import { IconDots, IconEye, IconFileTypePdf, IconPrinter, IconTrash, IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { askFirst } from '../kit/form/keep/ask-first.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { callAction } from '../kit/api/call-action.ts'
import { useMay } from '../kit/api/may.ts'
import { PreviewDialog } from '../kit/value/preview-dialog.tsx'
import { useRecordChanges } from '../kit/api/records.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { toast } from '../kit/text/toast.tsx'
import { pdfAddresses, useDocumentStep } from './document-calls.ts'
import type { DocumentDefinition } from './document-definition.ts'
import { useDocumentText } from './document-text.ts'

type Of = { of: DocumentDefinition; record: DocumentRecord }

type Props = Of & {
  /** Saves unsaved values first, because the PDF is made from the stored document. */
  keep?: (() => Promise<boolean>) | null
  /** Further menu items, between the PDF items and the items for cancelling and deleting. */
  children?: ReactNode
  onDeleted?: () => void
}

/** Shows or downloads the PDF of a document, including the values on the screen. */
function usePaper({ of, record }: Of, keep: (() => Promise<boolean>) | null) {
  const paperIn = (locale: Language) => pdfAddresses(of.type.entity, record._id, { locale })
  const [viewed, setViewed] = useState<{ locale: Language; isSaved: boolean } | null>(null)
  const view = async (locale: Language) => {
    setViewed({ locale, isSaved: keep === null })
    if (keep) setViewed((await keep()) ? { locale, isSaved: true } : null)
  }
  const saveAs = async (event: { preventDefault: () => void }, locale: Language) => {
    if (!keep) return
    event.preventDefault()
    if (await keep()) location.assign(paperIn(locale).download)
  }
  const { address, download } = paperIn(viewed?.locale ?? 'en')
  const dialog = {
    address: viewed?.isSaved === false ? null : address,
    download,
    opened: viewed !== null,
    onClose: () => setViewed(null),
  }
  return { view, saveAs, dialog, addressIn: (locale: Language) => paperIn(locale).download }
}

/** The menu of rarely used actions: PDF, type-specific actions, cancel, delete. */
export function DocumentMenu({ of, record, keep = null, onDeleted, children }: Props) {
  const { t } = useTranslation(['documents', 'kit'])
  const { type } = of
  const words = useEntityWords(type.entity, of.words)
  const { view, saveAs, dialog, addressIn } = usePaper({ of, record }, keep)
  return (
    <>
      <PreviewDialog
        name={numberOf(type, record) ?? words.option(type.status, 'DRAFT')}
        kind="pdf"
        {...dialog}
      />
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t('actions.more')}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {languages.map((locale) => (
            <Menu.Item key={locale} leftSection={<IconEye size={16} />} onClick={() => void view(locale)}>
              {t(`actions.preview.${locale}`)}
            </Menu.Item>
          ))}
          {languages.map((locale) => (
            <Menu.Item
              key={locale}
              component="a"
              href={addressIn(locale)}
              onClick={(event: MouseEvent) => void saveAs(event, locale)}
              leftSection={<IconFileTypePdf size={16} />}
            >
              {t(`actions.pdf.${locale}`)}
            </Menu.Item>
          ))}
          <Menu.Item
            leftSection={<IconPrinter size={16} />}
            onClick={() => setTimeout(() => window.print(), 200)}
          >
            {t('kit:print')}
          </Menu.Item>
          {children}
          <CancelItem of={of} record={record} keep={keep} />
          <DeleteItem of={of} record={record} onDeleted={onDeleted} />
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

/** Cancels a document after a confirmation. Saves unsaved values of a draft first. */
function CancelItem({ of, record, keep }: Of & Pick<Props, 'keep'>) {
  const { t } = useTranslation('documents')
  const say = useDocumentText(of)
  const { type } = of
  const mayUpdate = useMay(type.entity.section, 'update')
  const step = useDocumentStep(of)
  const number = numberOf(type, record) ?? ''
  const cancel = async () => {
    if (keep && !(await keep())) return
    try {
      await step.mutateAsync(() => callAction(type.entity, 'cancel', { id: record._id }))
      toast('success', say('cancelled', { number }))
    } catch (error) {
      showProblem(error)
    }
  }
  const ask = () =>
    askFirst({
      title: t('cancelQuestion', { number }),
      children: say('cancelText'),
      confirm: say('cancelConfirm'),
      cancel: say('cancelKeep'),
      onConfirm: () => void cancel(),
    })
  const isOffered = 'cancel' in type.entity.actions && isCancellable(type, record)
  if (!mayUpdate || !isOffered || of.mayCancel?.(record) === false) return null
  return (
    <Menu.Item color="red" leftSection={<IconX size={16} />} onClick={ask}>
      {say('cancel')}
    </Menu.Item>
  )
}

/** Deletes a draft after a confirmation. */
function DeleteItem({ of, record, onDeleted }: Of & { onDeleted: (() => void) | undefined }) {
  const { t } = useTranslation('documents')
  const { type } = of
  const mayDelete = useMay(type.entity.section, 'delete')
  const { remove } = useRecordChanges(type.entity)
  const navigate = useNavigate()
  const erase = async () => {
    try {
      await remove.mutateAsync({ id: record._id, version: record.version })
      onDeleted?.()
      toast('success', t('deleted'))
      // Replaces the history entry, so that Back does not lead to the deleted document.
      await navigate({ to: of.page, params: { id: undefined }, replace: true })
    } catch (error) {
      showProblem(error)
    }
  }
  const ask = () =>
    askFirst({
      title: t('deleteDialog.question'),
      confirm: t('deleteDialog.confirm'),
      cancel: t('deleteDialog.keep'),
      onConfirm: () => void erase(),
    })
  if (!mayDelete || statusOf(type, record) !== 'DRAFT') return null
  return (
    <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={ask}>
      {t('actions.delete')}
    </Menu.Item>
  )
}
