import { Stack, TextInput } from '@mantine/core'
import { documentKinds } from '@fieldhouse/domain/accounting/document-kinds'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenOne } from '../kit/form/chosen.ts'
import { nameOf } from '../kit/text/name-of.ts'
import { RefPicker } from '../kit/form/ref-picker.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { DocumentCurrency, DocumentDates, DocumentLanguage } from '../documents/document-facts.tsx'
import { useFault, useInput, useValue } from '../documents/document-form.ts'
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

/** The side of the document: what is missing, number, account, terms, dates, currency and language (ACC-04). */
export function InvoicePanel({ editor, provisional }: Props) {
  const { t } = useTranslation('accounting')
  const words = useEntityWords(invoice, 'accounting')
  return (
    <Stack gap="md">
      <MissingFields {...editor} nothing={t('issueDialog.nothing')} words={words} />
      <TaxNumbers rates={chargedRates(editor.values)} />
      <Facts form={editor.form} provisional={provisional} />
    </Stack>
  )
}

type FactsProps = { form: InvoiceForm; provisional: string | null }

const Facts = memo(function InvoiceFacts({ form, provisional }: FactsProps) {
  const { t } = useTranslation('accounting')
  const words = useEntityWords(invoice, 'accounting')
  const of = { form, words, kind: documentKinds.INVOICE }
  const account = useValue(form, 'account')
  const job = useValue(form, 'job')
  const number = useInput(form, ['invoiceNumber'])
  return (
    <>
      <AccountField form={form} />
      <RefPicker
        to="job"
        label={words.field('job')}
        value={job ? [job] : []}
        query={account ? { filter_account: account._id } : {}}
        onChange={([chosen]) => form.setFieldValue('job', chosen ?? null)}
        error={useFault(form, ['job'])}
      />
      <TextInput
        {...number}
        label={words.field('invoiceNumber')}
        placeholder={provisional ?? ''}
        description={number.value === '' ? t('numberLater') : null}
        maxLength={40}
      />
      <DocumentDates {...of} />
      <DocumentCurrency {...of} />
      <DocumentLanguage {...of} />
    </>
  )
})

function AccountField({ form }: { form: InvoiceForm }) {
  const words = useEntityWords(invoice, 'accounting')
  const { choose } = useAccountChoice(form)
  const account = useValue(form, 'account')
  return (
    <div id={inputId(['account'])} tabIndex={-1}>
      <RefPicker
        to="account"
        label={words.field('account')}
        labelOf={accountName}
        value={account ? [account] : []}
        onChange={([chosen]) => void choose(chosen)}
        error={useFault(form, ['account'])}
      />
    </div>
  )
}
