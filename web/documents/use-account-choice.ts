import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { recordOf } from '@fieldhouse/domain/kit/value/typed-record'
import { useTranslation } from '../locales/use-translation.ts'
import { useLanguage } from '../kit/api/language.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { toast } from '../kit/text/toast.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { dropClientTerms } from './client-terms.ts'
import { documentResult } from './document-calls.ts'
import type { DocumentDefinition } from './document-definition.ts'
import { changeWith } from './document-form.ts'
import { useDocumentText } from './document-text.ts'
import type { DraftForm } from './use-document-editor.ts'

const billTo = ['clientName', 'clientAddress', 'clientAddress2', 'clientCountry'] as const

const billToOf = (from: { readonly [field in (typeof billTo)[number]]?: string | null }) =>
  recordOf(billTo, (field) => from[field] ?? '')

/** The initial values of a new document for this account. */
const startFor = (of: DocumentDefinition, account: RecordRef | null) =>
  documentResult(of.type.entity, 'GET /start', { query: account ? { account: account._id } : {} })

/** The account that a document had, and a function that gives its lines back the terms of that account, if they had any. */
type Left = { before: RecordRef | null; restore: (() => void) | null }

/**
 * Sets the account of a document: bills the account's holder, and uses the holder's language unless the user chose one
 * (OPEN-560). The user can undo both changes.
 */
export function useAccountChoice(of: DocumentDefinition, form: DraftForm) {
  const { t } = useTranslation('kit')
  const say = useDocumentText(of)
  const words = useEntityWords(of.type.entity, of.words)
  const { timezone } = useSignedIn().user
  const read = useLanguage()
  const bill = async (account: RecordRef, { before, restore }: Left) => {
    const [start, earlier] = await Promise.all([
      startFor(of, account),
      startFor(of, before).catch(() => null),
    ])
    const holder = billToOf(start)
    const values = form.getValues()
    const typed = billToOf(values)
    const { locale, title, termsAndConditions } = values
    const follows = start.locale !== null && start.locale !== locale && earlier?.locale === locale
    form.setValues(holder)
    if (follows) changeWith(form, { locale: start.locale ?? locale }, { kind: of.type.kind, timezone })
    const isReplaced = billTo.some((field) => typed[field].trim() !== '' && typed[field] !== holder[field])
    if (!isReplaced && !follows && !restore) return
    const named = words.option('locale', start.locale ?? locale)
    // Only English capitalizes the names of languages.
    const language = read === 'en' ? named : named.toLowerCase()
    const sentences = [
      ...(isReplaced ? [say('billToReplaced', { name: holder.clientName })] : []),
      ...(follows ? [say('languageFollows', { language })] : []),
      ...(restore ? [say('termsDropped')] : []),
    ]
    toast('info', sentences.join('. '), {
      label: t('undo'),
      onChosen: () => {
        form.setValues({ ...typed, locale, title, termsAndConditions, account: before })
        restore?.()
      },
    })
  }
  return {
    choose: async (account: RecordRef | undefined) => {
      const before = form.getValues().account
      const restore = before && before._id !== account?._id ? dropClientTerms(form) : null
      form.setFieldValue('account', account ?? null)
      if (account) await bill(account, { before, restore }).catch(showProblem)
      else if (restore)
        toast('info', say('termsDropped'), {
          label: t('undo'),
          onChosen: () => {
            form.setFieldValue('account', before)
            restore()
          },
        })
    },
  }
}
