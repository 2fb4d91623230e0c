import { type UseFormReturnType, useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { ApiProblem } from './api.ts'
import { keepFocus } from './keep-focus.ts'

type Values = Record<string, unknown>

type Options<V extends Values, Out> = {
  /** Checks what is sent; its issues' messages are field codes. */
  schema: z.ZodType<Out>
  initialValues: V
  /** What is sent, made of what is typed; by default the same. Blank optional fields are left out here. */
  toBody?: (values: V) => unknown
  save: (body: Out) => Promise<void>
}

export type CheckedForm<V extends Values> = {
  form: UseFormReturnType<V>
  /** True from submit until answered; a second submit meanwhile does nothing. */
  saving: boolean
  /** What is wrong with the whole, in words; a field's own fault stands at the field. */
  problem: ApiProblem | null
  forgetProblem: () => void
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
  const { t } = useTranslation('ui')
  const toBody = options.toBody ?? ((values: V) => values)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const busy = useRef(false)
  const form = useForm<V>({
    initialValues,
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    validate: (values) => faultsOf(schema, toBody, values),
  })

  const refuse = (error: unknown, root: ParentNode) => {
    const refusal =
      error instanceof ApiProblem
        ? error
        : new ApiProblem({ status: 0, code: 'SERVER_ERROR', msg: t('serverError') })
    const known = refusal.errors.filter(({ path }) => String(path[0]) in form.getValues())
    form.setErrors(Object.fromEntries(known.map(({ path, msg }) => [fieldOf(path, form.getValues()), msg])))
    setProblem(known.length > 0 && known.length === refusal.errors.length ? null : refusal)
    if (known.length > 0) focusFirstFault(root)
  }

  const send = async (root: ParentNode) => {
    if (busy.current) return
    const parsed = schema.safeParse(toBody(form.getValues()))
    setProblem(null)
    if (!parsed.success) {
      form.setErrors(faultsOf(schema, toBody, form.getValues()))
      focusFirstFault(root)
      return
    }
    busy.current = true
    setSaving(true)
    try {
      await save(parsed.data)
    } catch (error) {
      refuse(error, root)
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  return {
    form,
    saving,
    problem,
    forgetProblem: () => setProblem(null),
    formProps: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        void send(event.currentTarget)
      },
      onMouseDown: keepFocus,
    },
    send: (root = document) => void send(root),
  }
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

function focusFirstFault(root: ParentNode): void {
  requestAnimationFrame(() => root.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
