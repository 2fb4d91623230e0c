import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { memo } from 'react'
import { useMay } from '../kit/api/may.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { chosenOne } from '../kit/form/chosen.ts'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { nameOf } from '../kit/text/name-of.ts'
import { useEntityWords } from '../kit/text/words.ts'
import type { DocumentDefinition } from './document-definition.ts'
import { useFault, useValue } from './document-form.ts'
import { inputId } from './document-values.ts'
import { useAccountChoice } from './use-account-choice.ts'
import type { DraftForm } from './use-document-editor.ts'
import type { CreateAccount } from './use-new-account.ts'

type Props = { of: DocumentDefinition; form: DraftForm; onCreateClient: CreateAccount }

/** The label of an account in the picker: its number and its holder. */
function accountName(record: RecordRef): string {
  const holder = nameOf('client', chosenOne(record['accountHolder']))
  return [nameOf('account', record), holder].filter(Boolean).join(' · ')
}

/** The account of a document. The user can create a client who has no account yet (OPEN-725). */
export const AccountField = memo(function Account({ of, form, onCreateClient }: Props) {
  const words = useEntityWords(of.type.entity, of.words)
  const { choose } = useAccountChoice(of, form)
  const account = useValue(form, 'account')
  const { t } = useTranslation('documents')
  const mayCreate = useMay('CRM_CONTACT_CUSTOMER', 'create')
  return (
    <div id={inputId(['account'])} tabIndex={-1}>
      <RefPicker
        to="account"
        label={words.field('account')}
        labelOf={accountName}
        value={account ? [account] : []}
        onChange={([chosen]) => void choose(chosen)}
        error={useFault(form, ['account'])}
        {...(mayCreate && { onCreate: onCreateClient, createLabel: (name) => t('createClient', { name }) })}
      />
    </div>
  )
})
