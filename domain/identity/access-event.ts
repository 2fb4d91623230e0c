/**
 * Actions of administrators in the access log. An administrator of the installation acts on accounts, workspaces and the
 * installation (OPEN-03). An administrator of a workspace acts on that workspace.
 */
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

/** The events in a person's access log (OPEN-07, OPEN-15). */
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

/** An entry of the access log, as `GET auth/access-log` returns it. */
export type AccessEntry = {
  _id: string
  at: string
  event: AccessEvent
  ipAddress: string | null
  userAgent: string | null
  /**
   * The person who caused an event other than a sign-in: an ADMIN of the installation, or an admin of the workspace.
   */
  by: string | null
  /** The name that the affected workspace had at the time of the event. */
  workspaceName: string | null
}

/** A session of the user, as `GET auth/sessions` returns it. */
export type OwnSession = {
  _id: string
  createdAt: string
  lastSeenAt: string
  ipAddress: string | null
  userAgent: string | null
  remember: boolean
  /** Whether this is the session that made the request. */
  current: boolean
}
