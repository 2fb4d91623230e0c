import type { Currency } from '../kit/value/currency.ts'
import type { Day } from '../kit/time/day.ts'
import type { Decimal } from '../kit/value/money.ts'
import type { Language } from '../kit/words/words.ts'
import type { Permissions } from '../kit/entity/sections.ts'
import type { Locale, TimeFormat } from '../kit/words/locales.ts'
import type { Notice } from './notices.ts'

/** The account types. Only an ADMIN sees the organization menu (AUTH-18, SHELL-21). */
export const accountTypes = ['USER', 'ADMIN'] as const
export type AccountType = (typeof accountTypes)[number]

/** A workspace as the session of one of its members contains it (WS-02). */
export type SessionWorkspace = {
  _id: string
  name: string
  photo: string | null
  role: { id: string; name: string }
  enabled: boolean
  /** Whether an ADMIN of the installation has disabled the workspace for everybody (OPEN-03). */
  disabled: boolean
  removed: boolean
  /**
   * The instant until which the member can restore the removed workspace. `keptUntil` is null if the workspace is not
   * removed, or the member may not restore it.
   */
  keptUntil: string | null
  createdAt: string
  invitedBy: string | null
  companyName: string | null
  address: { formatted: string } | null
  /** The company's country as an ISO 3166-1 code. Phone numbers without a country code belong to this country. */
  country: string | null
  /** Whether members can enter the workspace only after they signed in with a second factor. */
  requiresSecondFactor: boolean
  /** The currency of amounts that have no currency of their own. */
  currency: Currency
  /** The time zone in which the workspace's days begin and end. */
  timezone: string
  /**
   * The allowed dates of payments and expenses: up to `entryMonthsBack` months ago and `entryDaysAhead` days ahead
   * (OPEN-492).
   */
  entryMonthsBack: number
  entryDaysAhead: number
  /** The last day of the closed period; null if no period is closed (OPEN-810). */
  closedThrough: Day | null
  /** The margin in percent of the price below which a line shows a warning; null for no warning (OPEN-799). */
  marginFloor: Decimal | null
}

/** The signed-in person (AUTH-10, ACCT-05). */
export type SessionUser = {
  id: string
  /** The same value as `id`. All other records call this field `_id`. */
  _id: string
  /** The version of the account. Each change of the account increases the version. */
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
  /** The languages that the person speaks. `lang` is the language of the screens. */
  languages: Locale[]
  /** The notices that the person has switched off (ACCT-03). */
  mutedNotices: Notice[]
  workspaces: SessionWorkspace[]
}

type Unshown = 'accountType' | 'mutedNotices'

/** The result of `GET user/read/{id}`. Other people cannot read the optional fields. */
export type ShownPerson = Omit<SessionUser, Unshown> & Partial<Pick<SessionUser, Unshown>>

/** The result of `GET auth/session`. If nobody is signed in, `user` is null and the other fields are absent. */
export type Session =
  | { user: null }
  | {
      user: SessionUser
      workspaces: SessionWorkspace[]
      workspace: SessionWorkspace | null
      role: { id: string; name: string } | null
      permissions: { roleId: string; sections: Permissions } | null
      /** Whether the user confirmed a second factor in this session. */
      hasSecondFactor: boolean
      /** The requested workspace, if the workspace requires a second factor that the user has not confirmed yet. */
      locked: SessionWorkspace | null
    }

/** The result of `GET auth/invitation/{code}`: the inviting person, the workspace and the role. */
export type InvitationView = {
  email: string
  workspace: { _id: string; name: string; photo: string | null }
  role: { id: string; name: string }
  invitedBy: { firstName: string; lastName: string }
  expiresAt: string
  known: boolean
}

/** Whether a workspace can be opened. A removed or disabled workspace cannot be opened (OPEN-162). */
export function isUsable(workspace: Pick<SessionWorkspace, 'enabled' | 'removed'>): boolean {
  return workspace.enabled && !workspace.removed
}

/**
 * Whether a session may enter a workspace: the workspace is usable, and the session has a second factor if the
 * workspace requires one.
 */
export function opensTo(
  workspace: Pick<SessionWorkspace, 'enabled' | 'removed' | 'requiresSecondFactor'>,
  session: { hasSecondFactor: boolean },
): boolean {
  return isUsable(workspace) && (session.hasSecondFactor || !workspace.requiresSecondFactor)
}

/**
 * Chooses a session's workspace: the named workspace, else the first usable of `own`. A workspace that requires a
 * missing second factor becomes `locked`, and another may become `current` (AUTH-12, OPEN-162).
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

/** A person's names, e-mail address and companies. The person's password must not consist of these words (SEC-33). */
export const wordsAbout = ({ firstName, lastName, email, workspaces }: SessionUser): string[] => [
  firstName,
  lastName,
  email,
  ...workspaces.map(({ name }) => name),
]
