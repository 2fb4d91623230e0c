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
import { ProblemAlert } from '../../api/problems/problem-alert.tsx'

type Values = Record<string, unknown>

type Props<V extends Values> = {
  title: string
  action: string
  form: UseFormReturnType<V>
  /**
   * Performs the action. `key` makes a repeated submit take effect only once. If the server refuses the request,
   * throws the refusal.
   */
  onSubmit: (values: V, key: string) => Promise<void>
  onClose: () => void
  /** The label of the cancel button. Needed if users could confuse 'Cancel' with the action of the dialog. */
  cancel?: string
  children: ReactNode
}

/** The props of an input in a dialog's form. The props include the error message of the input. */
export function dialogInput<V extends Values>(form: UseFormReturnType<V>, name: string) {
  const { defaultValue: _, ...props } = form.getInputProps(name)
  return { ...props, error: errorOf(props.error) }
}

/**
 * A dialog with a form. Fields show their errors. Typed values remain after a failure. Before unsaved values are lost,
 * the dialog asks the user.
 */
export function StepDialog<V extends Values>({ title, onClose, ...form }: Props<V>) {
  return (
    <FormDialog opened onClose={onClose} title={title} size="md">
      <StepForm {...form} onClose={onClose} />
    </FormDialog>
  )
}

/**
 * Makes the dialog focus its first field instead of the close icon. If another field has `data-autofocus`, that field
 * is focused.
 */
function markFirstField(form: HTMLFormElement | null): void {
  if (form === null || form.querySelector('[data-autofocus]')) return
  form
    .querySelector(':is(input:not([type=hidden]), textarea, select):not(:disabled)')
    ?.setAttribute('data-autofocus', 'true')
}

/** The content of a `StepDialog`. Use it separately in a dialog that must load its initial values first. */
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
