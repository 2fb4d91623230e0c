import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import type { ClientRecord } from './contact-search.tsx'

/** The form is loaded when the user creates a client. */
const CreateClient = lazyRouteComponent(() => import('./create-client.tsx'), 'CreateClient')

/**
 * The creation of a client: the typed text, and the function that ends it with the client, or with null if the user
 * cancels.
 */
type NewClient = { typed: string; opened: boolean; end: (made: ClientRecord | null) => void }

/** Opens the form of a new client. Returns the client, or null if the user cancels. */
type CreateNewClient = (typed: string) => Promise<ClientRecord | null>

/**
 * The form of a new client in a drawer. If `needsAccount` is set, the client always gets an account (OPEN-725,
 * OPEN-764).
 */
export function useNewClient(needsAccount = false): { create: CreateNewClient; drawer: ReactNode } {
  // A field can be unmounted and mounted elsewhere when the width of the screen changes. The parent of the field then
  // calls this hook, so that the typed client is not lost.
  const [asked, setAsked] = useState<NewClient | null>(null)
  const create = useCallback<CreateNewClient>(
    (typed) => new Promise((end) => setAsked({ typed, opened: true, end })),
    [],
  )
  const drawer = asked && (
    <Suspense>
      <CreateClient
        typed={asked.typed}
        needsAccount={needsAccount}
        opened={asked.opened}
        onEnd={(made) => {
          asked.end(made)
          setAsked({ ...asked, opened: false })
        }}
      />
    </Suspense>
  )
  return { create, drawer }
}
