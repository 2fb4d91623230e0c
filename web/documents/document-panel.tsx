import { Stack, TextInput } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { useIsNarrow } from '../ui/use-is-narrow.ts'
import { AccountField } from './account-field.tsx'
import { DocumentCurrency, DocumentDates, DocumentLanguage } from './document-facts.tsx'
import { useFault, useInput, useValue } from './document-form.ts'
import { statedTaxes } from './document-values.ts'
import { MissingFields } from './missing-fields.tsx'
import { TaxNumbers } from './taxes/tax-numbers.tsx'
import type { DocumentDefinition } from './document-definition.ts'
import { useDocumentText } from './document-text.ts'
import type { DocumentEditorState, DraftForm } from './use-document-editor.ts'
import type { CreateAccount } from './use-new-account.ts'

type Props = { of: DocumentDefinition; editor: DocumentEditorState; onCreateClient: CreateAccount }

/**
 * The side panel of the editor: missing fields, account, number, terms, dates, currency and language (ACC-04). On a
 * narrow screen, the sheet shows the account.
 */
export function DocumentPanel({ of, editor, onCreateClient }: Props) {
  const say = useDocumentText(of)
  const words = useEntityWords(of.type.entity, of.words)
  return (
    <Stack gap="md">
      <MissingFields {...editor} nothing={say('nothing')} words={words} />
      <TaxNumbers taxes={statedTaxes(editor.values)} />
      <Facts of={of} form={editor.form} onCreateClient={onCreateClient} />
    </Stack>
  )
}

type FactsProps = Omit<Props, 'editor'> & { form: DraftForm }

const Facts = memo(function DraftFacts({ of, form, onCreateClient }: FactsProps) {
  const { t } = useTranslation('documents')
  const { type } = of
  const words = useEntityWords(type.entity, of.words)
  const facts = { form, words, type }
  const account = useValue(form, 'account')
  const job = useValue(form, 'job')
  const number = useInput(form, [type.number])
  const isNarrow = useIsNarrow()
  return (
    <>
      {!isNarrow && <AccountField of={of} form={form} onCreateClient={onCreateClient} />}
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
      {type.offers && <PlanField form={form} label={words.field('membershipPlan')} />}
    </>
  )
})

/** The membership plan that an estimate offers, among the active plans in its currency (OPEN-806). */
function PlanField({ form, label }: { form: DraftForm; label: string }) {
  const plan = useValue(form, 'membershipPlan')
  const currency = useValue(form, 'currency')
  const error = useFault(form, ['membershipPlan'])
  if (!useMay('ACCTG_INVOICE', 'read')) return null
  return (
    <RefPicker
      to="membership-plan"
      label={label}
      value={plan ? [plan] : []}
      query={{ filter_enabled: 'true', filter_currency: currency }}
      onChange={([chosen]) => form.setFieldValue('membershipPlan', chosen ?? null)}
      error={error}
    />
  )
}
