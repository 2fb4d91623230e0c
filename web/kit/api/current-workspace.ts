import { recall, recallInTab, remember, rememberInTab, stored } from './preferences.ts'

/** Undefined until this page has opened one; what the tab and then the browser keep says where to begin. */
let opened: string | null | undefined

/**
 * The workspace of this tab, also after a reload (AUTH-12). Another tab may switch and so change what is stored: this one goes on
 * in its own, or it would show one company's records and ask for another's.
 */
export function currentWorkspace(): string | null {
  return opened === undefined ? (recallInTab(stored.workspace) ?? recall(stored.workspace)) : opened
}

/** Opens a workspace in this tab, and in the next ones to begin with. */
export function setCurrentWorkspace(id: string | null): void {
  opened = id
  rememberInTab(stored.workspace, id)
  remember(stored.workspace, id)
}
