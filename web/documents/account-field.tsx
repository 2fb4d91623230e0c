import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { useCreateClient } from '../crm/use-create-client.tsx'
import { chosenOne } from '../kit/form/chosen.ts'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { nameOf } from '../kit/text/name-of.ts'
import { useEntityWords } from '../kit/text/words.ts'
import type { DocumentDefinition } from './document-definition.ts'
import { useFault, useValue } from './document-form.ts'
import { inputId } from './document-values.ts'
import { useAccountChoice } from './use-account-choice.ts'
import type { DraftForm } from './use-document-editor.ts'

/** The label of an account in the picker: its number and its holder. */
function accountName(record: RecordRef): string {
  const holder = nameOf('client', chosenOne(record['accountHolder']))
  return [nameOf('account', record), holder].filter(Boolean).join(' · ')
}

/** The account of a document. A client who has no account yet can be created here (OPEN-725). */
export function AccountField({ of, form }: { of: DocumentDefinition; form: DraftForm }) {
  const words = useEntityWords(of.type.entity, of.words)
  const { choose } = useAccountChoice(of, form)
  const account = useValue(form, 'account')
  const { create, label, drawer } = useCreateClient()
  return (
    <div id={inputId(['account'])} tabIndex={-1}>
      <RefPicker
        to="account"
        label={words.field('account')}
        labelOf={accountName}
        value={account ? [account] : []}
        onChange={([chosen]) => void choose(chosen)}
        error={useFault(form, ['account'])}
        {...(create && { onCreate: create, createLabel: label })}
      />
      {drawer}
    </div>
  )
}
