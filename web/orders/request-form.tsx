import { lines } from '@fieldhouse/domain/kit/entity/fields'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { requestLine } from '@fieldhouse/domain/orders/order-line'
import { orderRequest, requestFaults } from '@fieldhouse/domain/orders/order-request'
import type { z } from 'zod'
import { defineForm } from '../kit/form/define-form.tsx'
import type { OwnInputProps } from '../kit/form/form-parts.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { keyed } from '../kit/form/lines/line-values.ts'
import { LinesInput } from '../kit/form/lines/lines-input.tsx'
import { useField } from '../kit/form/use-field.ts'
import { blankRequestLine } from './line-changes.ts'
import { SupplierInput } from './order-inputs.tsx'
import { RequestLineInputs } from './request-line-inputs.tsx'

/** The input for the lines of a request. */
function RequestLinesInput(props: OwnInputProps) {
  const asked = useField(props)
  return (
    <LinesInput
      {...props}
      asked={asked}
      line={requestLine}
      blank={blankRequestLine()}
      Inputs={RequestLineInputs}
    />
  )
}

const asked = lines(requestLine)

/** Checks that each line has a product or a name, and a quantity (ORD-26, ORD-30, ORD-47). */
function judge(body: FormValues, context: z.core.$RefinementCtx<FormValues>) {
  const { data = [] } = asked.safeParse(body['lineItems'])
  for (const { path, code, params } of requestFaults(data))
    context.addIssue({ code: 'custom', path, message: fieldMessage(code, params) })
}

/** Creates or changes a request to the office to order something (ORD-45, ORD-46). */
export const RequestForm = defineForm(orderRequest, {
  words: 'orders',
  form: [
    { field: 'lineItems', input: RequestLinesInput },
    'job',
    'machine',
    { field: 'supplier', input: SupplierInput },
    'url',
    'notes',
  ],
  check: judge,
})

/** Returns the lines of a new request: one line with one piece in new condition (ORD-48). */
export const firstRequestLine = () => [keyed(blankRequestLine())]
