import { setCurrentWorkspace } from '../../kit/api/current-workspace.ts'
import { recallInTab, rememberInTab } from '../../kit/api/preferences.ts'

const readyName = 'fieldhouse.workspace-ready'

/** Opens a workspace that was just made; the page that loads then says that it is ready (WS-07). */
export function enterNewWorkspace(id: string): void {
  setCurrentWorkspace(id)
  rememberInTab(readyName, id)
  location.assign('/')
}

/** Whether this page opens a workspace that was just created; true once. */
export function takeReady(id: string): boolean {
  const isReady = recallInTab(readyName) === id
  if (isReady) rememberInTab(readyName, null)
  return isReady
}
