import { ActionIcon, Button, Fieldset, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import type { Line } from '@fieldhouse/domain/kit/entity/line'
import { keysOf } from '@fieldhouse/domain/kit/value/typed-record'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorOf } from '../value/field-error.tsx'
import { FieldInput } from './field-input.tsx'
import { initialValues } from './form-body.ts'
import type { FormValues } from './form-values.ts'
import { formWithin } from './form-within.ts'
import { entityOfLine, keyed, rowsOf } from './line-values.ts'
import type { Field, InputProps } from './use-field.ts'

type Props = InputProps & { asked: Field; line: Line }

/** The lines of a record in its form: each with the inputs of its fields, in their order. */
export function LinesInput({ asked, line, ...props }: Props) {
  const { t } = useTranslation('kit')
  const { common, set, name } = asked
  const [added, setAdded] = useState<unknown>(null)
  const rows = rowsOf(common.value)
  const of = { ...props, entity: entityOfLine(props.entity, line) }
  const add = () => {
    const row = keyed(initialValues(of.entity, keysOf(line.fields), null))
    setAdded(row.key)
    set([...rows, row])
  }
  return (
    <Fieldset variant="unstyled" legend={props.words.field(name)}>
      <Stack gap="sm">
        {rows.map((row, at) => (
          <LineFields
            key={String(row['key'])}
            of={of}
            line={line}
            at={at}
            row={row}
            isNew={row['key'] === added}
            change={(changed) =>
              set(rows.map((each, index) => (index === at ? { ...each, ...changed } : each)))
            }
            onRemove={() => set(rows.filter((_, index) => index !== at))}
          />
        ))}
        {typeof props.of.form.errors[name] === 'string' && (
          <Text size="xs" c="var(--mantine-color-error)" component="div" role="alert">
            {errorOf(props.of.form.errors[name])}
          </Text>
        )}
        {!common.disabled && rows.length < line.most && (
          <Group>
            <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={add}>
              {t('lines.add')}
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  )
}

type LineProps = {
  of: InputProps
  line: Line
  at: number
  row: FormValues
  /** It was just added: typing goes here. */
  isNew: boolean
  change: (changed: FormValues) => void
  onRemove: () => void
}

const focusFirst = (fields: HTMLElement | null) =>
  fields?.querySelector<HTMLElement>('input, textarea, button')?.focus()

function LineFields({ of, line, at, row, isNew, change, onRemove }: LineProps) {
  const { t } = useTranslation('kit')
  const form = formWithin(of.of.form, { at: `${of.field}.${at}`, getValues: () => row, change })
  const { first: _, ...props } = of
  return (
    <Fieldset legend={t('lines.one', { line: at + 1 })} ref={isNew ? focusFirst : null}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        {keysOf(line.fields).map((field) => (
          <FieldInput key={field} {...props} of={{ form }} field={field} />
        ))}
      </SimpleGrid>
      <Group justify="flex-end" mt="xs">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('lines.remove', { line: at + 1 })}
          disabled={of.readOnly === true}
          onClick={onRemove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
    </Fieldset>
  )
}
