import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { resultOf } from '../../kit/api/call.ts'
import { refreshSession } from '../../kit/api/session.ts'

/** Whether one's own sign-in takes a second step. */
export const twoFactorQuery = queryOptions({
  queryKey: ['own-access', 'two-factor'],
  queryFn: ({ signal }) => resultOf('GET /auth/two-factor', { signal }),
})

/** One's own passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: ['own-access', 'passkeys'],
  queryFn: ({ signal }) => resultOf('GET /auth/passkey/list', { signal }),
})

/** After how one signs in has changed: it is read again, and with it which workspaces that opens. */
export function useSecurityChanged(): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: ['own-access'] })
    void refreshSession()
  }
}
