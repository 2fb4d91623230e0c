import { Select } from '@mantine/core'
import { statesIn } from '@fieldhouse/domain/kit/entity/entity-states'
import { useLanguage } from '../../api/language.ts'
import { stateChoices } from '../../value/state-menu.tsx'
import type { OwnInputProps } from '../form-parts.ts'
import { useField } from '../use-field.ts'

/** The input for a record's state. States that cannot follow the stored state are disabled. */
export function StateInput(props: OwnInputProps) {
  const { common } = useField(props)
  const language = useLanguage()
  const of = statesIn(props.entity, props.field)
  const stored = String(props.of.base()?.[props.field] ?? common.value)
  if (of === null) return null
  return <Select {...common} data={stateChoices({ of, state: stored }, language)} allowDeselect={false} />
}
