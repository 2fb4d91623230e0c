import { MultiSelect } from '@mantine/core'
import { resourceTypesOf } from '@fieldhouse/domain/collaboration/resource-types'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useTranslation } from 'react-i18next'
import { errorOf } from '../kit/value/field-error.tsx'

type Props = {
  entity: Entity
  label: string
  value: string[]
  onChange: (types: string[]) => void
  /** It is said that at least one must be chosen. */
  isMissing: boolean
}

/** What a file of a record is; a type that it has from elsewhere stays among the choices. */
export function ResourceTypesSelect({ entity, label, value, onChange, isMissing }: Props) {
  const { t } = useTranslation('collaboration')
  const known = resourceTypesOf(entity.name)
  const others = value.filter((type) => !known.some((each) => each === type))
  return (
    <MultiSelect
      label={label}
      data={[...known.map((type) => ({ value: type, label: t(`files.types.${type}`) })), ...others]}
      value={value}
      onChange={onChange}
      error={isMissing ? errorOf(fieldMessage('EMPTY')) : null}
      maxDropdownHeight={300}
      hidePickedOptions
    />
  )
}
