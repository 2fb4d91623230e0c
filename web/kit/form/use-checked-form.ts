import { type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import type { z } from 'zod'
import { type ApiProblem, problemOf } from '../api/api.ts'
import { showFaults } from './focus-fault.ts'
import { mayBeSent } from './form-work.ts'
import { keepFocus } from './keep-focus.ts'
import { useDirty } from './use-dirty.ts'
import { useOnce } from '../value/use-once.ts'

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

export type CheckedForm<V extends Values> = {
  form: UseFormReturnType<V>
  /** True from submit until answered; a second submit meanwhile does nothing. */
  saving: boolean
  /** What is wrong with the whole, in words; a field's own fault stands at the field. */
  problem: ApiProblem | null
  forgetProblem: () => void
  /** Whether something was typed that is not saved. */
  isDirty: () => boolean
  /** Shows values that are saved already. */
  begin(values: V): void
  /** For the `<form>` itself. */
  formProps: {
    noValidate: true
    onSubmit: (event: { preventDefault: () => void; currentTarget: HTMLFormElement }) => void
    onMouseDown: typeof keepFocus
  }
  /** Submits without an event, say when the last digit of a code was typed. */
  send: (root?: ParentNode) => void
}

/** A form that is checked by a domain schema on blur and on submit, and takes back the server's faults field by field. */
export function useCheckedForm<V extends Values, Out>(options: Options<V, Out>): CheckedForm<V> {
  const { schema, initialValues, save } = options
  const toBody = options.toBody ?? ((values: V) => values)
  const { running, isRunning, run } = useOnce()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const form = useForm<V>({
    initialValues,
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    validate: (values) => faultsOf(schema, toBody, values),
  })

  const dirty = useDirty(form, { initialValues, changedToo: options.changedToo, isSaving: isRunning })

  const refuse = (error: unknown, root: ParentNode) => {
    const refusal = problemOf(error)
    const known = knownFaults(refusal, form.getValues())
    const faulty = Object.keys(known).length
    setProblem(faulty > 0 && faulty === refusal.errors.length ? null : refusal)
    showFaults(root, () => form.setErrors(known))
  }

  const send = async (root: ParentNode) => {
    if (!(await mayBeSent(root))) return
    const parsed = schema.safeParse(toBody(form.getValues()))
    setProblem(null)
    if (!parsed.success) {
      showFaults(root, () => form.setErrors(faultsOf(schema, toBody, form.getValues())))
      return
    }
    const sent = form.getValues()
    try {
      await save(parsed.data)
      dirty.wereStored(sent)
    } catch (error) {
      if (options.anew !== undefined) form.setValues({ [options.anew]: '' } as Partial<V>)
      refuse(error, root)
    }
  }

  return {
    form,
    saving: running,
    problem,
    forgetProblem: () => setProblem(null),
    isDirty: dirty.isDirty,
    begin: (values) => {
      dirty.begin(values)
      setProblem(null)
    },
    formProps: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        const root = event.currentTarget
        void run(() => send(root))
      },
      onMouseDown: keepFocus,
    },
    send: (root = document) => void run(() => send(root)),
  }
}

/** What the server says about fields that the form has. */
function knownFaults({ errors }: ApiProblem, values: Values): Record<string, string> {
  const known = errors.filter(({ path }) => String(path[0]) in values)
  return Object.fromEntries(known.map(({ path, msg }) => [fieldOf(path, values), msg]))
}

/** The first fault of each field, by dotted path. */
function faultsOf<V extends Values, Out>(
  schema: z.ZodType<Out>,
  toBody: (values: V) => unknown,
  values: V,
): Record<string, string> {
  const parsed = schema.safeParse(toBody(values))
  if (parsed.success) return {}
  const faults: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) faults[fieldOf(path, values)] ??= message
  return faults
}

/** The input of a faulty part: one line of text may stand for a whole object, such as an address. */
function fieldOf(path: readonly PropertyKey[], values: Values): string {
  const [first] = path
  const nested = typeof values[String(first)] === 'object' && values[String(first)] !== null
  return nested ? path.map(String).join('.') : String(first)
}
