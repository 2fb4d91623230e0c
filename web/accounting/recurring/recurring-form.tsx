import { contentFaults } from '@fieldhouse/domain/accounting/recurring/recurring-content'
import { recurring, recurringFaults } from '@fieldhouse/domain/accounting/recurring/recurring'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { accountCalled } from '../../crm/account-called.ts'
import { chosenOf } from '../../kit/form/chosen.ts'
import { defineForm } from '../../kit/form/define-form.tsx'
import type { OwnInputProps } from '../../kit/form/form-parts.ts'
import { RefPicker } from '../../kit/form/inputs/ref-picker.tsx'
import { useField } from '../../kit/form/use-field.ts'
import { ContentInput } from './content-input.tsx'
import { RunPreview } from './run-preview.tsx'

export type RecurringRecord = Read<typeof recurring>

/** The width of the form, which contains the lines of an invoice. */
export const formWidth = 860

/** Picks the account by number or holder. */
function AccountInput(props: OwnInputProps) {
  const { common, set } = useField(props)
  return (
    <RefPicker
      {...common}
      to="account"
      value={chosenOf(common.value)}
      onChange={([chosen = null]) => set(chosen)}
      labelOf={accountCalled}
    />
  )
}

/** Creates or changes a recurring invoice. A change applies to the invoices that are not made yet (OPEN-792..794). */
export const RecurringForm = defineForm(recurring, {
  words: 'accounting/recurring',
  form: [
    [{ field: 'account', input: AccountInput }, 'title'],
    {
      section: 'rule',
      form: [['interval', 'frequency'], ['startOn', 'endsOn'], { part: RunPreview }],
    },
    'issue',
    { field: 'invoice', input: ContentInput },
  ],
  checksAtOnce: true,
  check: (body, context) => {
    const content = recurring.fields.invoice.safeParse(body['invoice'])
    const faults = [...recurringFaults(body), ...(content.success ? contentFaults(content.data) : [])]
    for (const { path, code, params } of faults)
      context.addIssue({ code: 'custom', path: [...path], message: fieldMessage(code, params) })
  },
})
