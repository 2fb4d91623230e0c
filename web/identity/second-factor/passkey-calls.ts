import type { Passkey } from '@fieldhouse/domain/identity/passkey'
import { ApiProblem } from '../../kit/api/api.ts'
import { call, resultOf } from '../../kit/api/call.ts'
import { i18n } from '../../kit/text/i18n.ts'

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

/** What opens the browser's dialogs is loaded once somebody wants one. */
const dialogs = () => import('@simplewebauthn/browser')

/** The fields of an object, whatever its interface: the browser's have no others, and say nothing of others. */
const fieldsOf = <T extends object>(value: T): { [Field in keyof T]: T[Field] } => ({ ...value })

/** Asks the browser for one of its passkeys. */
async function askForPasskey() {
  const options = resultOf('POST /auth/passkey/sign-in/options', { workspace: null })
  const [optionsJSON, { startAuthentication }] = await Promise.all([options, dialogs()])
  const used = await asked(startAuthentication({ optionsJSON }))
  return (
    used && {
      ...used,
      response: fieldsOf(used.response),
      clientExtensionResults: fieldsOf(used.clientExtensionResults),
    }
  )
}

/** Signs in by passkey; false where the browser's dialog was closed. */
export async function signInByPasskey(remember: boolean): Promise<boolean> {
  const response = await askForPasskey()
  if (response === null) return false
  await call('POST /auth/passkey/sign-in/verify', { body: { response, remember }, workspace: null })
  return true
}

/** Proves by passkey who is signed in; false where the browser's dialog was closed. */
export async function proveByPasskey(): Promise<boolean> {
  const passkey = await askForPasskey()
  if (passkey === null) return false
  await call('POST /auth/reauthenticate', { body: { passkey } })
  return true
}

/** Makes a passkey for who is signed in; null where the browser's dialog was closed. */
export async function makePasskey(): Promise<Passkey | null> {
  const options = resultOf('POST /auth/passkey/register/options')
  const [optionsJSON, { startRegistration }] = await Promise.all([options, dialogs()])
  const made = await asked(startRegistration({ optionsJSON }))
  if (made === null) return null
  return resultOf('POST /auth/passkey/register/verify', {
    body: {
      response: {
        ...made,
        response: fieldsOf(made.response),
        clientExtensionResults: fieldsOf(made.clientExtensionResults),
      },
    },
  })
}
