import { MultiSelect } from '@mantine/core'
import { resourceTypesOf } from '@fieldhouse/domain/collaboration/resource-types'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useTranslation } from '../locales/use-translation.ts'
import { errorOf } from '../kit/value/field-error.tsx'

type Props = {
  entity: Entity
  label: string
  value: string[]
  onChange: (types: string[]) => void
  /** Whether to show an error because no type was chosen. */
  isMissing: boolean
}

/** Asks for the types of a file. A type that the file already has can be chosen even if it is not offered any more. */
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
