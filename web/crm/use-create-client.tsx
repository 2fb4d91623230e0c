import { client } from '@fieldhouse/domain/crm/client'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { FormDrawer } from '../kit/form/form-drawer.tsx'
import { toast } from '../kit/text/toast.tsx'
import type { ClientRecord } from './contact-search.tsx'
import { clientStart } from './client-start.ts'

/** Loaded when the user creates a client. */
const ClientForm = lazyRouteComponent(() => import('./client-form.tsx'), 'ClientForm')

/** The text of the search, and the function that ends the creation. */
type Asked = { typed: string; end: (account: RecordRef | null) => void }

/** The account of a new client, as a picker of accounts shows it. */
function accountOf({ account, ...holder }: ClientRecord): RecordRef | null {
  const { _id, name, firstName, lastName } = holder
  return account && { ...account, accountHolder: { _id, name, firstName, lastName } }
}

/**
 * Creates a client with an account for a picker of accounts (UI-28, OPEN-725). `create` is null if the user may not
 * create clients. The picker's screen renders `drawer`.
 */
export function useCreateClient(): {
  create: ((typed: string) => Promise<RecordRef | null>) | null
  label: (typed: string) => string
  drawer: ReactNode
} {
  const { t } = useTranslation(['crm', 'kit'])
  const mayCreate = useMay(client.section, 'create')
  const [asked, setAsked] = useState<Asked | null>(null)
  const end = (account: RecordRef | null) => {
    asked?.end(account)
    setAsked(null)
  }
  const close = () => end(null)
  return {
    create: mayCreate ? (typed) => new Promise((done) => setAsked({ typed, end: done })) : null,
    label: (name) => t('crm:picker.create', { name }),
    drawer: (
      <FormDrawer title={t('crm:client.add')} opened={asked !== null} onClose={close}>
        {asked && (
          <ClientForm
            record={null}
            start={{ ...clientStart(asked.typed), needsAccount: true }}
            onSaved={(saved) => end(accountOf(saved))}
            onFailed={() => toast('error', t('kit:createOptionFailed'))}
            onCancel={close}
          />
        )}
      </FormDrawer>
    ),
  }
}
