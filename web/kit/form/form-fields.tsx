import { Fieldset, Stack } from '@mantine/core'
import { FieldInput } from './inputs/field-input.tsx'
import { type FormField, type FormPart, type PartProps, askedOf, partOf } from './form-parts.ts'
import { FieldColumns } from '../../ui/field-columns.tsx'

type Props = PartProps & { form: readonly FormPart[]; isNew: boolean }

/** The inputs of a form that is described as data, in the order of the data. The first input is focused. */
export function FormFields({ form, isNew, ...given }: Props) {
  const first = askedOf(form, isNew)[0]?.field
  return form.map((part, at) => <Part key={at} part={part} first={first} isNew={isNew} given={given} />)
}

type PartOf = { part: FormPart; first: string | undefined; isNew: boolean; given: PartProps }

function Part({ part: each, first, isNew, given }: PartOf) {
  const part = partOf(each)
  if ('isNew' in part && part.isNew === true && !isNew) return null
  if ('when' in part && part.when?.(given.of.form.getValues()) === false) return null
  switch (part.kind) {
    case 'row':
      return (
        <FieldColumns columns={part.fields.length === 3 ? 3 : 2}>
          {part.fields.map((one, at) => (
            <Part key={at} part={one} first={first} isNew={isNew} given={given} />
          ))}
        </FieldColumns>
      )
    case 'section':
      return (
        <Fieldset legend={given.words.section(part.section)}>
          <Stack gap="lg">
            {part.form.map((one, at) => (
              <Part key={at} part={one} first={first} isNew={isNew} given={given} />
            ))}
          </Stack>
        </Fieldset>
      )
    case 'own':
      return <part.part {...given} first={part.asks?.[0] === first} />
    default:
      return <FieldOf asked={part} first={part.field === first} given={given} />
  }
}

function FieldOf({ asked, first, given }: { asked: FormField; first: boolean; given: PartProps }) {
  const { field, input: Input, required, offers } = asked
  const must = typeof required === 'function' ? required(given.of.form.getValues()) : required
  const props = {
    ...given,
    field,
    first,
    ...(must === undefined ? {} : { required: must }),
    ...(offers && { offers }),
  }
  return Input ? <Input {...props} /> : <FieldInput {...props} />
}
