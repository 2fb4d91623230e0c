import { account } from '@fieldhouse/domain/crm/account'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { defineForm } from '../kit/form/define-form.tsx'
import type { OwnInputProps } from '../kit/form/form-parts.ts'
import { SignaturePad } from '../kit/form/inputs/signature-pad.tsx'
import { useField } from '../kit/form/use-field.ts'
import { ClientInput } from './client-input.tsx'

export type AccountRecord = Read<typeof account>

/** The form of an account, with its holder and tags (CRM-19). */
export const AccountForm = defineForm(account, {
  words: 'crm',
  form: [
    { field: 'accountHolder', input: ClientInput },
    ['accountType', 'departement'],
    ['taxNumber', 'businessNumber'],
    'parent',
    'tags',
    { field: 'signature', input: SignatureInput },
    'reminders',
  ],
})

/** Asks for a drawn signature. */
function SignatureInput(props: OwnInputProps) {
  const { common, set } = useField(props)
  const { value } = common
  return (
    <SignaturePad
      label={common.label}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={set}
    />
  )
}
