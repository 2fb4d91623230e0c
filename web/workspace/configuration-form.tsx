import { Group, Select, SimpleGrid, Stack } from '@mantine/core'
import { countriesByName } from '@fieldhouse/domain/kit/countries'
import { workspace } from '@fieldhouse/domain/people/workspace'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldInput, type FormValues } from '../kit/field-input.tsx'
import { formSchema, initialValues, toBody } from '../kit/form-body.ts'
import { useFormat } from '../kit/format.ts'
import { useMay } from '../kit/may.ts'
import { RecordProblem } from '../kit/record-form.tsx'
import { refreshSession } from '../kit/session.ts'
import { useRecordForm } from '../kit/use-record-form.ts'
import { useEntityWords } from '../kit/words.ts'
import { fieldProps } from '../ui/checked-fields.tsx'
import { FormSection } from '../ui/form-section.tsx'
import { SaveButton } from '../ui/save-button.tsx'
import { toast } from '../ui/toast.tsx'
import { type WorkspaceRecord, withPoint } from './profile-values.ts'

const fields = ['currency', 'gstPercent', 'pstPercent', 'lang', 'country', 'timezone'] as const
const schema = formSchema(workspace, fields)

/** What new documents and members begin with; open to who may change the configuration (OPEN-15). */
export function ConfigurationForm({ record }: { record: WorkspaceRecord }) {
  const { t } = useTranslation('workspace')
  const words = useEntityWords(workspace.name, 'workspace')
  const { locale } = useFormat()
  const readOnly = !useMay(workspace.section, 'update')
  const checked = useRecordForm<WorkspaceRecord, FormValues>({
    entity: workspace,
    record,
    valuesOf: (from) => initialValues(workspace, fields, from),
    schema,
    toBody: (typed) =>
      toBody(workspace, {
        ...typed,
        gstPercent: withPoint(typed['gstPercent']),
        pstPercent: withPoint(typed['pstPercent']),
      }),
    onSaved: () => {
      toast('success', t('configuration.saved'))
      void refreshSession()
    },
  })
  const countries = useMemo(
    () => countriesByName(locale).map(({ code, name }) => ({ value: code, label: name })),
    [locale],
  )
  const input = (field: (typeof fields)[number]) => (
    <FieldInput of={checked} entity={workspace} words={words} field={field} readOnly={readOnly} />
  )
  return (
    <form {...checked.formProps}>
      <Stack gap="lg">
        <RecordProblem of={checked} entity={workspace} words={words} />
        <FormSection
          title={t('configuration.money')}
          help={t(readOnly ? 'configuration.readOnly' : 'configuration.moneyHelp')}
        >
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
            {input('currency')}
            {input('gstPercent')}
            {input('pstPercent')}
          </SimpleGrid>
        </FormSection>
        <FormSection title={t('configuration.place')} help={t('configuration.placeHelp')}>
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
            {input('lang')}
            <Select
              {...fieldProps(checked, 'country')}
              label={words.field('country')}
              data={countries}
              disabled={readOnly}
              searchable
              allowDeselect={false}
              maxDropdownHeight={300}
            />
            {input('timezone')}
          </SimpleGrid>
        </FormSection>
        {!readOnly && (
          <Group justify="flex-end">
            <SaveButton saving={checked.saving} />
          </Group>
        )}
      </Stack>
    </form>
  )
}
