import { type UseFormReturnType, useForm } from '@mantine/form'
import type { z } from 'zod'
import { faultsOf, refusedFields } from './faults.ts'
import { showFaults } from './focus-fault.ts'
import { useDirty } from './keep/use-dirty.ts'
import { useSubmit } from './use-submit.ts'

type Values = Record<string, unknown>

type Options<V extends Values, Out> = {
  /** Checks what is sent; its issues' messages are field codes. */
  schema: z.ZodType<Out>
  initialValues: V
  /** What is sent, made of what is typed; by default the same. Blank optional fields are left out here. */
  toBody?: (values: V) => unknown
  save: (body: Out) => Promise<void>
  /** Something outside the values was changed as well, such as a photo. */
  changedToo?: boolean
  /** The field that is emptied when it was refused, such as a code that is typed anew. */
  anew?: keyof V & string
}

export type CheckedForm<V extends Values> = Pick<
  ReturnType<typeof useSubmit>,
  'saving' | 'problem' | 'forgetProblem' | 'formProps'
> & {
  form: UseFormReturnType<V>
  /** Whether something was typed that is not saved. */
  isDirty: () => boolean
  /** Shows values that are saved already. */
  begin(values: V): void
  /** Submits without an event, say when the last digit of a code was typed. */
  send: (root?: ParentNode) => void
}

/** A form that is checked by a domain schema on blur and on submit, and takes back the server's faults field by field. */
export function useCheckedForm<V extends Values, Out>(options: Options<V, Out>): CheckedForm<V> {
  const { schema, initialValues, save, anew } = options
  const toBody = options.toBody ?? ((values: V) => values)
  const validate = (values: V) => faultsOf(schema, toBody(values), values)
  const form = useForm<V>({
    initialValues,
    validateInputOnBlur: true,
    // In a task of its own, in ms: the check of many lines takes as long as what a key or a button does.
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
