import { forgetAll, recall, recallInTab, remember, rememberInTab, stored } from './preferences.ts'

/** Set at sign-out, so that leaving the page does not store the erased drafts again. */
let closed = false

/** The owner of a draft; drafts of different people or workspaces stay separate. */
type DraftOwner = { user: string; workspace: string | null }

/** Where a draft is stored: in this browser, or only in this tab until it is closed. */
type DraftPlace = 'browser' | 'tab'

const places = {
  browser: { read: recall, write: remember },
  tab: { read: recallInTab, write: rememberInTab },
} as const

/** A form and the ids of the records it is about; null for a form that is about no record. */
export type DraftOf = { form: string; about: string | null }

/**
 * The storage key of a form's draft. It contains the ids of the records, so that drafts about different records stay
 * separate.
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
