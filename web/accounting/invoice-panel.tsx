import { Alert, Anchor, List, Select, Stack, Text, TextInput } from '@mantine/core'
import { nameOf } from '../kit/text/name-of.ts'
import { DayInput } from '../kit/value/day-input.tsx'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { documentLocales } from '@fieldhouse/domain/documents/labels'
import {
  editorTerms,
  isPaymentTerm,
  locksDueDate,
  paymentTermWords,
} from '@fieldhouse/domain/documents/payment-terms'
import { currencies } from '@fieldhouse/domain/kit/value/currency'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { IconAlertTriangle, IconCheck, IconListCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fieldText } from '../kit/value/field-text.ts'
import { useLanguage } from '../kit/api/language.ts'
import { RefPicker } from '../kit/form/ref-picker.tsx'
import { useSignedIn } from '../kit/api/session.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { type InvoiceForm, changeWith, inputProps } from './invoice-form.ts'
import { chargedRates, inputId } from './invoice-values.ts'
import { TaxNumbers } from './tax-numbers.tsx'
import { useAccountChoice } from './use-account-choice.ts'
import { type InvoiceEditorState, focusField } from './use-invoice-editor.ts'

type Props = { editor: InvoiceEditorState; provisional: string | null }

/** What an account is called where one is chosen: its number and its holder. */
function accountName(record: RecordRef): string {
  const holder = nameOf('client', record['accountHolder'] as RecordRef | null | undefined)
  return [nameOf('account', record), holder].filter(Boolean).join(' · ')
}

/** Beside the document: number, account, terms, dates, currency, language, and what is missing (ACC-04). */
export function InvoicePanel({ editor, provisional }: Props) {
  const { form } = editor
  const { t } = useTranslation('accounting')
  const words = useEntityWords(invoice, 'accounting')
  return (
    <Stack gap="md">
      <Missing editor={editor} />
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
      <Dates form={form} />
      <Select
        label={words.field('currency')}
        value={form.values.currency}
        data={[...currencies]}
        allowDeselect={false}
        onChange={(code) => form.setFieldValue('currency', currencies.find((each) => each === code) ?? 'CAD')}
      />
      <LocaleField form={form} />
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

function Dates({ form }: { form: InvoiceForm }) {
  const { t } = useTranslation(['accounting', 'kit'])
  const language = useLanguage()
  const words = useEntityWords(invoice, 'accounting')
  const { timezone } = useSignedIn().user
  const { paymentTerms: term } = form.values
  const offered = [...editorTerms, ...(term && !editorTerms.some((each) => each === term) ? [term] : [])]
  const locked = locksDueDate(term)
  const billing = inputProps(form, ['billingDate'])
  return (
    <>
      <Select
        {...inputProps(form, ['paymentTerms'])}
        label={words.field('paymentTerms')}
        data={offered.map((code) => ({ value: code, label: paymentTermWords[code][language] }))}
        clearable
        onChange={(code) =>
          changeWith(form, { paymentTerms: code && isPaymentTerm(code) ? code : null }, timezone)
        }
      />
      <DayInput
        {...billing}
        label={words.field('billingDate')}
        clearButtonProps={{ 'aria-label': t('kit:clear', { field: words.field('billingDate') }) }}
        clearable
        onChange={(day) => changeWith(form, { billingDate: day }, timezone)}
      />
      <DayInput
        {...inputProps(form, ['dueDate'])}
        label={words.field('dueDate')}
        clearButtonProps={{ 'aria-label': t('kit:clear', { field: words.field('dueDate') }) }}
        clearable={!locked}
        disabled={locked}
        description={locked ? t('dueLocked') : null}
      />
    </>
  )
}

function LocaleField({ form }: { form: InvoiceForm }) {
  const words = useEntityWords(invoice, 'accounting')
  const { timezone } = useSignedIn().user
  return (
    <Select
      label={words.field('locale')}
      value={form.values.locale}
      data={documentLocales.map((code) => ({ value: code, label: words.option('locale', code) }))}
      allowDeselect={false}
      onChange={(code) =>
        changeWith(form, { locale: documentLocales.find((each) => each === code) ?? 'en' }, timezone)
      }
    />
  )
}

/** Everything that keeps the draft from going out; each sentence leads to its field. */
function Missing({ editor }: { editor: InvoiceEditorState }) {
  const { t } = useTranslation('accounting')
  const language = useLanguage()
  const { missing, form } = editor
  if (missing.length === 0 && compare(editor.totals.total, '0') <= 0)
    return (
      <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={16} />} p="xs">
        {t('issueDialog.nothing')}
      </Alert>
    )
  if (missing.length === 0)
    return (
      <Alert color="teal" variant="light" icon={<IconCheck size={16} />} p="xs">
        {t('complete')}
      </Alert>
    )
  const lead = (path: (string | number)[], message: string) => {
    form.setFieldError(path.join('.'), message)
    focusField(path)
  }
  return (
    <Alert
      color="gray"
      variant="light"
      icon={<IconListCheck size={16} />}
      p="xs"
      title={
        <Text fw={600} size="sm" c="var(--mantine-color-text)">
          {t('missing')}
        </Text>
      }
    >
      <List size="sm" spacing={6} listStyleType="none">
        {missing.map(({ path, code, params }) => {
          const message = fieldMessage(code, params)
          const fault = fieldText(message, language)
          return (
            <List.Item key={`${path.join('.')} ${code}`}>
              <Anchor
                component="button"
                type="button"
                size="sm"
                ta="left"
                onClick={() => lead(path, message)}
              >
                <Text span inherit>
                  {path[0] === 'account'
                    ? t('missingOf', { field: t('invoice.fields.account'), fault })
                    : fault}
                </Text>
              </Anchor>
            </List.Item>
          )
        })}
      </List>
    </Alert>
  )
}
