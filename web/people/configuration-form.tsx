import { Select, Stack, Textarea } from '@mantine/core'
import { countriesByName } from '@fieldhouse/domain/kit/value/countries'
import type { NumberRule, OwnSeries } from '@fieldhouse/domain/kit/time/series'
import type { ConfigurationView } from '@fieldhouse/domain/people/configuration'
import { showsGst } from '@fieldhouse/domain/people/tax-fields'
import { workspace } from '@fieldhouse/domain/people/workspace'
import { useMemo } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { FieldInput } from '../kit/form/inputs/field-input.tsx'
import type { FormValues } from '../kit/form/form-values.ts'
import { useFormat } from '../kit/value/format.ts'
import { useLanguage } from '../kit/api/language.ts'
import { useMay } from '../kit/api/may.ts'
import { RecordProblem } from '../kit/form/record-form.tsx'
import { refreshSession } from '../kit/api/session.ts'
import type { CheckedForm } from '../kit/form/use-checked-form.ts'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { type EntityWords, useEntityWords } from '../kit/text/words.ts'
import { fieldProps, useLabel } from '../kit/value/checked-fields.tsx'
import classes from '../ui/form.module.css'
import { FormSection } from '../ui/form-section.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { toast } from '../kit/text/toast.tsx'
import {
  configurationOf,
  configurationSchema,
  configurationHistory,
  configurationAsStored,
  termChoices,
} from './configuration-values.ts'
import { HoursFields } from './hours-fields.tsx'
import { MailFields } from './mail-fields.tsx'
import { NumberingFields } from './numbering-fields.tsx'
import type { WorkspaceRecord } from './profile-values.ts'
import { useTaxFieldWords } from './tax-field-words.ts'
import { FieldColumns } from '../ui/field-columns.tsx'

type Props = { record: WorkspaceRecord; view: ConfigurationView | undefined }

/** Returns the form of a workspace's defaults. After saving, the session is loaded again. */
function useConfigurationForm(record: WorkspaceRecord) {
  const { t } = useTranslation('people/workspace')
  return useRecordForm<WorkspaceRecord, FormValues>({
    entity: workspace,
    record,
    valuesOf: (from) => configurationOf(from ?? record),
    schema: configurationSchema,
    asStored: configurationAsStored,
    onSaved: () => {
      toast('success', t('configuration.saved'))
      void refreshSession()
    },
  })
}

/** The form of the defaults for new documents and members, for users who may change the configuration (OPEN-15). */
export function ConfigurationForm({ record, view }: Props) {
  const { t } = useTranslation('people/workspace')
  const words = useEntityWords(workspace, 'people/workspace')
  const language = useLanguage()
  const format = useFormat()
  const readOnly = !useMay(workspace.section, 'update')
  const checked = useConfigurationForm(record)
  const ruleWords = (series: OwnSeries, { prefix, yearly }: NumberRule) =>
    [t(`configuration.series.${series}`), prefix, ...(yearly ? [t('configuration.yearly')] : [])].join(' · ')
  const taxWords = useTaxFieldWords(words, record.address)
  const parts = { of: checked, words, readOnly }
  return (
    <form {...checked.formProps}>
      <Stack gap="lg" className={classes.page}>
        <RecordProblem
          of={checked}
          entity={workspace}
          words={words}
          formatters={configurationHistory({ language, format, ruleWords })}
        />
        <FormSection
          title={t('configuration.numbering')}
          help={t(readOnly ? 'configuration.readOnly' : 'configuration.numberingHelp')}
        >
          <NumberingFields of={checked} view={view} readOnly={readOnly} />
        </FormSection>
        <FormSection title={t('configuration.money')} help={t('configuration.moneyHelp')}>
          <MoneyFields {...parts} words={taxWords} record={record} />
        </FormSection>
        <FormSection title={t('configuration.hours')} help={t('configuration.hoursHelp')}>
          <HoursFields of={checked} readOnly={readOnly} />
        </FormSection>
        <FormSection title={t('configuration.place')} help={t('configuration.placeHelp')}>
          <PlaceFields {...parts} />
        </FormSection>
        <FormSection title={t('configuration.mail')}>
          <MailFields {...parts} address={record.email} view={view} />
        </FormSection>
        {!readOnly && <SaveBar saving={checked.saving} />}
      </Stack>
    </form>
  )
}

type Parts = { of: CheckedForm<FormValues>; words: EntityWords; readOnly: boolean }

function MoneyFields({ of, words, readOnly, record }: Parts & { record: WorkspaceRecord }) {
  const { t } = useTranslation('people/workspace')
  const language = useLanguage()
  const hasGst = showsGst(record)
  const input = (field: string) => (
    <FieldInput of={of} entity={workspace} words={words} field={field} readOnly={readOnly} />
  )
  return (
    <FieldColumns>
      {input('currency')}
      <Select
        {...fieldProps(of, 'paymentTerms')}
        label={words.field('paymentTerms')}
        description={t('configuration.termsHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={termChoices(of.form.values['paymentTerms'], language)}
        allowDeselect={false}
        disabled={readOnly}
      />
      {input('taxRegistration')}
      {hasGst && input('gstNum')}
      {hasGst && input('gstPercent')}
      {input('pstNum')}
      {input('pstPercent')}
      {input('taxRounding')}
      {input('entryMonthsBack')}
      {input('entryDaysAhead')}
      {input('marginFloor')}
      {input('appliesCredit')}
      <Textarea
        {...fieldProps(of, 'transferDetails')}
        label={useLabel(words.field('transferDetails'), true)}
        description={t('configuration.transferHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={1000}
        disabled={readOnly}
      />
    </FieldColumns>
  )
}

function PlaceFields({ of, words, readOnly }: Parts) {
  const { locale } = useFormat()
  const countries = useMemo(
    () => countriesByName(locale).map(({ code, name }) => ({ value: code, label: name })),
    [locale],
  )
  return (
    <FieldColumns columns={3}>
      <FieldInput of={of} entity={workspace} words={words} field="lang" readOnly={readOnly} />
      <Select
        {...fieldProps(of, 'country')}
        label={words.field('country')}
        data={countries}
        disabled={readOnly}
        searchable
        allowDeselect={false}
        maxDropdownHeight={300}
      />
      <FieldInput of={of} entity={workspace} words={words} field="timezone" readOnly={readOnly} />
    </FieldColumns>
  )
}
