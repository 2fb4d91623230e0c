import { ActionIcon, Group, Stack } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Fact } from '../ui/facts.tsx'
import classes from '../ui/record-page.module.css'
import { SaveProblem } from '../ui/save-problem.tsx'
import type { AnyRecord } from './entity-form.tsx'
import { FieldInput, type FormValues } from './field-input.tsx'
import { formSchema, initialValues, toBody } from './form-body.ts'
import { useMay } from './may.ts'
import { useRecordChanges } from './records.ts'
import { type CheckedForm, useCheckedForm } from './use-checked-form.ts'
import type { EntityWords } from './words.ts'

type Props = {
  entity: Entity
  words: EntityWords
  record: AnyRecord
  field: string
  /** The input where the field's kind is not enough: an address, tags of a kind. */
  renderInput?: (checked: CheckedForm<FormValues>) => ReactNode
  /** The value as it is shown. */
  children?: ReactNode
}

/** One fact that is changed where it stands: click, Enter, Escape (look.md, Record). */
export function EditableFact(props: Props) {
  const { entity, words, field, children } = props
  const { t } = useTranslation('kit')
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const may = useMay(entity.section, 'update')
  const label = words.field(field)
  if (!may) return <Fact label={label}>{children}</Fact>
  const close = () => {
    setEditing(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (editing)
    return (
      <Fact label={label} labelHidden>
        <FactForm {...props} onClose={close} />
      </Fact>
    )
  return (
    <Fact
      label={label}
      action={
        <ActionIcon
          ref={opener}
          className={classes.pencil}
          size="sm"
          aria-label={t('edit', { entity: label.toLowerCase() })}
          onClick={() => setEditing(true)}
        >
          <IconPencil size={14} />
        </ActionIcon>
      }
    >
      {children}
    </Fact>
  )
}

function FactForm({ entity, words, record, field, renderInput, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation(['kit', 'ui'])
  // What the change is based on: a conflict is found by its version.
  const begun = useRef(record)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
  }, [])
  useWindowEvent('keydown', ({ key, target }) => {
    if (key === 'Escape' && target instanceof Node && form.current?.contains(target)) onClose()
  })
  const { update } = useRecordChanges(entity)
  const checked = useCheckedForm<FormValues, Record<string, unknown>>({
    schema: formSchema(entity, [field]),
    initialValues: initialValues(entity, [field], record),
    toBody: (values) => toBody(entity, values),
    save: async (values) => {
      await update.mutateAsync({ id: begun.current._id, version: begun.current.version, values })
      onClose()
    },
  })
  return (
    <form {...checked.formProps} ref={form}>
      <Stack gap="xs">
        <SaveProblem problem={checked.problem} onTheirs={onClose} />
        {renderInput ? (
          renderInput(checked)
        ) : (
          <FieldInput of={checked} entity={entity} words={words} field={field} />
        )}
        <Group gap={4} justify="flex-end">
          <ActionIcon aria-label={t('ui:cancel')} onClick={onClose}>
            <IconX size={16} />
          </ActionIcon>
          <ActionIcon type="submit" variant="filled" loading={checked.saving} aria-label={t('ui:save')}>
            <IconCheck size={16} />
          </ActionIcon>
        </Group>
      </Stack>
    </form>
  )
}
