import { forgetAll, recall, recallInTab, remember, rememberInTab, stored } from './preferences.ts'

/**
 * Whether the user has signed out. After sign-out, drafts are no longer stored, so that leaving the page does not
 * store the erased drafts again.
 */
let closed = false

/** The owner of a draft. Each user has separate drafts in each workspace. */
type DraftOwner = { user: string; workspace: string | null }

/** Where a draft is stored. A draft in `tab` is deleted when the tab is closed. */
type DraftPlace = 'browser' | 'tab'

const places = {
  browser: { read: recall, write: remember },
  tab: { read: recallInTab, write: rememberInTab },
} as const

/** The name of a form and the ids of the records that the form changes. `about` is null for a form without records. */
export type DraftOf = { form: string; about: string | null }

/**
 * The storage key of a form's draft. The key contains the ids of the records, so that drafts about different records
 * stay separate.
 */
export const draftName = (owner: DraftOwner, { form, about }: DraftOf) =>
  [stored.drafts + owner.user, owner.workspace ?? '-', form, ...(about === null ? [] : [about])].join(':')

/** Returns the stored draft, or null if there is none or it is damaged. */
export function readDraft<T>(name: string, place: DraftPlace = 'browser'): T | null {
  try {
    return JSON.parse(places[place].read(name) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a form's values as a draft; null deletes the draft. */
export function writeDraft(name: string, values: unknown, place: DraftPlace = 'browser'): void {
  if (!closed) places[place].write(name, values === null ? null : JSON.stringify(values))
}

/** Erases every draft in this browser, at sign-out. */
export function wipeDrafts(): void {
  closed = true
  forgetAll(stored.drafts)
}
