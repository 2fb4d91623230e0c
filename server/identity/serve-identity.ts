import type { Server } from '../kit/route.ts'
import { serveAccessLog } from './access-log.ts'
import { serveDevices } from './devices.ts'
import { serveInvitations } from './accept-invite.ts'
import { serveReset } from './reset.ts'
import { serveSignIn } from './sign-in.ts'
import { serveSignUp } from './sign-up.ts'
import { serveSocial } from './social.ts'

/** Serves who people are: everything below `auth/` (api.md, Identity). */
export function serveIdentity(server: Server): void {
  serveSignUp(server)
  serveSignIn(server)
  serveDevices(server)
  serveAccessLog(server)
  serveReset(server)
  serveInvitations(server)
  serveSocial(server)
}
