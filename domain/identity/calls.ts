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

/** Codes that replace a lost second factor; the user sees them only once. */
export type RecoveryCodes = { recoveryCodes: string[] }

/** The signed-in user, or a ticket for the second step. */
export type SignedIn =
  | { user: SessionUser; token: string; twoFactor?: never }
  | { twoFactor: true; ticket: string }

export const sessionList = declareCall({
  method: 'GET',
  path: '/auth/sessions',
  summary: "One's own sessions and devices",
  answer: answers<OwnSession[]>(),
})

export const sessionEnd = declareCall({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: "Ends one of one's own sessions",
  answer: answers<unknown>(),
})

export const otherSessionsEnd = declareCall({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: "Ends all of one's own sessions but the one that asks",
  answer: answers<unknown>(),
})

export const passkeySignInOptions = declareCall({
  method: 'POST',
  path: '/auth/passkey/sign-in/options',
  summary: 'A challenge for any passkey of this site; one’s own passkeys where somebody is signed in',
  answer: answers<PasskeyQuestion>(),
})

export const passkeySignIn = declareCall({
  method: 'POST',
  path: '/auth/passkey/sign-in/verify',
  summary: 'A session for the answer of a passkey',
  body: signInByPasskey,
  answer: answers<unknown>(),
})

export const passkeyList = declareCall({
  method: 'GET',
  path: '/auth/passkey/list',
  summary: 'One’s own passkeys, newest first',
  answer: answers<Passkey[]>(),
})

export const passkeyRegisterOptions = declareCall({
  method: 'POST',
  path: '/auth/passkey/register/options',
  summary: 'What a browser needs in order to make a passkey',
  answer: answers<PasskeyPlan>(),
})

export const passkeyRegister = declareCall({
  method: 'POST',
  path: '/auth/passkey/register/verify',
  summary: 'Keeps the passkey that a browser made',
  body: registerPasskey,
  answer: answers<Passkey>(),
})

export const passkeyRename = declareCall({
  method: 'PATCH',
  path: '/auth/passkey/update/:id',
  summary: 'Renames one of one’s own passkeys',
  body: renamePasskey,
  answer: answers<unknown>(),
})

export const passkeyDelete = declareCall({
  method: 'DELETE',
  path: '/auth/passkey/delete/:id',
  summary: 'Removes one of one’s own passkeys',
  answer: answers<unknown>(),
})

export const reauthenticateCall = declareCall({
  method: 'POST',
  path: '/auth/reauthenticate',
  summary:
    'Proves anew who is signed in, by passkey, code or, without a second factor, password; the session goes on',
  body: reauthenticate,
  answer: answers<unknown>(),
})

export const passwordForgotten = declareCall({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Mails a link and a code that set a new password; the answer is the same for every address',
  body: emailOnly,
  answer: answers<unknown>(),
})

export const passwordReset = declareCall({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Sets a new password with the mailed link or code and ends every session',
  body: resetPassword,
  answer: answers<unknown>(),
})

export const resetLinkCheck = declareCall({
  method: 'POST',
  path: '/auth/reset-link',
  summary: 'Whether the mailed link still sets a new password; it is not used up by that',
  body: resetLink,
  answer: answers<unknown>(),
})

export const twoFactorVerify = declareCall({
  method: 'POST',
  path: '/auth/two-factor/verify',
  summary: 'A session for the ticket of a sign-in and a code of the app, or a recovery code',
  body: verifyTwoFactor,
  answer: answers<unknown>(),
})

export const accessLogRead = declareCall({
  method: 'GET',
  path: '/auth/access-log',
  summary: 'When and from where somebody signed in to one’s own account, or tried to',
  query: { page: 'from 1 on' },
  answer: answers<AccessEntry[]>(),
})

export const signInCall = declareCall({
  method: 'POST',
  path: '/auth/sign-in',
  summary: 'A session for email and password, or a ticket for the second step',
  body: signIn,
  answer: answers<SignedIn>(),
})

export const signOutCall = declareCall({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session',
  answer: answers<unknown>(),
})

export const sessionRead = declareCall({
  method: 'GET',
  path: '/auth/session',
  summary: 'Who is signed in, where, and what they may do',
  answer: answers<Session>(),
})

export const signUpCall = declareCall({
  method: 'POST',
  path: '/auth/sign-up',
  summary: 'A new account; a six-digit code is mailed',
  body: signUp,
  answer: answers<unknown>(),
})

export const activateCall = declareCall({
  method: 'POST',
  path: '/auth/activate',
  summary: 'Opens the account with the mailed code',
  body: activate,
  answer: answers<unknown>(),
})

export const codeResend = declareCall({
  method: 'POST',
  path: '/auth/resend-code',
  summary: 'Mails another activation code; the answer is the same for every address',
  body: emailOnly,
  answer: answers<unknown>(),
})

export const socialBegin = declareCall({
  method: 'GET',
  path: '/auth/social/:provider',
  summary: 'Sends the browser to a third party to sign in',
  responseType: 'page',
  answer: answers<null>(),
})

export const socialEnd = declareCall({
  method: 'GET',
  path: '/auth/callback/:provider',
  otherKeys: 'ignored',
  summary: 'Where a third party sends the browser back to',
  responseType: 'page',
  answer: answers<null>(),
})

export const providerList = declareCall({
  method: 'GET',
  path: '/auth/providers',
  summary: 'The third parties one can sign in with',
  answer: answers<string[]>(),
})

export const twoFactorRead = declareCall({
  method: 'GET',
  path: '/auth/two-factor',
  summary: 'Whether signing in to one’s own account takes a second step',
  answer: answers<TwoFactorState>(),
})

export const twoFactorEnrol = declareCall({
  method: 'POST',
  path: '/auth/two-factor/enrol',
  summary: 'A secret for an authenticator app; nothing changes until a code of it is confirmed',
  body: ownPasswordOnly,
  answer: answers<Enrolment>(),
})

export const twoFactorConfirm = declareCall({
  method: 'POST',
  path: '/auth/two-factor/confirm',
  summary: 'Turns the second step on with a code of the app; answers ten recovery codes, only this once',
  body: confirmTwoFactor,
  answer: answers<RecoveryCodes>(),
})

export const recoveryCodesRenew = declareCall({
  method: 'POST',
  path: '/auth/two-factor/recovery-codes',
  summary: 'Ten new recovery codes, answered only this once; the earlier ones stop working',
  body: ownPasswordOnly,
  answer: answers<RecoveryCodes>(),
})

export const twoFactorDisable = declareCall({
  method: 'POST',
  path: '/auth/two-factor/disable',
  summary: 'Turns the second step off, with password and code',
  body: disableTwoFactor,
  answer: answers<unknown>(),
})
