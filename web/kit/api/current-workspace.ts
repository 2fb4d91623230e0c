import { recall, recallInTab, remember, rememberInTab, stored } from './preferences.ts'

/**
 * The workspace that this page has opened. Before the page opens a workspace, this value is undefined, and the current
 * workspace comes from the tab's or the browser's storage.
 */
let opened: string | null | undefined

/**
 * The workspace of this tab. The workspace stays the same after a reload (AUTH-12), and when the user switches the
 * workspace in another tab.
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
