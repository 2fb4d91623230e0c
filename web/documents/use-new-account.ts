import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { type ReactNode, useCallback } from 'react'
import type { ClientRecord } from '../crm/contact-search.tsx'
import { useNewClient } from '../crm/use-new-client.tsx'

/** Opens the form of a new client. Returns the account of the client, or null if the user cancels. */
export type CreateAccount = (typed: string) => Promise<RecordRef | null>

/** The account of a new client, as the account field shows it. */
function accountOf({ account, _id, name, firstName, lastName }: ClientRecord): RecordRef | null {
  return account && { ...account, accountHolder: { _id, name, firstName, lastName } }
}

/** The form of a new client with an account, in a drawer over the document (OPEN-725). */
export function useNewAccount(): { create: CreateAccount; drawer: ReactNode } {
  const { create, drawer } = useNewClient(true)
  const createAccount = useCallback<CreateAccount>(
    async (typed) => {
      const made = await create(typed)
      return made && accountOf(made)
    },
    [create],
  )
  return { create: createAccount, drawer }
}
