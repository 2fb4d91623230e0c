import { Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useSentOnce } from '../../api/use-sent-once.ts'
import { refusedFields } from '../faults.ts'
import { focusFirstFault, showFaults } from '../focus-fault.ts'
import { useUnsaved } from '../keep/unsaved-forms.ts'
import { useSubmit } from '../use-submit.ts'
import { errorOf } from '../../value/field-error.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { FormFooter } from '../form-footer.tsx'
import { ProblemAlert } from '../../api/problem-alert.tsx'

type Values = Record<string, unknown>

type Props<V extends Values> = {
  title: string
  action: string
  form: UseFormReturnType<V>
  /** Does it; the key makes a second try of the same harmless. Throws what the server refuses. */
  onSubmit: (values: V, key: string) => Promise<void>
  onClose: () => void
  /** The word of going back where 'Cancel' would be mistaken for the action. */
  cancel?: string
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

/** The dialog begins on its first field, not on the cross before it, unless a field asks for the focus itself. */
function markFirstField(form: HTMLFormElement | null): void {
  if (form === null || form.querySelector('[data-autofocus]')) return
  form
    .querySelector(':is(input:not([type=hidden]), textarea, select):not(:disabled)')
    ?.setAttribute('data-autofocus', 'true')
}

/** What stands in such a dialog, for one that has to wait for what it begins with. */
export function StepForm<V extends Values>({
  action,
  form,
  onSubmit,
  onClose,
  cancel,
  children,
}: Omit<Props<V>, 'title'>) {
  const sendOnce = useSentOnce(onSubmit)
  const { saving, isSaving, problem, formProps } = useSubmit({
    send: async (root) => {
      if (form.validate().hasErrors) return focusFirstFault(root)
      await sendOnce(form.getValues())
      onClose()
    },
    refuse: (refusal, root) => {
      const { faults, beyond } = refusedFields(refusal, form.getValues())
      showFaults(root, () => form.setErrors(faults))
      return beyond
    },
  })
  useUnsaved(() => !isSaving() && form.isDirty())
  const own = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => markFirstField(own.current), [])
  return (
    <form {...formProps} ref={own}>
      <Stack gap="lg">
        <ProblemAlert problem={problem} />
        {children}
        <FormFooter label={action} saving={saving} onCancel={onClose} {...(cancel && { cancel })} />
      </Stack>
    </form>
  )
}
