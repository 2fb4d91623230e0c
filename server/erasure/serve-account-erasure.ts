import { accountErase, personErase } from '@fieldhouse/domain/erasure/account'
import { serveOwn } from '../identity/open-route.ts'
import { freshCallerOf } from '../identity/proof.ts'
import { inTransaction } from '../kit/database/work.ts'
import type { Server } from '../kit/http/route.ts'
import { serveOrganization } from '../organization/organization-route.ts'
import { oneself, userId } from '../people/user-access.ts'
import { eraseAccount } from './erase-account.ts'
import { removeFilesOf } from './remove-files.ts'

/**
 * Serves two routes: users erase their own account, and an ADMIN erases any account. Both routes require a recent proof
 * of identity (OPEN-544).
 */
export function serveAccountErasure(server: Server): void {
  serveOwn(server, {
    ...accountErase,
    admit: oneself,
    handle: async ({ caller: actor, params, request, body: { email } }) => {
      freshCallerOf(request)
      const { erasure, keys } = await inTransaction(server.database.main, (client) =>
        eraseAccount(client, { id: userId(params), email, actor }),
      )
      removeFilesOf(server, keys)
      return { result: erasure }
    },
  })
  serveOrganization(server, {
    ...personErase,
    handle: async ({ client, admin, id, body: { email }, request }) => {
      freshCallerOf(request)
      // The transaction is still open here, so this code does not remove the stored files. The janitor removes the
      // files later.
      const { erasure } = await eraseAccount(client, { id, email, actor: admin })
      return { result: erasure }
    },
  })
}
