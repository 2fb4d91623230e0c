import type { BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { drizzleOn } from '../kit/database/database.ts'
import { apiBase } from '../kit/http/route.ts'
import { newId } from '../kit/database/tenant-table.ts'
import { isSignUpOpen } from './sign-up-open.ts'
import { credentials, sessions, verifications } from './tables.ts'
import { users } from '../kit/database/user-tables.ts'
import { hashPassword, isPassword } from './passwords.ts'

/** The session cookie of better-auth. The response does not set this cookie, but our own session cookie. */
export const foreignCookie = 'fieldhouse-social'

const [text, flag] = [
  { type: 'string', required: false, input: false },
  { type: 'boolean', required: false, input: false },
] as const

/** Splits a provider's full name: the first word is the first name. */
function nameParts(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

type Hooks = NonNullable<BetterAuthOptions['databaseHooks']>

/**
 * Our own rules for people who sign in through a third party. A hook that returns false refuses the sign-in.
 * `social.ts` refuses disabled people.
 */
const hooksOn = (config: Config, pool: Pool): Hooks => ({
  user: {
    create: {
      before: async (user) => {
        if (!(await isSignUpOpen(pool, config))) return false
        const isProven = user.emailVerified
        const { rows } = await pool.query<{ any: boolean }>('select exists (select from users) as any')
        const accountType = rows[0]?.any ? 'USER' : 'ADMIN'
        const proven = { isActivated: isProven, isConfirmed: isProven, verified: isProven }
        return { data: { ...user, ...nameParts(user.name), ...proven, accountType } }
      },
    },
  },
})

/**
 * Sets up better-auth on our tables, only for sign-in through third parties (docs/decisions/identity.md). Never call
 * better-auth inside an open transaction, because it uses separate database connections.
 */
export function makeAuth(config: Config, pool: Pool) {
  const { google, microsoft, github } = config.social
  const provider = (keys: { id: string; secret: string }) => ({
    clientId: keys.id,
    clientSecret: keys.secret,
    disableSignUp: config.signUp === 'closed',
  })
  return betterAuth({
    baseURL: config.appUrl,
    basePath: `${apiBase}/auth`,
    secret: config.secret,
    trustedOrigins: [config.appUrl],
    database: drizzleAdapter(drizzleOn(pool), {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: { hash: hashPassword, verify: ({ password, hash }) => isPassword(password, hash) },
    },
    user: {
      additionalFields: {
        firstName: text,
        lastName: text,
        accountType: text,
        isActivated: flag,
        isConfirmed: flag,
        verified: flag,
      },
    },
    session: { expiresIn: 30 * 86_400 },
    socialProviders: {
      ...(google && { google: provider(google) }),
      ...(microsoft && { microsoft: provider(microsoft) }),
      ...(github && { github: provider(github) }),
    },
    verification: { storeIdentifier: 'hashed' },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      database: { generateId: () => newId() },
      cookies: { session_token: { name: foreignCookie } },
    },
    databaseHooks: hooksOn(config, pool),
  })
}
