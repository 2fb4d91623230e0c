import { Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from '../../locales/use-translation.ts'
import { RefPicker } from '../../kit/form/inputs/ref-picker.tsx'
import type { CheckedForm } from '../../kit/form/use-checked-form.ts'
import { fieldProps } from '../../kit/value/checked-fields.tsx'
import { type CorrectValues, hoursLine } from './correct-values.ts'

/** The hours that each person worked at a visit. Users can add people who are not assigned. */
export function HoursFields({ of }: { of: CheckedForm<CorrectValues> }) {
  const { t } = useTranslation('visits/correct')
  const { hours } = of.form.getValues()
  return (
    <Stack gap="sm">
      <Text fw={600}>{t('hours')}</Text>
      {hours.map(({ technician, name }, at) => (
        <TextInput
          key={technician}
          {...fieldProps(of, `hours.${at}.minutes`)}
          label={t('hoursOf', { name })}
          w={200}
          maxLength={12}
          autoComplete="off"
        />
      ))}
      <RefPicker
        to="workforce"
        label={t('addPerson')}
        value={[]}
        query={{ filter_enabled: 'true' }}
        onChange={([person]) => {
          if (person && !hours.some(({ technician }) => technician === person._id))
            of.form.insertListItem('hours', hoursLine(person))
        }}
      />
    </Stack>
  )
}
