import { recall, recallInTab, remember, rememberInTab, stored } from './preferences.ts'

/** Undefined until this page has opened a workspace; until then, the tab's and then the browser's storage decide. */
let opened: string | null | undefined

/**
 * The workspace of this tab, which survives a reload (AUTH-12). Switching in another tab does not change it.
 */
export function currentWorkspace(): string | null {
  // Another tab may have stored its own workspace, so the workspace opened in this tab takes precedence.
  return opened === undefined ? (recallInTab(stored.workspace) ?? recall(stored.workspace)) : opened
}

/** Opens a workspace in this tab and makes it the initial workspace of new tabs. */
export function setCurrentWorkspace(id: string | null): void {
  opened = id
  rememberInTab(stored.workspace, id)
  remember(stored.workspace, id)
}
