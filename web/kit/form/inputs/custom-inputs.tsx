import { Fieldset, Stack } from '@mantine/core'
import type { CustomDefinition } from '@fieldhouse/domain/core/custom-field'
import { customPath } from '@fieldhouse/domain/kit/entity/custom-values'
import type { ComponentType } from 'react'
import { useCustomized } from '../../api/custom-fields.ts'
import type { FieldForm, InputProps } from '../use-field.ts'

/** The component for the input of any field. The component is passed as a prop, because its file imports this file. */
type Props = InputProps & { Input: ComponentType<InputProps> }

/** A form like the given one, in which each custom field without a value has the value `blank`. */
function withBlanks({ form }: FieldForm, blank: unknown): FieldForm {
  return {
    form: {
      ...form,
      getInputProps: (name) => {
        const props = form.getInputProps(name)
        return { ...props, value: props.value ?? blank }
      },
    },
  }
}

/** The codes that a choice offers: the codes of the active choices, and the code that is chosen now. */
const offeredOf = ({ choices }: CustomDefinition, present: unknown): string[] =>
  choices.flatMap(({ _id = '', enabled }) => (enabled || _id === present ? [_id] : []))

/** The inputs of a record's custom fields, in the order that the workspace gave them. */
export function CustomInputs({ of, Input, first: _first, ...given }: Props) {
  const { entity, words, definitions } = useCustomized(given.entity, given.words)
  if (definitions.length === 0) return null
  return (
    <Fieldset legend={given.words.field(given.field)}>
      <Stack gap="lg">
        {definitions.map((definition) => {
          const { _id, type } = definition
          const field = customPath(_id)
          const present = of.form.getInputProps(field).value
          return (
            <Input
              {...given}
              key={_id}
              entity={entity}
              words={words}
              field={field}
              of={withBlanks(of, type === 'DAY' || type === 'CHOICE' ? null : '')}
              {...(type === 'CHOICE' && { offers: offeredOf(definition, present) })}
            />
          )
        })}
      </Stack>
    </Fieldset>
  )
}
