import { Stack, TextInput } from '@mantine/core'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { memo } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { chosenOne } from '../kit/form/chosen.ts'
import { nameOf } from '../kit/text/name-of.ts'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { DocumentCurrency, DocumentDates, DocumentLanguage } from './document-facts.tsx'
import { useFault, useInput, useValue } from './document-form.ts'
import { chargedRates, inputId } from './document-values.ts'
import { MissingFields } from './missing-fields.tsx'
import { TaxNumbers } from './taxes/tax-numbers.tsx'
import type { DocumentDefinition } from './document-definition.ts'
import { useDocumentText } from './document-text.ts'
import { useAccountChoice } from './use-account-choice.ts'
import type { DocumentEditorState, DraftForm } from './use-document-editor.ts'

type Props = { of: DocumentDefinition; editor: DocumentEditorState }

/** The label of an account in the picker: its number and its holder. */
function accountName(record: RecordRef): string {
  const holder = nameOf('client', chosenOne(record['accountHolder']))
  return [nameOf('account', record), holder].filter(Boolean).join(' · ')
}

/** The side panel of the editor: missing fields, number, account, terms, dates, currency and language (ACC-04). */
export function DocumentPanel({ of, editor }: Props) {
  const say = useDocumentText(of)
  const words = useEntityWords(of.type.entity, of.words)
  return (
    <Stack gap="md">
      <MissingFields {...editor} nothing={say('nothing')} words={words} />
      <TaxNumbers rates={chargedRates(editor.values)} />
      <Facts of={of} form={editor.form} />
    </Stack>
  )
}

type FactsProps = { of: DocumentDefinition; form: DraftForm }

const Facts = memo(function DraftFacts({ of, form }: FactsProps) {
  const { t } = useTranslation('documents')
  const { type } = of
  const words = useEntityWords(type.entity, of.words)
  const facts = { form, words, type }
  const account = useValue(form, 'account')
  const job = useValue(form, 'job')
  const number = useInput(form, [type.number])
  return (
    <>
      <AccountField of={of} form={form} />
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
        label={words.field(type.number)}
        description={number.value === '' ? t('numberLater') : null}
        maxLength={40}
      />
      <DocumentDates {...facts} />
      <DocumentCurrency {...facts} />
      <DocumentLanguage {...facts} />
    </>
  )
})

function AccountField({ of, form }: Pick<FactsProps, 'of' | 'form'>) {
  const words = useEntityWords(of.type.entity, of.words)
  const { choose } = useAccountChoice(of, form)
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
