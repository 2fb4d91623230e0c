import { callAction } from '../kit/api/call-action.ts'
import { Button, Text } from '@mantine/core'
import { documentKinds } from '@fieldhouse/domain/accounting/document-kinds'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import type { PrintSource } from '@fieldhouse/domain/documents/printed-document'
import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../kit/api/may.ts'
import { RecordProblem } from '../kit/form/record-form.tsx'
import { useUnsaved } from '../kit/form/unsaved-forms.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { usePrinting } from '../ui/use-printing.ts'
import { useCrumb } from '../screens/crumb-label.ts'
import { toast } from '../kit/text/toast.tsx'
import { useInvoiceStep } from './invoice-calls.ts'
import { useInvoiceHistory } from './invoice-history.ts'
import { InvoiceHead } from './invoice-head.tsx'
import { InvoiceMenu } from './invoice-menu.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import { DocumentPaper } from '../documents/document-paper.tsx'
import { DocumentSheet } from '../documents/document-sheet.tsx'
import { lineBody, totalsOf } from '../documents/document-values.ts'
import type { InvoiceRecord, InvoiceStart } from './invoice-values.ts'
import { useIssueQuestion } from './use-issue-question.tsx'
import { type InvoiceEditorState, useInvoiceEditor } from './use-invoice-editor.ts'
import classes from '../documents/document.module.css'

/** Loaded once somebody sends. */
const SendInvoice = lazyRouteComponent(() => import('./send-invoice.tsx'), 'SendInvoice')

type Props = { start: InvoiceStart | InvoiceRecord; record: InvoiceRecord | null }

type PrintedProps = { editor: InvoiceEditorState; start: InvoiceStart | InvoiceRecord; number: string }

/** The document as it stands in the form, for paper. */
function printSource({ editor, start, number }: PrintedProps) {
  const values = editor.form.getValues()
  const { amounts, ...sums } = totalsOf(values)
  const lineItems = values.lineItems.map((line, at) => ({
    ...lineBody(line),
    amount: amounts[at] ?? '0.00',
  }))
  return {
    ...start,
    ...values,
    ...sums,
    lineItems,
    kind: documentKinds.INVOICE,
    status: 'DRAFT',
    number,
    balance: sums.total,
    corrected: null,
  } satisfies PrintSource & { logo: string | null }
}

/** The draft on paper, drawn once it is printed. */
function PrintedDraft(props: PrintedProps) {
  const isPrinting = usePrinting()
  return (
    <div className={classes.onlyPrint}>{isPrinting && <DocumentPaper source={printSource(props)} />}</div>
  )
}

/** A draft being written: the document at the left, its panel at the right (ACC-04, ACC-11). */
export function InvoiceEditor({ start, record }: Props) {
  const { t } = useTranslation('accounting')
  const words = useEntityWords(invoice, 'accounting')
  const editor = useInvoiceEditor(start, record)
  const formatters = useInvoiceHistory(editor.values.currency)
  const steps = useDraftSteps(editor, record)
  const { sending, setSending, open, keep, leave } = steps
  const mayWrite = useMay(invoice.section, record ? 'update' : 'create')
  const provisional = record?.invoiceNumber ?? null
  const number = editor.values.invoiceNumber || provisional || ''
  const title = record ? `${t('invoice.one')} ${number}` : t('newTitle')
  useCrumb(record ? number : t('newTitle'))

  return (
    <>
      <InvoiceHead
        title={title}
        status="DRAFT"
        note={
          editor.dirty && (
            <Text size="sm" c="dimmed">
              {t('unsaved')}
            </Text>
          )
        }
        actions={
          <>
            {mayWrite && <DraftActions editor={editor} steps={steps} />}
            {record && <InvoiceMenu record={record} keep={editor.dirty ? keep : null} onDeleted={leave} />}
          </>
        }
      />
      <div className={classes.layout}>
        <div>
          <RecordProblem of={editor} entity={invoice} words={words} formatters={formatters} />
          <fieldset disabled={!mayWrite} style={{ border: 0, padding: 0, margin: 0, minInlineSize: 0 }}>
            <div className={`${classes.sheet} no-print`}>
              <DocumentSheet form={editor.form} totals={editor.totals} number={number} words={words} />
            </div>
          </fieldset>
          <PrintedDraft editor={editor} start={start} number={number} />
        </div>
        <aside className={`${classes.panel} no-print`}>
          <InvoicePanel editor={editor} provisional={provisional} />
        </aside>
      </div>
      {sending && (
        <Suspense>
          <SendInvoice
            record={sending}
            onSent={open}
            onClose={() => (record ? setSending(null) : open(sending))}
          />
        </Suspense>
      )}
    </>
  )
}

/** What can be done with the draft; each begins with saving it. */
function useDraftSteps(editor: InvoiceEditorState, record: InvoiceRecord | null) {
  const { t } = useTranslation('accounting')
  const navigate = useNavigate()
  const step = useInvoiceStep()
  const [sending, setSending] = useState<InvoiceRecord | null>(null)
  const leaving = useRef(false)
  useUnsaved(() => editor.dirty && !leaving.current)
  const leave = () => {
    leaving.current = true
  }
  const open = (stored: InvoiceRecord) => {
    leave()
    void navigate({ to: '/accounting/invoices/{-$id}', params: { id: stored._id }, replace: true })
  }
  const save = async () => {
    const stored = await editor.save()
    if (!stored) return null
    if (!record) open(stored)
    return stored
  }
  const keep = async () => {
    const stored = await save()
    if (stored) toast('success', t('saved'))
    return stored !== null
  }
  const issue = async () => {
    const stored = await editor.save()
    if (!stored) return
    try {
      const issued = await step.mutateAsync(() => callAction(invoice, 'issue', { id: stored._id }))
      toast('success', t('issued', { number: issued.invoiceNumber ?? '' }))
      if (!record) open(stored)
    } catch (error) {
      if (!record) open(stored)
      editor.refuse(error)
    }
  }
  const send = async () => {
    if (!editor.complete()) return
    const stored = await editor.save()
    if (stored) setSending(stored)
  }
  return { open, keep, issue, send, leave, sending, setSending, isIssuing: step.isPending }
}

type ActionsProps = { editor: InvoiceEditorState; steps: ReturnType<typeof useDraftSteps> }

/** Send, save and issue. */
function DraftActions({ editor, steps }: ActionsProps) {
  const { t } = useTranslation('accounting')
  const askToIssue = useIssueQuestion(editor)
  const mayIssue = useMay(invoice.section, 'update')
  const { send, keep, issue, isIssuing } = steps
  return (
    <>
      {mayIssue && (
        <Button variant="default" onClick={() => void send()}>
          {t('actions.send')}
        </Button>
      )}
      <Button variant="default" loading={editor.saving} onClick={() => void keep()}>
        {t('actions.save')}
      </Button>
      {mayIssue && (
        <Button loading={isIssuing} onClick={() => askToIssue(issue)}>
          {t('actions.issue')}
        </Button>
      )}
    </>
  )
}
