import type { Currency } from '../kit/value/currency.ts'
import type { Language } from '../kit/words/words.ts'
import type { Permissions } from '../kit/entity/sections.ts'
import type { Locale, TimeFormat } from '../kit/words/locales.ts'
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
  /** Until when its admin may bring it back, an instant; null while it is open, and for anybody else. */
  keptUntil: string | null
  createdAt: string
  invitedBy: string | null
  companyName: string | null
  address: { formatted: string } | null
  /** Where the company is, an ISO 3166-1 code: phone numbers without a country code belong there. */
  country: string | null
  /** Only who signed in with a second factor enters it. */
  requiresSecondFactor: boolean
  /** The currency its figures are in where a document names none. */
  currency: Currency
  /** Where its days begin and end. */
  timezone: string
  /** How far from today payments and expenses may be dated: months back, days ahead (OPEN-492). */
  entryMonthsBack: number
  entryDaysAhead: number
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

type Unshown = 'accountType' | 'mutedNotices'

/** Answer of `GET user/read/{id}`: a person as others may read them. */
export type ShownPerson = Omit<SessionUser, Unshown> & Partial<Pick<SessionUser, Unshown>>

/** Answer of `GET auth/session`; signed out, `user` is null and the rest is left out. */
export type Session =
  | { user: null }
  | {
      user: SessionUser
      workspaces: SessionWorkspace[]
      workspace: SessionWorkspace | null
      role: { id: string; name: string } | null
      permissions: { roleId: string; sections: Permissions } | null
      /** Whether this session has shown a second factor. */
      hasSecondFactor: boolean
      /** The workspace that was wanted and asks for a second factor first. */
      locked: SessionWorkspace | null
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

/** Whether a session may enter a workspace: it is in use, and a second factor was shown where it asks for one. */
export function opensTo(
  workspace: Pick<SessionWorkspace, 'enabled' | 'removed' | 'requiresSecondFactor'>,
  session: { hasSecondFactor: boolean },
): boolean {
  return isUsable(workspace) && (session.hasSecondFactor || !workspace.requiresSecondFactor)
}

/**
 * Of one's workspaces, the one opened last first, which is entered: the named one while it is in use, else the first in
 * use. Where it asks for a second factor that was not shown it is `locked`, and the first that does not is entered
 * instead (AUTH-12, OPEN-162).
 */
export function chooseWorkspace<W extends SessionWorkspace>(
  own: readonly W[],
  by: { named: string | null; hasSecondFactor: boolean },
): { current: W | null; locked: W | null } {
  const usable = own.filter(isUsable)
  const wanted = usable.find(({ _id }) => _id === by.named) ?? usable[0] ?? null
  if (wanted === null || opensTo(wanted, by)) return { current: wanted, locked: null }
  return { current: usable.find((each) => opensTo(each, by)) ?? null, locked: wanted }
}

/** What a person's password must not be made of: their names, mail and companies (SEC-33). */
export const wordsAbout = ({ firstName, lastName, email, workspaces }: SessionUser): string[] => [
  firstName,
  lastName,
  email,
  ...workspaces.map(({ name }) => name),
]
