import { type UseFormReturnType, useForm } from '@mantine/form'
import type { z } from 'zod'
import { faultsOf, refusedFields } from './faults.ts'
import { showFaults } from './focus-fault.ts'
import { useDirty } from './keep/use-dirty.ts'
import { useSubmit } from './use-submit.ts'

type Values = Record<string, unknown>

type Options<V extends Values, Out> = {
  /** Validates the request body; its issues' messages are field codes. */
  schema: z.ZodType<Out>
  initialValues: V
  /** Converts the form's values to the request body, without blank optional fields; by default they are equal. */
  toBody?: (values: V) => unknown
  save: (body: Out) => Promise<void>
  /** Whether data outside the values was changed as well, such as a photo. */
  changedToo?: boolean
  /** A field that is emptied after a refusal, such as a code that the user must type again. */
  anew?: keyof V & string
}

export type CheckedForm<V extends Values> = Pick<
  ReturnType<typeof useSubmit>,
  'saving' | 'problem' | 'forgetProblem' | 'formProps'
> & {
  form: UseFormReturnType<V>
  /** Whether there are unsaved values. */
  isDirty: () => boolean
  /** Shows the given values as already saved ones. */
  begin(values: V): void
  /** Submits without an event, for example after the last digit of a code. */
  send: (root?: ParentNode) => void
}

/** A form validated by a domain schema on blur and on submit, which shows the server's errors at their fields. */
export function useCheckedForm<V extends Values, Out>(options: Options<V, Out>): CheckedForm<V> {
  const { schema, initialValues, save, anew } = options
  const toBody = options.toBody ?? ((values: V) => values)
  const validate = (values: V) => faultsOf(schema, toBody(values), values)
  const form = useForm<V>({
    initialValues,
    validateInputOnBlur: true,
    // Validation is delayed into a separate task, in ms, because validating many lines takes as long as handling a key
    // press.
    validateDebounce: 1,
    clearInputErrorOnChange: true,
    validate,
  })
  const { saving, isSaving, problem, forgetProblem, submit, formProps } = useSubmit({
    send: async (root) => {
      const sent = form.getValues()
      const parsed = schema.safeParse(toBody(sent))
      if (!parsed.success) return showFaults(root, () => form.setErrors(validate(sent)))
      await save(parsed.data)
      dirty.wereStored(sent)
    },
    refuse: (refusal, root) => {
      if (anew !== undefined) form.setValues({ [anew]: '' } as Partial<V>)
      const { faults, beyond } = refusedFields(refusal, form.getValues())
      showFaults(root, () => form.setErrors(faults))
      return beyond
    },
  })
  const dirty = useDirty(form, { initialValues, changedToo: options.changedToo, isSaving })
  return {
    form,
    saving,
    problem,
    forgetProblem,
    formProps,
    isDirty: dirty.isDirty,
    begin: (values) => {
      dirty.begin(values)
      forgetProblem()
    },
    send: (root = document) => void submit(root),
  }
}
