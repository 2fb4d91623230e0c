import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { errorOf } from '../value/field-error.tsx'
import { FormFooter } from '../form/form-footer.tsx'
import { showFaults } from '../form/focus-fault.ts'
import { useUnsaved } from '../form/keep/unsaved-forms.ts'
import { useSubmit } from '../form/use-submit.ts'

export type NamedView = { name: string; isDefault: boolean }

type Props = {
  start: NamedView
  onSave: (view: NamedView) => Promise<unknown>
  onDone: () => void
}

/** Asks for the name of a view and whether it is the default. */
export function ViewForm({ start, onSave, onDone }: Props) {
  const { t } = useTranslation(['kit/list', 'ui'])
  const [name, setName] = useState(start.name)
  const [isDefault, setDefault] = useState(start.isDefault)
  const [fault, setFault] = useState<string | null>(null)
  const { saving, isSaving, formProps } = useSubmit({
    send: async () => {
      await onSave({ name: name.trim(), isDefault })
      onDone()
    },
    refuse: ({ errors, msg }, root) => {
      showFaults(root, () => setFault(errors[0]?.msg ?? msg))
      return null
    },
  })
  useUnsaved(() => !isSaving() && (name !== start.name || isDefault !== start.isDefault))
  return (
    <form {...formProps}>
      <Stack gap="lg">
        <TextInput
          data-autofocus
          label={t('kit/list:views.name')}
          value={name}
          maxLength={80}
          error={errorOf(fault)}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setFault(null)
          }}
        />
        <Checkbox
          label={t('kit/list:views.openFirst')}
          checked={isDefault}
          onChange={(event) => setDefault(event.currentTarget.checked)}
        />
        <Text size="sm" c="dimmed">
          {t('kit/list:views.private')}
        </Text>
        <FormFooter label={t('ui:save')} saving={saving} onCancel={onDone} />
      </Stack>
    </form>
  )
}
