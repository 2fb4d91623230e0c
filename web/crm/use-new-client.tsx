import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import type { ClientRecord } from './contact-search.tsx'

/** The form loads when the user creates a client. */
const CreateClient = lazyRouteComponent(() => import('./create-client.tsx'), 'CreateClient')

/** A new client: the typed text, and the function that receives the client, or null if the user cancels. */
type NewClient = { typed: string; opened: boolean; end: (made: ClientRecord | null) => void }

/** Opens the form of a new client. Returns the client, or null if the user cancels. */
type CreateNewClient = (typed: string) => Promise<ClientRecord | null>

/**
 * The form of a new client in a drawer. With `needsAccount`, the client always gets an account (OPEN-725, OPEN-764).
 */
export function useNewClient(needsAccount = false): { create: CreateNewClient; drawer: ReactNode } {
  // If a field moves when the width of the screen changes, its parent calls this hook, so that the typed client stays.
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
