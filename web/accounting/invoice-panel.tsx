import { Stack, TextInput } from '@mantine/core'
import { documentKinds } from '@fieldhouse/domain/accounting/document-kinds'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { useTranslation } from 'react-i18next'
import { chosenOne } from '../kit/form/chosen.ts'
import { nameOf } from '../kit/text/name-of.ts'
import { RefPicker } from '../kit/form/ref-picker.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { DocumentCurrency, DocumentDates, DocumentLanguage } from '../documents/document-facts.tsx'
import { inputProps } from '../documents/document-form.ts'
import { chargedRates, inputId } from '../documents/document-values.ts'
import { MissingFields } from '../documents/missing-fields.tsx'
import { TaxNumbers } from '../documents/tax-numbers.tsx'
import { useAccountChoice } from './use-account-choice.ts'
import type { InvoiceEditorState, InvoiceForm } from './use-invoice-editor.ts'

type Props = { editor: InvoiceEditorState; provisional: string | null }

/** What an account is called where one is chosen: its number and its holder. */
function accountName(record: RecordRef): string {
  const holder = nameOf('client', chosenOne(record['accountHolder']))
  return [nameOf('account', record), holder].filter(Boolean).join(' · ')
}

/** Beside the document: number, account, terms, dates, currency, language, and what is missing (ACC-04). */
export function InvoicePanel({ editor, provisional }: Props) {
  const { form } = editor
  const { t } = useTranslation('accounting')
  const words = useEntityWords(invoice, 'accounting')
  const of = { form, words, kind: documentKinds.INVOICE }
  return (
    <Stack gap="md">
      <MissingFields {...editor} nothing={t('issueDialog.nothing')} words={words} />
      <TaxNumbers rates={chargedRates(form.values)} />
      <AccountField form={form} />
      <RefPicker
        to="job"
        label={words.field('job')}
        value={form.values.job ? [form.values.job] : []}
        query={form.values.account ? { filter_account: form.values.account._id } : {}}
        onChange={([job]) => form.setFieldValue('job', job ?? null)}
        error={inputProps(form, ['job']).error}
      />
      <TextInput
        {...inputProps(form, ['invoiceNumber'])}
        label={words.field('invoiceNumber')}
        placeholder={provisional ?? ''}
        description={form.values.invoiceNumber === '' ? t('numberLater') : null}
        maxLength={40}
      />
      <DocumentDates {...of} />
      <DocumentCurrency {...of} />
      <DocumentLanguage {...of} />
    </Stack>
  )
}

function AccountField({ form }: { form: InvoiceForm }) {
  const words = useEntityWords(invoice, 'accounting')
  const { choose } = useAccountChoice(form)
  return (
    <div id={inputId(['account'])} tabIndex={-1}>
      <RefPicker
        to="account"
        label={words.field('account')}
        labelOf={accountName}
        value={form.values.account ? [form.values.account] : []}
        onChange={([account]) => void choose(account)}
        error={inputProps(form, ['account']).error}
      />
    </div>
  )
}
