import { recall, remember, stored } from './preferences.ts'

/** Undefined until this tab has opened one; the browser's storage only says where to begin. */
let opened: string | null | undefined

/**
 * The workspace of this tab (AUTH-12). Another tab may switch and so change what is stored: this one goes on
 * in its own, or it would show one company's records and ask for another's.
 */
export function currentWorkspace(): string | null {
  return opened === undefined ? recall(stored.workspace) : opened
}

/** Opens a workspace in this tab, and in the next ones to begin with. */
export function setCurrentWorkspace(id: string | null): void {
  opened = id
  remember(stored.workspace, id)
}
