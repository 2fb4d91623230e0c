import type { Currency } from '../kit/currency.ts'
import type { Language } from '../kit/words.ts'
import type { Permissions } from '../kit/sections.ts'
import type { Locale, TimeFormat } from '../kit/locales.ts'
import type { Notice } from './notices.ts'

/** Whether a person sees the organization menu (AUTH-18, SHELL-21). */
export const accountTypes = ['USER', 'ADMIN'] as const
export type AccountType = (typeof accountTypes)[number]

/** A workspace as its member sees it in the session (WS-02). */
export type SessionWorkspace = {
  _id: string
  name: string
  photo: string | null
  role: { id: string; name: string }
  enabled: boolean
  /** An ADMIN of the installation disabled it, for everybody (OPEN-03). */
  disabled: boolean
  removed: boolean
  createdAt: string
  invitedBy: string | null
  companyName: string | null
  address: { formatted: string } | null
  /** The currency its figures are in where a document names none. */
  currency: Currency
}

/** The signed-in person (AUTH-10, ACCT-05). */
export type SessionUser = {
  id: string
  /** The id again, under the name it has on every record. */
  _id: string
  /** Counts the changes of the account, as on every record. */
  version: number
  email: string
  phone: string | null
  address: string | null
  unit: string | null
  city: string | null
  state: string | null
  zip: string | null
  firstName: string
  lastName: string
  photo: string | null
  accountType: AccountType
  isActivated: boolean
  isConfirmed: boolean
  verified: boolean
  isOnboarded: boolean
  timezone: string
  timeformat: TimeFormat
  lang: Language
  locale: Locale
  country: string
  /** What they speak; `lang` is what the screens speak to them. */
  languages: Locale[]
  /** What they want no mail of (ACCT-03). */
  mutedNotices: Notice[]
  workspaces: SessionWorkspace[]
}

/** Answer of `GET auth/session`; signed out, `user` is null and the rest is left out. */
export type Session =
  | { user: null }
  | {
      user: SessionUser
      workspaces: SessionWorkspace[]
      workspace: SessionWorkspace | null
      role: { id: string; name: string } | null
      permissions: { roleId: string; sections: Permissions } | null
    }

/** Answer of `GET auth/invitation/{code}`: who invites to what. */
export type InvitationView = {
  email: string
  workspace: { _id: string; name: string; photo: string | null }
  role: { id: string; name: string }
  invitedBy: { firstName: string; lastName: string }
  expiresAt: string
  known: boolean
}

/** A workspace can be opened while it is neither removed nor disabled (OPEN-162). */
export function isUsable(workspace: Pick<SessionWorkspace, 'enabled' | 'removed'>): boolean {
  return workspace.enabled && !workspace.removed
}
