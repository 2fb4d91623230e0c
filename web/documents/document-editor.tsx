import { Button, Text } from '@mantine/core'
import type { DocumentRecord } from '@fieldhouse/domain/documents/document'
import { numberOf } from '@fieldhouse/domain/documents/document-type'
import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { callAction } from '../kit/api/call-action.ts'
import { useMay } from '../kit/api/may.ts'
import { RecordProblem } from '../kit/form/record-form.tsx'
import { useUnsaved } from '../kit/form/keep/unsaved-forms.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { useCrumb } from '../screens/crumb-label.ts'
import { toast } from '../kit/text/toast.tsx'
import { AccountField } from './account-field.tsx'
import { useDocumentStep } from './document-calls.ts'
import { DocumentHead } from './document-head.tsx'
import { useDocumentHistory } from './document-history.ts'
import { DocumentMenu } from './document-menu.tsx'
import { DocumentPanel } from './document-panel.tsx'
import { DocumentSheet } from './document-sheet.tsx'
import { PrintedDraft } from './printed-draft.tsx'
import { useDocumentText } from './document-text.ts'
import { typedNumber } from './draft-values.ts'
import { useTaxesFirst } from './taxes/use-taxes-first.tsx'
import { useIssueQuestion } from './sending/use-issue-question.tsx'
import { type DocumentEditorState, type Editing, useDocumentEditor } from './use-document-editor.ts'
import { useNewAccount } from './use-new-account.ts'
import classes from './document.module.css'

/** The dialog loads when the user sends a document. */
const SendDocument = lazyRouteComponent(() => import('./sending/send-document.tsx'), 'SendDocument')

type Props = Editing & {
  /** Shown if another user issued the draft while it was being edited. */
  meanwhile?: ReactNode
  /** Called with the stored draft when the form has unsaved values, and with null once all values are saved. */
  onUnsaved?: (draft: DocumentRecord | null) => void
}

/** The editor of a draft. The document is at the left, and its panel at the right (ACC-04, ACC-11). */
export function DocumentEditor({ meanwhile, onUnsaved, ...editing }: Props) {
  const { of, record } = editing
  const { type } = of
  const { entity } = type
  const words = useEntityWords(entity, of.words)
  const say = useDocumentText(of)
  const editor = useDocumentEditor(editing)
  const newAccount = useNewAccount()
  const formatters = useDocumentHistory(editor.values.currency)
  const steps = useDraftSteps(editing, editor)
  const { sending, setSending, open, question } = steps
  const mayWrite = useMay(entity.section, record ? 'update' : 'create')
  const number = typedNumber(type, editor.values) || (record && numberOf(type, record)) || ''
  const title = record ? `${words.one} ${number}` : words.add
  const { dirty } = editor
  useEffect(() => onUnsaved?.(dirty ? record : null), [onUnsaved, dirty, record])
  useCrumb(record ? number : title)

  return (
    <>
      <DraftHead {...editing} editor={editor} steps={steps} title={title} isOver={Boolean(meanwhile)} />
      <div className={classes.layout}>
        <div>
          {meanwhile}
          <RecordProblem of={editor} entity={entity} words={words} formatters={formatters} />
          <fieldset disabled={!mayWrite} style={{ border: 0, padding: 0, margin: 0, minInlineSize: 0 }}>
            <div className={`${classes.sheet} no-print`}>
              <DocumentSheet
                {...editor}
                number={number}
                billTo={say('billTo')}
                account={<AccountField of={of} form={editor.form} onCreateClient={newAccount.create} />}
                offers={type.offers === true}
                words={words}
              />
            </div>
          </fieldset>
          <PrintedDraft {...editing} editor={editor} number={number} />
        </div>
        <aside className={`${classes.panel} no-print`}>
          <DocumentPanel of={of} editor={editor} onCreateClient={newAccount.create} />
        </aside>
      </div>
      {newAccount.drawer}
      {question}
      {sending && (
        <Suspense>
          <SendDocument
            of={of}
            record={sending}
            onSent={open}
            onClose={() => (record ? setSending(null) : open(sending))}
          />
        </Suspense>
      )}
    </>
  )
}

/** The actions on the draft. Each action saves the draft first. */
function useDraftSteps({ of, record }: Editing, editor: DocumentEditorState) {
  const { t } = useTranslation('documents')
  const say = useDocumentText(of)
  const navigate = useNavigate()
  const step = useDocumentStep(of)
  const [sending, setSending] = useState<DocumentRecord | null>(null)
  const leaving = useRef(false)
  useUnsaved(() => editor.dirty && !leaving.current)
  const leave = () => {
    leaving.current = true
  }
  const open = (stored: DocumentRecord) => {
    leave()
    void navigate({ to: of.page, params: { id: stored._id }, replace: true })
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
      const issued = await step.mutateAsync(() => callAction(of.type.entity, 'issue', { id: stored._id }))
      toast('success', say('issued', { number: numberOf(of.type, issued) ?? '' }))
      if (!record) open(stored)
    } catch (error) {
      if (!record) open(stored)
      editor.refuse(error)
    }
  }
  const { settleTaxes, question } = useTaxesFirst({ of, record }, { editor, open })
  const send = () =>
    settleTaxes(async () => {
      const stored = await editor.save()
      if (stored) setSending(stored)
    })
  return {
    open,
    keep,
    issue,
    send,
    leave,
    sending,
    setSending,
    settleTaxes,
    question,
    isIssuing: step.isPending,
  }
}

type HeadProps = Pick<Editing, 'of' | 'record'> & {
  editor: DocumentEditorState
  steps: ReturnType<typeof useDraftSteps>
  title: string
  /** Whether the document is no longer a draft, so that no action is possible. */
  isOver: boolean
}

/** The head of the editor: the title of the draft, its save state, and its actions. */
function DraftHead({ of, record, editor, steps, title, isOver }: HeadProps) {
  const { t } = useTranslation('documents')
  const mayWrite = useMay(of.type.entity.section, record ? 'update' : 'create')
  const { keep, leave } = steps
  return (
    <DocumentHead
      of={of}
      title={title}
      status="DRAFT"
      note={
        <>
          {record && of.DraftFact && <of.DraftFact record={record} />}
          {editor.dirty && (
            <Text size="sm" c="dimmed">
              {t('unsaved')}
            </Text>
          )}
        </>
      }
      actions={
        <>
          {mayWrite && !isOver && <DraftActions of={of} editor={editor} steps={steps} />}
          {record && !isOver && (
            <DocumentMenu of={of} record={record} keep={editor.dirty ? keep : null} onDeleted={leave} />
          )}
        </>
      }
    />
  )
}

type ActionsProps = Pick<HeadProps, 'of' | 'editor' | 'steps'>

/** The buttons for sending, saving and issuing. */
function DraftActions({ of, editor, steps }: ActionsProps) {
  const { t } = useTranslation('documents')
  const askToIssue = useIssueQuestion(of, editor)
  const mayIssue = useMay(of.type.entity.section, 'update')
  const { send, keep, issue, isIssuing, settleTaxes } = steps
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
        <Button loading={isIssuing} onClick={() => void settleTaxes(() => askToIssue(issue))}>
          {t('actions.issue')}
        </Button>
      )}
    </>
  )
}
