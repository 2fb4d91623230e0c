import { passkeySignIn, passkeySignInOptions } from '@fieldhouse/domain/identity/calls'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { Server } from '../kit/http/route.ts'
import { inTransaction } from '../kit/database/work.ts'
import { openFor, tellEntered } from './enter.ts'
import { type OpenRouteOf, serveOpen } from './open-route.ts'
import { askForPasskey, holderOfPasskey, placeOf } from './passkey-check.ts'
import { limitAddress } from './throttle.ts'
import { linkLimit } from './throttle-rule.ts'

const limited = { kind: 'passkey', limit: linkLimit }

function optionsRoute(server: Server): OpenRouteOf<typeof passkeySignInOptions> {
  return {
    ...passkeySignInOptions,
    handle: async ({ request }) => {
      await limitAddress(server, request, limited)
      const { rpId } = placeOf(server.config, request)
      const result = await inTransaction(server.database.main, async (client) => {
        const { rows } = await client.query<{ id: string }>(
          'select credential_id as id from passkeys where user_id = $1',
          [request.caller?.id ?? null],
        )
        return askForPasskey(client, { rpId, allowed: rows })
      })
      return { result }
    },
  }
}

/** Signs in by passkey. No second step follows, because a passkey combines possession with a PIN or biometrics. */
function signInRoute(server: Server): OpenRouteOf<typeof passkeySignIn> {
  const { config, database } = server
  return {
    ...passkeySignIn,
    handle: async ({ body: { response: used, remember = false }, request, reply }) => {
      await limitAddress(server, request, limited)
      const place = placeOf(config, request)
      const entered = await inTransaction(database.main, async (client) => {
        const userId = await holderOfPasskey(client, { used, place })
        return userId === null ? null : openFor(client, { userId, remember, request, byFactor: true })
      })
      if (!entered) throw new Problem('PASSKEY_FAILED')
      return { result: tellEntered(reply, config, { entered, remember }) }
    },
  }
}

/** Serves sign-in by passkey. */
export function servePasskeySignIn(server: Server): void {
  serveOpen(server, optionsRoute(server))
  serveOpen(server, signInRoute(server))
}
