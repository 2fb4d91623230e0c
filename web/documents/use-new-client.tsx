import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useState } from 'react'

/** The form loads when the user creates a client. */
const CreateClient = lazyRouteComponent(() => import('./create-client.tsx'), 'CreateClient')

/** A new client: the typed text, and the function that receives the account, or null if the user cancels. */
type NewClient = { typed: string; opened: boolean; end: (account: RecordRef | null) => void }

/** Opens the form of a new client. Returns the account of the client, or null if the user cancels. */
export type CreateAccount = (typed: string) => Promise<RecordRef | null>

/** The form of a new client in a drawer (OPEN-725). */
export function useNewClient(): { create: CreateAccount; drawer: ReactNode } {
  // The account field does not own this state, because it moves in the page when the screen's width changes. The typed
  // client must survive this move.
  const [asked, setAsked] = useState<NewClient | null>(null)
  const create = useCallback<CreateAccount>(
    (typed) => new Promise((end) => setAsked({ typed, opened: true, end })),
    [],
  )
  const drawer = asked && (
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
  )
  return { create, drawer }
}
