import { answers, declareCall } from '../kit/entity/calls.ts'
import {
  type Passkey,
  type PasskeyPlan,
  type PasskeyQuestion,
  reauthenticate,
  registerPasskey,
  renamePasskey,
  signInByPasskey,
} from './passkey.ts'
import {
  type Enrolment,
  type TwoFactorState,
  confirmTwoFactor,
  disableTwoFactor,
  ownPasswordOnly,
  verifyTwoFactor,
} from './second-factor.ts'
import { type AccessEntry, type OwnSession } from './access-event.ts'
import { type Session, type SessionUser } from '../core/session.ts'
import { resetLink, resetPassword, signUp } from './identity.ts'
import { activate, emailOnly, signIn } from './sign-in.ts'

// The API calls of accounts, sessions and profiles, in addition to the generic verbs (api.md).

/** Codes that replace a lost second factor. The user sees the codes only once. */
export type RecoveryCodes = { recoveryCodes: string[] }

/** The signed-in user, or a ticket for the second step. */
export type SignedIn =
  | { user: SessionUser; token: string; twoFactor?: never }
  | { twoFactor: true; ticket: string }

export const sessionList = declareCall({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Lists the caller’s sessions and devices',
  answer: answers<OwnSession[]>(),
})

export const sessionEnd = declareCall({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'Ends a session of the caller',
  answer: answers<unknown>(),
})

export const otherSessionsEnd = declareCall({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Ends all sessions of the caller except the current session',
  answer: answers<unknown>(),
})

export const passkeySignInOptions = declareCall({
  method: 'POST',
  path: '/auth/passkey/sign-in/options',
  summary: 'Returns a challenge for any passkey of this site, or for the signed-in user’s passkeys',
  answer: answers<PasskeyQuestion>(),
})

export const passkeySignIn = declareCall({
  method: 'POST',
  path: '/auth/passkey/sign-in/verify',
  summary: 'Signs in with a passkey’s response to the challenge',
  body: signInByPasskey,
  answer: answers<unknown>(),
})

export const passkeyList = declareCall({
  method: 'GET',
  path: '/auth/passkey/list',
  summary: 'Lists the caller’s passkeys, newest first',
  answer: answers<Passkey[]>(),
})

export const passkeyRegisterOptions = declareCall({
  method: 'POST',
  path: '/auth/passkey/register/options',
  summary: 'Returns the options with which a browser creates a passkey',
  answer: answers<PasskeyPlan>(),
})

export const passkeyRegister = declareCall({
  method: 'POST',
  path: '/auth/passkey/register/verify',
  summary: 'Stores a passkey that the browser created',
  body: registerPasskey,
  answer: answers<Passkey>(),
})

export const passkeyRename = declareCall({
  method: 'PATCH',
  path: '/auth/passkey/update/:id',
  summary: 'Renames a passkey of the caller',
  body: renamePasskey,
  answer: answers<unknown>(),
})

export const passkeyDelete = declareCall({
  method: 'DELETE',
  path: '/auth/passkey/delete/:id',
  summary: 'Deletes a passkey of the caller',
  answer: answers<unknown>(),
})

export const reauthenticateCall = declareCall({
  method: 'POST',
  path: '/auth/reauthenticate',
  summary:
    'Verifies the identity of the signed-in user again, by passkey or code, or by password without a second factor',
  body: reauthenticate,
  answer: answers<unknown>(),
})

export const passwordForgotten = declareCall({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Mails a link and a code to set a new password. The response is the same for every address',
  body: emailOnly,
  answer: answers<unknown>(),
})

export const passwordReset = declareCall({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Sets a new password with the mailed link or code, and ends all sessions',
  body: resetPassword,
  answer: answers<unknown>(),
})

export const resetLinkCheck = declareCall({
  method: 'POST',
  path: '/auth/reset-link',
  summary: 'Checks whether a mailed link can still set a new password, without consuming the link',
  body: resetLink,
  answer: answers<unknown>(),
})

export const twoFactorVerify = declareCall({
  method: 'POST',
  path: '/auth/two-factor/verify',
  summary: 'Completes a sign-in with its ticket and a code of the authenticator app, or a recovery code',
  body: verifyTwoFactor,
  answer: answers<unknown>(),
})

export const accessLogRead = declareCall({
  method: 'GET',
  path: '/auth/access-log',
  summary: 'Lists the access log of the caller’s account: sign-ins, failed attempts and security changes',
  query: { page: 'the number of the page, from 1' },
  answer: answers<AccessEntry[]>(),
})

export const signInCall = declareCall({
  method: 'POST',
  path: '/auth/sign-in',
  summary: 'Signs in with email and password. Returns a ticket if a second step is required',
  body: signIn,
  answer: answers<SignedIn>(),
})

export const signOutCall = declareCall({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the current session',
  answer: answers<unknown>(),
})

export const sessionRead = declareCall({
  method: 'GET',
  path: '/auth/session',
  summary: 'Returns the signed-in user with the current workspace and permissions',
  answer: answers<Session>(),
})

export const signUpCall = declareCall({
  method: 'POST',
  path: '/auth/sign-up',
  summary: 'Creates an account, and mails a six-digit activation code',
  body: signUp,
  answer: answers<unknown>(),
})

export const activateCall = declareCall({
  method: 'POST',
  path: '/auth/activate',
  summary: 'Activates the account with the mailed code',
  body: activate,
  answer: answers<unknown>(),
})

export const codeResend = declareCall({
  method: 'POST',
  path: '/auth/resend-code',
  summary: 'Mails another activation code. The response is the same for every address',
  body: emailOnly,
  answer: answers<unknown>(),
})

export const socialBegin = declareCall({
  method: 'GET',
  path: '/auth/social/:provider',
  summary: 'Redirects the browser to a provider for sign-in',
  responseType: 'page',
  answer: answers<null>(),
})

export const socialEnd = declareCall({
  method: 'GET',
  path: '/auth/callback/:provider',
  otherKeys: 'ignored',
  summary: 'Completes a sign-in after the provider redirects the browser back',
  responseType: 'page',
  answer: answers<null>(),
})

export const providerList = declareCall({
  method: 'GET',
  path: '/auth/providers',
  summary: 'Lists the providers for sign-in',
  answer: answers<string[]>(),
})

export const twoFactorRead = declareCall({
  method: 'GET',
  path: '/auth/two-factor',
  summary: 'Returns the state of the caller’s authenticator app and the number of unused recovery codes',
  answer: answers<TwoFactorState>(),
})

export const twoFactorEnrol = declareCall({
  method: 'POST',
  path: '/auth/two-factor/enrol',
  summary: 'Returns a secret for an authenticator app. The app is off until a code is confirmed',
  body: ownPasswordOnly,
  answer: answers<Enrolment>(),
})

export const twoFactorConfirm = declareCall({
  method: 'POST',
  path: '/auth/two-factor/confirm',
  summary:
    'Turns the authenticator app on with a code of the app. Only this response contains the ten recovery codes',
  body: confirmTwoFactor,
  answer: answers<RecoveryCodes>(),
})

export const recoveryCodesRenew = declareCall({
  method: 'POST',
  path: '/auth/two-factor/recovery-codes',
  summary: 'Replaces the recovery codes. Only this response contains the ten new codes',
  body: ownPasswordOnly,
  answer: answers<RecoveryCodes>(),
})

export const twoFactorDisable = declareCall({
  method: 'POST',
  path: '/auth/two-factor/disable',
  summary: 'Turns the authenticator app off, with password and code',
  body: disableTwoFactor,
  answer: answers<unknown>(),
})
