import { z } from 'zod'
import { fieldMessage } from '../kit/words/field-words.ts'
import { passwordMaxLength } from './sign-in.ts'
import { secondCode } from './second-factor.ts'

const said = (code: Parameters<typeof fieldMessage>[0]) => ({ error: fieldMessage(code) })

/** The maximum length of a passkey's name, in characters. */
const passkeyNameLength = 60

/** The maximum number of passkeys of a person. */
export const mostPasskeys = 20

const name = z
  .string(said('REQUIRED'))
  .trim()
  .min(1, said('EMPTY'))
  .max(passkeyNameLength, fieldMessage('TOO_LONG', { max: passkeyNameLength }))

/** Binary data in the browser's JSON format. */
const bytes = z
  .string(said('REQUIRED'))
  .regex(/^[\w-]*$/, said('CHARACTERS'))
  .max(20_000, fieldMessage('TOO_LONG', { max: 20_000 }))

const about = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
}

/** A browser's response after it created a passkey (WebAuthn, `RegistrationResponseJSON`). */
const madePasskey = z.looseObject({
  ...about,
  response: z.looseObject({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type MadePasskey = z.infer<typeof madePasskey>

/** A browser's response after the use of a passkey (WebAuthn, `AuthenticationResponseJSON`). */
const usedPasskey = z.looseObject({
  ...about,
  response: z.looseObject({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
})
export type UsedPasskey = z.infer<typeof usedPasskey>

type KnownPasskey = { id: string; type: string; transports?: string[] }
type Wish = 'required' | 'preferred' | 'discouraged'

/**
 * The options that a browser needs to sign a user in with a passkey (WebAuthn,
 * `PublicKeyCredentialRequestOptionsJSON`).
 */
export type PasskeyQuestion = {
  challenge: string
  timeout?: number
  rpId?: string
  allowCredentials?: KnownPasskey[]
  userVerification?: Wish
}

/** The options from which a browser creates a passkey (WebAuthn, `PublicKeyCredentialCreationOptionsJSON`). */
export type PasskeyPlan = {
  rp: { id?: string; name: string }
  user: { id: string; name: string; displayName: string }
  challenge: string
  pubKeyCredParams: { alg: number; type: 'public-key' }[]
  timeout?: number
  excludeCredentials?: KnownPasskey[]
  authenticatorSelection?: { residentKey?: Wish; userVerification?: Wish }
}

/** Body of `POST auth/passkey/register/verify`. The default name consists of browser and system. */
export const registerPasskey = z.strictObject({ response: madePasskey, name: name.optional() })

/** Body of `POST auth/passkey/sign-in/verify`. */
export const signInByPasskey = z.strictObject({ response: usedPasskey, remember: z.boolean().optional() })

/** Body of `PATCH auth/passkey/update/{id}`. */
export const renamePasskey = z.strictObject({ name })

/**
 * Body of `POST auth/reauthenticate`: a signed-in user proves their identity again. A password is only accepted from
 * users without a second factor.
 */
export const reauthenticate = z
  .strictObject({
    password: z
      .string(said('REQUIRED'))
      .min(1, said('EMPTY'))
      .max(passwordMaxLength, said('PASSWORD_WRONG'))
      .optional(),
    code: secondCode.optional(),
    passkey: usedPasskey.optional(),
  })
  .refine((body) => Object.values(body).some((proof) => proof !== undefined), {
    path: ['password'],
    error: fieldMessage('REQUIRED'),
  })

/** A passkey of the user, as `GET auth/passkey/list` returns it. */
export type Passkey = {
  _id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
  /** Whether the passkey is synchronised to several devices, for example by a password manager. */
  synced: boolean
}
