import { Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type ApiProblem, newIdempotencyKey, problemOf } from '../api/api.ts'
import { focusFirstFault, showFaults } from './focus-fault.ts'
import { mayBeSent } from './form-work.ts'
import { keepFocus } from './keep-focus.ts'
import { useUnsaved } from './unsaved-forms.ts'
import { useOnce } from '../value/use-once.ts'
import { errorOf } from '../value/field-error.tsx'
import { FormDialog } from './form-dialog.tsx'
import { FormFooter } from './form-footer.tsx'
import { ProblemAlert } from '../api/problem-alert.tsx'

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

/** A dialog with a form: faults stand at their fields, what was typed stays when it does not work, and is asked for. */
export function StepDialog<V extends Values>({ title, onClose, ...form }: Props<V>) {
  return (
    <FormDialog opened onClose={onClose} title={title} size="md">
      <StepForm {...form} onClose={onClose} />
    </FormDialog>
  )
}

function StepForm<V extends Values>({ action, form, onSubmit, onClose, children }: Omit<Props<V>, 'title'>) {
  const { running, isRunning, run } = useOnce()
  useUnsaved(() => !isRunning() && form.isDirty())
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [key, setKey] = useState(newIdempotencyKey)
  const refuse = (error: unknown, at: ParentNode) => {
    const refusal = problemOf(error)
    const known = refusal.errors.filter(({ path }) => String(path[0]) in form.getValues())
    const faults = Object.fromEntries(known.map(({ path, msg }) => [String(path[0]), msg]))
    setProblem(known.length > 0 && known.length === refusal.errors.length ? null : refusal)
    setKey(newIdempotencyKey())
    showFaults(at, () => form.setErrors(faults))
  }
  const send = async (at: ParentNode) => {
    if (!(await mayBeSent(at))) return
    setProblem(null)
    if (form.validate().hasErrors) return focusFirstFault(at)
    try {
      await onSubmit(form.getValues(), key)
      onClose()
    } catch (error) {
      refuse(error, at)
    }
  }
  const formProps = {
    noValidate: true,
    onMouseDown: keepFocus,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const at = event.currentTarget
      void run(() => send(at))
    },
  }
  return (
    <form {...formProps}>
      <Stack gap="md">
        <ProblemAlert problem={problem} />
        {children}
        <FormFooter label={action} saving={running} onCancel={onClose} />
      </Stack>
    </form>
  )
}
