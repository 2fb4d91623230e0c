import { Button, Group, Modal, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiProblem, newIdempotencyKey, problemOf } from '../kit/api.ts'
import { errorOf } from '../ui/field-error.tsx'
import { ProblemAlert } from '../ui/problem-alert.tsx'

type Values = Record<string, unknown>

type Props<V extends Values> = {
  title: string
  action: string
  form: UseFormReturnType<V>
  /** Does it; the key makes a second try of the same harmless. Throws what the server refuses. */
  onSubmit: (values: V, key: string) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** The props of an input of a dialog's form, its fault in words. */
export function dialogInput<V extends Values>(form: UseFormReturnType<V>, name: string) {
  const { defaultValue: _, ...props } = form.getInputProps(name)
  return { ...props, error: errorOf(props.error) }
}

/** A dialog with a form: faults stand at their fields, what was typed stays when it does not work. */
export function StepDialog<V extends Values>({ title, action, form, onSubmit, onClose, children }: Props<V>) {
  const { t } = useTranslation(['ui', 'kit'])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [key, setKey] = useState(newIdempotencyKey)
  const refuse = (error: unknown) => {
    const refusal = problemOf(error, t('ui:serverError'))
    const known = refusal.errors.filter(({ path }) => String(path[0]) in form.getValues())
    form.setErrors(Object.fromEntries(known.map(({ path, msg }) => [String(path[0]), msg])))
    setProblem(known.length > 0 && known.length === refusal.errors.length ? null : refusal)
    setKey(newIdempotencyKey())
  }
  const submit = form.onSubmit(async (values) => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await onSubmit(values as unknown as V, key)
      onClose()
    } catch (error) {
      refuse(error)
      setBusy(false)
    }
  })
  return (
    <Modal
      opened
      onClose={onClose}
      // A tap beside the dialog must not cost what was typed.
      closeOnClickOutside={!form.isDirty()}
      title={title}
      size="md"
      closeButtonProps={{ 'aria-label': t('kit:close') }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <ProblemAlert problem={problem} />
          {children}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
