import type { Passkey } from '@fieldhouse/domain/identity/passkey'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ApiProblem, callPath } from '../kit/api/api.ts'
import { i18n } from '../kit/text/i18n.ts'

/** Whether passkeys can be used here: browsers know them for named sites only, never at a bare IP address. */
export const knowsPasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname)

const local = (msg: string) => new ApiProblem({ status: 400, code: 'PASSKEY_FAILED', msg })

/** What the browser's dialog came to; null where it was closed without a passkey. */
async function asked<T>(dialog: Promise<T>): Promise<T | null> {
  try {
    return await dialog
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return null
    throw local(
      i18n.t(name === 'InvalidStateError' ? 'identity:passkey.known' : 'identity:passkey.unavailable'),
    )
  }
}

// What browsers say of passkeys is the library's own JSON, so these calls are made by path.

/** What opens the browser's dialogs is loaded once somebody wants one. */
const dialogs = () => import('@simplewebauthn/browser')

/** Asks the browser for one of its passkeys. */
async function askForPasskey() {
  const options = callPath<PublicKeyCredentialRequestOptionsJSON>('auth/passkey/sign-in/options', {
    method: 'POST',
    workspace: null,
  })
  const [{ result }, { startAuthentication }] = await Promise.all([options, dialogs()])
  return asked(startAuthentication({ optionsJSON: result }))
}

/** Signs in by passkey; false where the browser's dialog was closed. */
export async function signInByPasskey(remember: boolean): Promise<boolean> {
  const response = await askForPasskey()
  if (response === null) return false
  const body = { response, remember }
  await callPath('auth/passkey/sign-in/verify', { method: 'POST', body, workspace: null })
  return true
}

/** Proves by passkey who is signed in; false where the browser's dialog was closed. */
export async function proveByPasskey(): Promise<boolean> {
  const passkey = await askForPasskey()
  if (passkey === null) return false
  await callPath('auth/reauthenticate', { method: 'POST', body: { passkey } })
  return true
}

/** Makes a passkey for who is signed in; null where the browser's dialog was closed. */
export async function makePasskey(): Promise<Passkey | null> {
  const options = callPath<PublicKeyCredentialCreationOptionsJSON>('auth/passkey/register/options', {
    method: 'POST',
  })
  const [{ result }, { startRegistration }] = await Promise.all([options, dialogs()])
  const response = await asked(startRegistration({ optionsJSON: result }))
  if (response === null) return null
  const made = await callPath<Passkey>('auth/passkey/register/verify', {
    method: 'POST',
    body: { response },
  })
  return made.result
}
