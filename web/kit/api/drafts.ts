import { forgetAll, recall, remember, stored } from './preferences.ts'

/** Set at sign-out, so that leaving the page does not write back what was just wiped. */
let closed = false

/** Whose draft it is: drafts of two people or workspaces in one browser never meet. */
type DraftOwner = { user: string; workspace: string | null }

/** Which form a draft is of, and the ids of the records it is about, or null for a form about none. */
export type DraftOf = { form: string; about: string | null }

/** The key of a form's draft: one record's draft is never offered for another. */
export const draftName = (owner: DraftOwner, { form, about }: DraftOf) =>
  [stored.drafts + owner.user, owner.workspace ?? '-', form, ...(about === null ? [] : [about])].join(':')

/** What was typed before, or null; a damaged draft counts as none. */
export function readDraft<T>(name: string): T | null {
  try {
    return JSON.parse(recall(name) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps what is typed, or with null forgets it. */
export function writeDraft(name: string, values: unknown): void {
  if (!closed) remember(name, values === null ? null : JSON.stringify(values))
}

/** Erases every draft in this browser, at sign-out. */
export function wipeDrafts(): void {
  closed = true
  forgetAll(stored.drafts)
}
