import { languages } from '@fieldhouse/domain/kit/words/words'
import { Select } from '@mantine/core'
import { type DocumentType, untilOf } from '@fieldhouse/domain/documents/document-type'
import {
  editorTerms,
  isPaymentTerm,
  locksDueDate,
  paymentTermWords,
} from '@fieldhouse/domain/people/payment-terms'
import { currencies } from '@fieldhouse/domain/kit/value/currency'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useLanguage } from '../kit/api/language.ts'
import { useSignedIn } from '../kit/api/session.ts'
import type { EntityWords } from '../kit/text/words.ts'
import { DayInput } from '../kit/value/day-input.tsx'
import { changeWith, useInput, useValue } from './document-form.ts'
import { type DocumentValues, eachLine } from './document-values.ts'
import { withoutList } from './lines/line-values.ts'
import type { DocumentForm } from './use-document-form.ts'

type Props = { form: DocumentForm; words: EntityWords; type: DocumentType }

/** The inputs for the payment terms, the document's date, and its due or expiry date (ACC-12..16). */
export function DocumentDates({ form, words, type }: Props) {
  const { kind } = type
  const { t } = useTranslation(['documents', 'kit'])
  const language = useLanguage()
  const { timezone } = useSignedIn().user
  const term = useValue(form, 'paymentTerms')
  const offered = [...editorTerms, ...(term && !editorTerms.some((each) => each === term) ? [term] : [])]
  const until = untilOf(type)
  // The expiry date of an estimate does not depend on payment terms.
  const locked = until === 'dueDate' && locksDueDate(term)
  const terms = useInput(form, ['paymentTerms'])
  const billing = useInput(form, ['billingDate'])
  const due = useInput(form, [until])
  const dueDay = useValue(form, 'dueDate')
  const lastDue = useRef(dueDay)
  useEffect(() => {
    lastDue.current = dueDay ?? lastDue.current
  }, [dueDay])
  const change = (values: Partial<DocumentValues>) =>
    changeWith(form, values, { kind, timezone, before: lastDue.current })
  return (
    <>
      <Select
        {...terms}
        label={words.field('paymentTerms')}
        data={offered.map((code) => ({ value: code, label: paymentTermWords[code][language] }))}
        clearable
        onChange={(code) => change({ paymentTerms: code && isPaymentTerm(code) ? code : null })}
      />
      <DayInput
        {...billing}
        label={words.field('billingDate')}
        clearButtonProps={{ 'aria-label': t('kit:clear', { field: words.field('billingDate') }) }}
        clearable
        onChange={(day) => change({ billingDate: day })}
      />
      <DayInput
        {...due}
        {...(until === 'dueDate' && { onChange: (day: string | null) => change({ dueDate: day }) })}
        label={words.field(until)}
        clearButtonProps={{ 'aria-label': t('kit:clear', { field: words.field(until) }) }}
        clearable={!locked}
        disabled={locked}
        description={locked ? t('dueLocked') : null}
      />
    </>
  )
}

/** The input for the language of the document, which also changes its default texts. */
export function DocumentLanguage({ form, words, type: { kind } }: Props) {
  const { timezone } = useSignedIn().user
  return (
    <Select
      label={words.field('locale')}
      value={useValue(form, 'locale')}
      data={languages.map((code) => ({ value: code, label: words.option('locale', code) }))}
      allowDeselect={false}
      onChange={(code) =>
        changeWith(form, { locale: languages.find((each) => each === code) ?? 'en' }, { kind, timezone })
      }
    />
  )
}

/** The input for the currency of the document. A price list of the former currency is no longer named (OPEN-797). */
export function DocumentCurrency({ form, words }: Props) {
  return (
    <Select
      label={words.field('currency')}
      value={useValue(form, 'currency')}
      data={[...currencies]}
      allowDeselect={false}
      onChange={(code) =>
        form.setValues({
          ...eachLine(form.getValues(), withoutList),
          currency: currencies.find((each) => each === code) ?? 'CAD',
        })
      }
    />
  )
}
