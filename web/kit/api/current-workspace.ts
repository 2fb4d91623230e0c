import { recall, recallInTab, remember, rememberInTab, stored } from './preferences.ts'

/**
 * Undefined until this page opens a workspace. Until then, the storage of the tab decides, and after it the storage of
 * the browser.
 */
let opened: string | null | undefined

/**
 * The workspace of this tab. It survives a reload (AUTH-12), and switching the workspace in another tab does not change
 * it.
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
