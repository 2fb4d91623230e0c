import { ActionIcon, Group, Stack } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Fact } from '../../ui/facts.tsx'
import classes from '../../ui/record-page.module.css'
import type { AnyRecord } from '../api/any-record.ts'
import { FieldInput, type FormValues } from './field-input.tsx'
import { formSchema, initialValues } from './form-body.ts'
import { useMay } from '../api/may.ts'
import { RecordProblem } from './record-form.tsx'
import type { CheckedForm } from './use-checked-form.ts'
import { useRecordForm } from './use-record-form.ts'
import type { EntityWords } from '../text/words.ts'

type Props = {
  entity: Entity
  words: EntityWords
  record: AnyRecord
  field: string
  /** The input where the field's kind is not enough: an address, tags of a kind. */
  renderInput?: (checked: CheckedForm<FormValues>) => ReactNode
  /** What the value must be here, where that is more than its field asks. */
  check?: z.ZodType
  onSaved?: () => void
  /** The value as it is shown. */
  children?: ReactNode
}

/** One fact that is changed where it stands: click, Enter, Escape (look.md, Record). */
export function EditableFact(props: Props) {
  const { entity, words, field, children } = props
  const { t } = useTranslation('kit')
  const [editing, setEditing] = useState(false)
  const [touched, setTouched] = useState(false)
  const returning = useRef(false)
  /** Takes the focus back from the form that went away, unless it went elsewhere meanwhile. */
  const opener = useCallback((button: HTMLButtonElement | null) => {
    if (button === null || !returning.current) return
    returning.current = false
    if (document.activeElement === document.body) button.focus()
  }, [])
  const may = useMay(entity.section, 'update')
  const label = words.field(field)
  if (!may) return <Fact label={label}>{children}</Fact>
  const close = () => {
    returning.current = true
    setTouched(true)
    setEditing(false)
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
      stays={touched}
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

function FactForm({ onClose, ...props }: Props & { onClose: () => void }) {
  const { entity, words, record, field, renderInput, check } = props
  const { t } = useTranslation(['kit', 'ui'])
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
  }, [])
  useWindowEvent(
    'keydown',
    ({ key, target }) => {
      if (key !== 'Escape' || !(target instanceof Element) || !form.current?.contains(target)) return
      // An open list closes first.
      if (target.getAttribute('data-mantine-stop-propagation') !== 'true') onClose()
    },
    // Before the list closes: afterwards nothing tells that it was open.
    { capture: true },
  )
  const checked = useRecordForm<AnyRecord, FormValues>({
    entity,
    record,
    valuesOf: (from) => initialValues(entity, [field], from),
    schema: check ? z.object({ [field]: check }) : formSchema(entity, [field]),
    onSaved: () => {
      props.onSaved?.()
      onClose()
    },
  })
  return (
    <form {...checked.formProps} ref={form}>
      <Stack gap="xs">
        <RecordProblem of={checked} entity={entity} words={words} />
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
