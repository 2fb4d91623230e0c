import { ActionIcon, Group, Stack } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { AnyRecord } from '../api/any-record.ts'
import type { EntityWords } from '../text/words.ts'
import { FieldInput } from './inputs/field-input.tsx'
import { formSchema, initialValues } from './form-body.ts'
import type { FormValues } from './form-values.ts'
import { RecordProblem } from './record-form.tsx'
import type { CheckedForm } from './use-checked-form.ts'
import { useRecordForm } from './use-record-form.ts'

export type FactFormProps = {
  entity: Entity
  words: EntityWords
  record: AnyRecord
  field: string
  /** The input where the field's kind is not enough: an address, tags of a kind. */
  renderInput?: (checked: CheckedForm<FormValues>) => ReactNode
  /** What the value must be here, where that is more than its field asks. */
  check?: z.ZodType
  onSaved?: () => void
}

/** The form of one fact, where the fact is: its input with Cancel and Save. */
export function FactForm({ onClose, ...props }: FactFormProps & { onClose: () => void }) {
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
    // Before the list closes: afterwards nothing shows that it was open.
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
