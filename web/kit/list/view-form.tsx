import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorOf } from '../value/field-error.tsx'
import { FormFooter } from '../form/form-footer.tsx'
import { problemOf } from '../api/api.ts'
import { useUnsaved } from '../form/unsaved-forms.ts'
import { useOnce } from '../value/use-once.ts'

export type NamedView = { name: string; isDefault: boolean }

type Props = {
  start: NamedView
  onSave: (view: NamedView) => Promise<unknown>
  onDone: () => void
}

/** Asks what a view is called and whether it opens first. */
export function ViewForm({ start, onSave, onDone }: Props) {
  const { t } = useTranslation(['kit/list', 'ui'])
  const [name, setName] = useState(start.name)
  const [isDefault, setDefault] = useState(start.isDefault)
  const [fault, setFault] = useState<string | null>(null)
  const { running, isRunning, run } = useOnce()
  useUnsaved(() => !isRunning() && (name !== start.name || isDefault !== start.isDefault))
  const save = async () => {
    try {
      await onSave({ name: name.trim(), isDefault })
      onDone()
    } catch (error) {
      const problem = problemOf(error)
      setFault(problem.errors[0]?.msg ?? problem.msg)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void run(save)
  }
  return (
    <form onSubmit={submit} noValidate>
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
        <FormFooter label={t('ui:save')} saving={running} onCancel={onDone} />
      </Stack>
    </form>
  )
}
