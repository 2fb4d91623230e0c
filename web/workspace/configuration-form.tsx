import { Group, Select, SimpleGrid, Stack } from '@mantine/core'
import { countriesByName } from '@fieldhouse/domain/kit/countries'
import { workspace } from '@fieldhouse/domain/people/workspace'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldInput, type FormValues } from '../kit/field-input.tsx'
import { changedFields, formSchema, initialValues, toBody } from '../kit/form-body.ts'
import { useFormat } from '../kit/format.ts'
import { useMay } from '../kit/may.ts'
import { useRecordChanges } from '../kit/records.ts'
import { refreshSession } from '../kit/session.ts'
import { useCheckedForm } from '../kit/use-checked-form.ts'
import { useEntityWords } from '../kit/words.ts'
import { fieldProps } from '../ui/checked-fields.tsx'
import { FormSection } from '../ui/form-section.tsx'
import { SaveButton } from '../ui/save-button.tsx'
import { SaveProblem } from '../ui/save-problem.tsx'
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
  const [base, setBase] = useState(record)
  const { update } = useRecordChanges(workspace)
  const checked = useCheckedForm<FormValues, Record<string, unknown>>({
    schema,
    initialValues: initialValues(workspace, fields, record),
    toBody: (typed) =>
      toBody(workspace, {
        ...typed,
        gstPercent: withPoint(typed['gstPercent']),
        pstPercent: withPoint(typed['pstPercent']),
      }),
    save: async (body) => {
      const values = changedFields(body, toBody(workspace, base))
      const change = { id: base._id, version: base.version, values }
      begin(Object.keys(values).length === 0 ? base : await update.mutateAsync(change))
      toast('success', t('configuration.saved'))
      await refreshSession()
    },
  })
  const { form } = checked
  const begin = (next: WorkspaceRecord) => {
    setBase(next)
    form.setInitialValues(initialValues(workspace, fields, next))
    form.setValues(initialValues(workspace, fields, next))
    checked.forgetProblem()
  }
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
        <SaveProblem<WorkspaceRecord> problem={checked.problem} onTheirs={begin} />
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
