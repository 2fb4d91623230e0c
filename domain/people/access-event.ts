/** What the access log of a person notes (OPEN-07, OPEN-15). */
export const accessEvents = [
  'SIGNED_IN',
  'SIGN_IN_FAILED',
  'SIGNED_OUT',
  'DEVICE_SIGNED_OUT',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
] as const
export type AccessEvent = (typeof accessEvents)[number]

/** An entry of the access log, as `GET auth/access-log` answers it. */
export type AccessEntry = {
  _id: string
  at: string
  event: AccessEvent
  ipAddress: string | null
  userAgent: string | null
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
