import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import type { FieldFault } from '@fieldhouse/domain/kit/entity/problem'
import { order } from '@fieldhouse/domain/orders/order'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { formSchema, initialValues, toBody, withoutEmpty } from '../kit/form/form-body.ts'
import { type FormPart, askedOf as fieldsAskedOf } from '../kit/form/form-parts.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { type Calls, type RecordForm, useRecordForm } from '../kit/form/use-record-form.ts'
import { askedOf, limitsQuery, returnableOf, sendableOf } from './order-limits.ts'
import type { OrderRecord } from './order-record.ts'
import { faultsOfOrder } from './order-values.ts'

export type OrderFormOptions = {
  form: readonly FormPart[]
  /** The order to change, or null for a new order. */
  record: OrderRecord | null
  /** The initial values of a new order. */
  start: FormValues
  /** The calls that create the order from a request or draft. */
  calls?: Calls
  one: string
  onSaved: (saved: OrderRecord) => void
}

/** Checks single fields and rules that involve several fields together, so that all errors are shown at once. */
const checkedTogether = (
  fields: z.ZodType<FormValues>,
  faults: () => readonly FieldFault[],
): z.ZodType<FormValues> =>
  z.unknown().transform((body, context) => {
    for (const { path, code, params } of faults())
      context.addIssue({ code: 'custom', path, message: fieldMessage(code, params) })
    const parsed = fields.safeParse(body)
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })

/**
 * Returns the form of an order, which checks the order rules (`domain/orders/order-rules.ts`) and sends only changed
 * fields.
 */
export function useOrderForm(options: OrderFormOptions): RecordForm<OrderRecord, FormValues> {
  const { form, record, start, calls, one, onSaved } = options
  const fields = fieldsAskedOf(form, record === null).map(({ field }) => field)
  const isWhole = fields.includes('lineItems')
  const base = formSchema(order, fields)
  const client = useQueryClient()
  /** All errors of the typed values, according to the limits that have been loaded so far. */
  const faults = () => {
    const values = checked.form.getValues()
    const limits = client.getQueryData(limitsQuery(askedOf(values, record)).queryKey)
    return faultsOfOrder(values, {
      sendable: (product) => sendableOf(limits, product),
      returnable: (product) => returnableOf(limits, product),
    })
  }
  const checked: RecordForm<OrderRecord, FormValues> = useRecordForm({
    entity: order,
    one,
    record,
    valuesOf: (from) => ({ ...initialValues(order, fields, from), ...(from === null ? start : {}) }),
    schema: isWhole ? checkedTogether(base, faults) : base,
    toBody: (values, before) => toBody(order, values, before ?? {}),
    creation: (body) => withoutEmpty(order, body),
    ...(calls && { calls }),
    onSaved,
  })
  return checked
}
