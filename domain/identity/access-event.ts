/** What an ADMIN of the installation did to somebody's account or workspace, or to the installation, and what an admin did to a workspace (OPEN-03). */
const switchEvents = [
  'ACCOUNT_DISABLED',
  'ACCOUNT_ENABLED',
  'SESSIONS_ENDED',
  'ADMIN_GIVEN',
  'ADMIN_TAKEN',
  'SECOND_FACTOR_RESET',
  'WORKSPACE_DISABLED',
  'WORKSPACE_ENABLED',
  'WORKSPACE_REMOVED',
  'WORKSPACE_RESTORED',
  'WORKSPACE_ERASED',
  'SECOND_FACTOR_DEMANDED',
  'SECOND_FACTOR_FREED',
  'SIGN_UP_OPENED',
  'SIGN_UP_CLOSED',
] as const
export type SwitchEvent = (typeof switchEvents)[number]

/** What the access log of a person notes (OPEN-07, OPEN-15). */
const accessEvents = [
  'SIGNED_IN',
  'SIGN_IN_FAILED',
  'SIGN_IN_BLOCKED',
  'SIGNED_OUT',
  'DEVICE_SIGNED_OUT',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  ...switchEvents,
  'SECOND_FACTOR_FAILED',
  'SECOND_FACTOR_RESET_AT_CONSOLE',
  'RECOVERY_CODE_USED',
  'TWO_FACTOR_ON',
  'TWO_FACTOR_OFF',
  'RECOVERY_CODES_RENEWED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
] as const
export type AccessEvent = (typeof accessEvents)[number]

/** An entry of the access log, as `GET auth/access-log` answers it. */
export type AccessEntry = {
  _id: string
  at: string
  event: AccessEvent
  ipAddress: string | null
  userAgent: string | null
  /** Who did it where that was no sign-in: an ADMIN of the installation, an admin of the workspace. */
  by: string | null
  /** The workspace it was about, by its name then. */
  workspaceName: string | null
}

/** A session of one's own, as `GET auth/sessions` answers it. */
export type OwnSession = {
  _id: string
  createdAt: string
  lastSeenAt: string
  ipAddress: string | null
  userAgent: string | null
  remember: boolean
  /** The one that asks. */
  current: boolean
}
