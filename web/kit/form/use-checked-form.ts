import { type UseFormReturnType, useForm } from '@mantine/form'
import type { z } from 'zod'
import { faultsOf, refusedFields } from './faults.ts'
import { showFaults } from './focus-fault.ts'
import { useDirty } from './keep/use-dirty.ts'
import { useSubmit } from './use-submit.ts'

type Values = Record<string, unknown>

type Options<V extends Values, Out> = {
  /** Validates the request body. The messages of its issues are error codes. */
  schema: z.ZodType<Out>
  initialValues: V
  /**
   * Converts the values of the form to the request body, without blank optional fields. By default, the body consists
   * of the values.
   */
  toBody?: (values: V) => unknown
  /** May return the stored values, which the form then shows, unless the user typed more meanwhile. */
  save: (body: Out) => Promise<V | void>
  /** Whether the user has also changed data that is not in the values, such as a photo. */
  changedToo?: boolean
  /** A field that is cleared after a refusal because the user must type the value again, such as a code. */
  anew?: keyof V & string
}

export type CheckedForm<V extends Values> = Pick<
  ReturnType<typeof useSubmit>,
  'saving' | 'problem' | 'forgetProblem' | 'formProps'
> & {
  form: UseFormReturnType<V>
  /** Whether there are unsaved values. */
  isDirty: () => boolean
  /** Fills the form with values that are already stored on the server. */
  begin(values: V): void
  /** Submits the form without a submit event, for example after the last digit of a code. */
  send: (root?: ParentNode) => void
}

/** A form that a domain schema validates on blur and on submit. The fields show the server's errors. */
export function useCheckedForm<V extends Values, Out>(options: Options<V, Out>): CheckedForm<V> {
  const { schema, initialValues, save, anew } = options
  const toBody = options.toBody ?? ((values: V) => values)
  const validate = (values: V) => faultsOf(schema, toBody(values), values)
  const form = useForm<V>({
    initialValues,
    validateInputOnBlur: true,
    // A delay of 1 ms moves the validation out of the key press, because validating many lines takes as long as the
    // rest of the key press.
    validateDebounce: 1,
    clearInputErrorOnChange: true,
    validate,
  })
  const { saving, isSaving, problem, forgetProblem, submit, formProps } = useSubmit({
    send: async (root) => {
      const sent = form.getValues()
      const parsed = schema.safeParse(toBody(sent))
      if (!parsed.success) return showFaults(root, () => form.setErrors(validate(sent)))
      const stored = await save(parsed.data)
      const isUntouched = form.getValues() === sent
      dirty.wereStored(sent)
      if (stored && isUntouched) dirty.begin(stored)
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
