import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { recordOf } from '@fieldhouse/domain/kit/value/typed-record'
import { useTranslation } from 'react-i18next'
import { showProblem } from '../kit/api/show-problem.ts'
import { toast } from '../kit/text/toast.tsx'
import { documentResult } from './document-calls.ts'
import type { DocumentDefinition } from './document-definition.ts'
import { useDocumentText } from './document-text.ts'
import type { DraftForm } from './use-document-editor.ts'

const billTo = ['clientName', 'clientAddress', 'clientAddress2', 'clientCountry'] as const

const billToOf = (from: { readonly [field in (typeof billTo)[number]]?: string | null }) =>
  recordOf(billTo, (field) => from[field] ?? '')

/** Chooses the account of a document and bills its holder; whom somebody had typed there is given back on request. */
export function useAccountChoice(of: DocumentDefinition, form: DraftForm) {
  const { t } = useTranslation('kit')
  const say = useDocumentText(of)
  const bill = async (account: RecordRef, before: RecordRef | null) => {
    const holder = billToOf(
      await documentResult(of.type.entity, 'GET /start', { query: { account: account._id } }),
    )
    const typed = billToOf(form.getValues())
    form.setValues(holder)
    const isReplaced = billTo.some((field) => typed[field].trim() !== '' && typed[field] !== holder[field])
    if (!isReplaced) return
    toast('info', say('billToReplaced', { name: holder.clientName }), {
      label: t('undo'),
      onChosen: () => form.setValues({ ...typed, account: before }),
    })
  }
  return {
    choose: async (account: RecordRef | undefined) => {
      const before = form.getValues().account
      form.setFieldValue('account', account ?? null)
      if (account) await bill(account, before).catch(showProblem)
    },
  }
}
