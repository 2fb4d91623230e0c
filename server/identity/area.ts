import type { Area } from '../area.ts'
import { serveAccessLog } from './serve-access-log.ts'
import { serveDevices } from './devices.ts'
import { servePasskeySignIn } from './passkey-sign-in.ts'
import { servePasskeys } from './passkeys.ts'
import { serveReauthenticate } from './reauthenticate.ts'
import { serveReset } from './reset.ts'
import { serveSecondStep } from './second-step.ts'
import { serveSignIn } from './sign-in.ts'
import { serveSignUp } from './sign-up.ts'
import { serveSocial } from './social.ts'
import { serveTwoFactor } from './two-factor.ts'

/** The area of people and their sign-in: everything below `auth/` (api.md, Identity). */
export const identityArea: Area = {
  serve: [
    serveSignUp,
    serveSignIn,
    serveDevices,
    serveAccessLog,
    serveReset,
    serveSecondStep,
    serveTwoFactor,
    servePasskeys,
    servePasskeySignIn,
    serveReauthenticate,
    serveSocial,
  ],
  forget: async ({ database }) => {
    await database.main.query('delete from known_devices where expires_at < now()')
    await database.main.query(`delete from access_log where at < now() - interval '1 year'`)
  },
}
