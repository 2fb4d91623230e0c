import { Skeleton } from '@mantine/core'
import { askedOf } from '@fieldhouse/domain/documents/document-type'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { askFirst } from '../../kit/form/keep/ask-first.ts'
import type { DocumentDefinition } from '../document-definition.ts'
import { useDocumentText } from '../document-text.ts'
import { reckonedOf, statedTaxes } from '../document-values.ts'
import { typedNumber } from '../draft-values.ts'
import type { DocumentEditorState } from '../use-document-editor.ts'

/** The facts load with the editor, so that they do not move the buttons of the open dialog. */
const IssueFacts = lazyRouteComponent(() => import('../issue-facts.tsx'), 'IssueFacts')

/** Asks for confirmation before a complete draft is issued, with the document's facts and warnings. */
export function useIssueQuestion(of: DocumentDefinition, editor: DocumentEditorState) {
  const { t } = useTranslation('documents')
  const say = useDocumentText(of)
  useEffect(() => void IssueFacts.preload?.(), [])
  return (issue: () => Promise<void>) => {
    if (!editor.complete()) return
    const values = editor.form.getValues()
    const { sums } = reckonedOf(of.type, values)
    const facts = {
      of,
      values,
      number: typedNumber(of.type, values),
      total: sums.total,
      asked: askedOf(of.type.kind, sums),
      taxes: statedTaxes(values),
    }
    askFirst({
      title: say('issueQuestion'),
      children: (
        <Suspense fallback={<Skeleton h={96} />}>
          <IssueFacts {...facts} />
        </Suspense>
      ),
      confirm: say('issueConfirm'),
      cancel: t('issueDialog.keep'),
      isGrave: false,
      onConfirm: () => void issue(),
    })
  }
}
