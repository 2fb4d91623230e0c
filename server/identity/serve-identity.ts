import type { Server } from '../kit/http/route.ts'
import { serveAccessLog } from './serve-access-log.ts'
import { serveDevices } from './devices.ts'
import { serveInvitations } from './accept-invite.ts'
import { servePasskeySignIn } from './passkey-sign-in.ts'
import { servePasskeys } from './passkeys.ts'
import { serveReauthenticate } from './reauthenticate.ts'
import { serveReset } from './reset.ts'
import { serveSignIn } from './sign-in.ts'
import { serveSignUp } from './sign-up.ts'
import { serveSecondStep } from './second-step.ts'
import { serveSocial } from './social.ts'
import { serveTwoFactor } from './two-factor.ts'

/** Serves who people are: everything below `auth/` (api.md, Identity). */
export function serveIdentity(server: Server): void {
  serveSignUp(server)
  serveSignIn(server)
  serveDevices(server)
  serveAccessLog(server)
  serveReset(server)
  serveSecondStep(server)
  serveTwoFactor(server)
  servePasskeys(server)
  servePasskeySignIn(server)
  serveReauthenticate(server)
  serveInvitations(server)
  serveSocial(server)
}
