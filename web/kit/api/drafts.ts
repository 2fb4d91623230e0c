import { forgetAll, recall, remember, stored } from './preferences.ts'

/** Set at sign-out, so that leaving the page does not store the erased drafts again. */
let closed = false

/** The owner of a draft; drafts of different people or workspaces stay separate. */
type DraftOwner = { user: string; workspace: string | null }

/** A form and the ids of the records it is about; null for a form that is about no record. */
export type DraftOf = { form: string; about: string | null }

/**
 * The storage key of a form's draft. It contains the ids of the records, so that drafts about different records stay
 * separate.
 */
export const draftName = (owner: DraftOwner, { form, about }: DraftOf) =>
  [stored.drafts + owner.user, owner.workspace ?? '-', form, ...(about === null ? [] : [about])].join(':')

/** Returns the stored draft, or null if there is none or it is damaged. */
export function readDraft<T>(name: string): T | null {
  try {
    return JSON.parse(recall(name) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a form's values as a draft; null deletes the draft. */
export function writeDraft(name: string, values: unknown): void {
  if (!closed) remember(name, values === null ? null : JSON.stringify(values))
}

/** Erases every draft in this browser, at sign-out. */
export function wipeDrafts(): void {
  closed = true
  forgetAll(stored.drafts)
}
