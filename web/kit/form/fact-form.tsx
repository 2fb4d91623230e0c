import { ActionIcon, Group, Stack } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
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
  /**
   * Renders the input. Needed if the kind of the field does not determine the input, for example for an address or for
   * tags.
   */
  renderInput?: (checked: CheckedForm<FormValues>) => ReactNode
  /** A schema for the value that is stricter than the schema of the field. */
  check?: z.ZodType
  onSaved?: () => void
}

/** The form of a field that is edited in place. The form shows the input of the field, Cancel and Save. */
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
      // While a list of options is open, Escape only closes the list.
      if (target.getAttribute('data-mantine-stop-propagation') !== 'true') onClose()
    },
    // This listener runs before the listener of the list. Afterwards, the list would already be closed.
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
