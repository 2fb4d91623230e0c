import { MultiSelect } from '@mantine/core'
import { sectionGroups } from '@fieldhouse/domain/people/role-matrix'
import { useTranslation } from '../locales/use-translation.ts'
import { type AnyForm, fieldProps, useLabel } from '../kit/value/checked-fields.tsx'

/** Picks sections of the product by name. */
export function SectionsField({ of, name, label }: { of: AnyForm; name: string; label: string }) {
  const { t } = useTranslation(['messaging', 'people/roles', 'kit'])
  const props = fieldProps(of, name)
  const isEmpty = Array.isArray(props.value) && props.value.length === 0
  const sections = Object.values(sectionGroups).flat()
  return (
    <MultiSelect
      {...props}
      label={useLabel(label, true)}
      description={t('messaging:permissionsHelp')}
      data={sections.map((section) => ({
        value: section,
        label: t(`people/roles:sections.${section}.name`),
      }))}
      placeholder={isEmpty ? t('messaging:everybody') : ''}
      nothingFoundMessage={t('kit:noOptions')}
      maxDropdownHeight={300}
      searchable
      hidePickedOptions
    />
  )
}
