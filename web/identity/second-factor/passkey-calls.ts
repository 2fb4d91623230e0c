import type { Passkey } from '@fieldhouse/domain/identity/passkey'
import { ApiProblem } from '../../kit/api/api.ts'
import { call, resultOf } from '../../kit/api/call.ts'
import { translate } from '../../kit/text/i18n.ts'

/**
 * Whether passkeys can be used here. Browsers support passkeys only if the URL has a host name instead of an IP
 * address.
 */
export const knowsPasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname)

const local = (msg: string) => new ApiProblem({ status: 400, code: 'PASSKEY_FAILED', msg })

/** Returns the result of the browser's dialog, or null if the user has closed the dialog. */
async function asked<T>(dialog: Promise<T>): Promise<T | null> {
  try {
    return await dialog
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return null
    throw local(
      translate(name === 'InvalidStateError' ? 'identity:passkey.known' : 'identity:passkey.unavailable'),
    )
  }
}

/** The passkey library is loaded when the user first uses a passkey. */
const dialogs = () => import('@simplewebauthn/browser')

/**
 * Copies an object, so that its type is a plain object type. The browser's interfaces lack the index signature that
 * the request's types have.
 */
const fieldsOf = <T extends object>(value: T): { [Field in keyof T]: T[Field] } => ({ ...value })

/** Asks the browser for a passkey of the user. */
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

/** Signs in with a passkey. Returns false if the user has closed the browser's dialog. */
export async function signInByPasskey(remember: boolean): Promise<boolean> {
  const response = await askForPasskey()
  if (response === null) return false
  await call('POST /auth/passkey/sign-in/verify', { body: { response, remember }, workspace: null })
  return true
}

/**
 * Proves the identity of the signed-in user with a passkey. Returns false if the user has closed the browser's dialog.
 */
export async function proveByPasskey(): Promise<boolean> {
  const passkey = await askForPasskey()
  if (passkey === null) return false
  await call('POST /auth/reauthenticate', { body: { passkey } })
  return true
}

/** Creates a passkey for the signed-in user. Returns null if the user has closed the browser's dialog. */
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
