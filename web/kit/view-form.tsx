import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from './api.ts'

export type NamedView = { name: string; isDefault: boolean }

type Props = {
  start: NamedView
  onSave: (view: NamedView) => Promise<unknown>
  onDone: () => void
}

/** Asks what a view is called and whether it opens first. */
export function ViewForm({ start, onSave, onDone }: Props) {
  const { t } = useTranslation(['list', 'ui'])
  const [name, setName] = useState(start.name)
  const [isDefault, setDefault] = useState(start.isDefault)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setBusy(true)
    try {
      await onSave({ name: name.trim(), isDefault })
      onDone()
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : null
      setFault(problem?.errors[0]?.msg ?? problem?.msg ?? t('ui:serverError'))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={t('list:views.name')}
          value={name}
          maxLength={80}
          error={fault}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setFault(null)
          }}
        />
        <Checkbox
          label={t('list:views.openFirst')}
          checked={isDefault}
          onChange={(event) => setDefault(event.currentTarget.checked)}
        />
        <Text size="sm" c="dimmed">
          {t('list:views.private')}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('ui:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
