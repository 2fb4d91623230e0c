import { client } from '@fieldhouse/domain/crm/client'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { ClientForm } from '../crm/client-form.tsx'
import { clientStart } from '../crm/client-start.ts'
import type { ClientRecord } from '../crm/contact-search.tsx'
import { FormDrawer } from '../kit/form/form-drawer.tsx'
import { toast } from '../kit/text/toast.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { useTranslation } from '../locales/use-translation.ts'

type Props = {
  /** The text that the user typed into the account field. */
  typed: string
  opened: boolean
  /** Called with the account of the new client, or with null if the user cancels. */
  onEnd: (account: RecordRef | null) => void
}

/** The account of a new client, as the account field shows it. */
function accountOf({ account, _id, name, firstName, lastName }: ClientRecord): RecordRef | null {
  return account && { ...account, accountHolder: { _id, name, firstName, lastName } }
}

/** Creates a client with an account, in a drawer over the document (UI-28, OPEN-725). */
export function CreateClient({ typed, opened, onEnd }: Props) {
  const { t } = useTranslation('kit')
  const words = useEntityWords(client, 'crm')
  const close = () => onEnd(null)
  return (
    <FormDrawer title={words.add} opened={opened} onClose={close}>
      <ClientForm
        record={null}
        start={{ ...clientStart(typed), needsAccount: true }}
        onSaved={(saved) => onEnd(accountOf(saved))}
        onFailed={() => toast('error', t('createOptionFailed'))}
        onCancel={close}
      />
    </FormDrawer>
  )
}
