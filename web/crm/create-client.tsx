import { client } from '@fieldhouse/domain/crm/client'
import { useTranslation } from '../locales/use-translation.ts'
import { FormDrawer } from '../kit/form/form-drawer.tsx'
import { toast } from '../kit/text/toast.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { ClientForm } from './client-form.tsx'
import { clientStart } from './client-start.ts'
import type { ClientRecord } from './contact-search.tsx'

type Props = {
  /** The text that the user typed into the field. */
  typed: string
  /** Whether the client always gets an account. */
  needsAccount: boolean
  opened: boolean
  /** Called with the new client, or with null if the user has cancelled. */
  onEnd: (made: ClientRecord | null) => void
}

/** Creates a client in a drawer above the form that needs a client (UI-28, OPEN-725, OPEN-764). */
export function CreateClient({ typed, needsAccount, opened, onEnd }: Props) {
  const { t } = useTranslation('kit')
  const words = useEntityWords(client, 'crm')
  const close = () => onEnd(null)
  return (
    <FormDrawer title={words.add} opened={opened} onClose={close}>
      <ClientForm
        record={null}
        start={{ ...clientStart(typed), createAccount: needsAccount, needsAccount }}
        onSaved={onEnd}
        onFailed={() => toast('error', t('createOptionFailed'))}
        onCancel={close}
      />
    </FormDrawer>
  )
}
