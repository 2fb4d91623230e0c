import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
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

/** Loaded when the user creates a client. */
const CreateClient = lazyRouteComponent(() => import('./create-client.tsx'), 'CreateClient')

/** A new client: the typed text, and the function that receives the account, or null if the user cancels. */
type NewClient = { typed: string; opened: boolean; end: (account: RecordRef | null) => void }

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
  const { t } = useTranslation('documents')
  const mayCreate = useMay('CRM_CONTACT_CUSTOMER', 'create')
  const [asked, setAsked] = useState<NewClient | null>(null)
  const create = (typed: string) =>
    new Promise<RecordRef | null>((end) => setAsked({ typed, opened: true, end }))
  return (
    <div id={inputId(['account'])} tabIndex={-1}>
      <RefPicker
        to="account"
        label={words.field('account')}
        labelOf={accountName}
        value={account ? [account] : []}
        onChange={([chosen]) => void choose(chosen)}
        error={useFault(form, ['account'])}
        {...(mayCreate && { onCreate: create, createLabel: (name) => t('createClient', { name }) })}
      />
      {asked && (
        <Suspense>
          <CreateClient
            typed={asked.typed}
            opened={asked.opened}
            onEnd={(made) => {
              asked.end(made)
              setAsked({ ...asked, opened: false })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
