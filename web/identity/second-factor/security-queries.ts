import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { resultOf } from '../../kit/api/call.ts'
import { refreshSession } from '../../kit/api/session.ts'

/** Whether the user's sign-in needs a second factor. */
export const twoFactorQuery = queryOptions({
  queryKey: ['own-access', 'two-factor'],
  queryFn: ({ signal }) => resultOf('GET /auth/two-factor', { signal }),
})

/** The user's passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: ['own-access', 'passkeys'],
  queryFn: ({ signal }) => resultOf('GET /auth/passkey/list', { signal }),
})

/**
 * Reloads the security settings after a change. Also reloads the session, because the change may give access to other
 * workspaces.
 */
export function useSecurityChanged(): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: ['own-access'] })
    void refreshSession()
  }
}
