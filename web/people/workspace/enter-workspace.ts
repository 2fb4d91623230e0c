import { setCurrentWorkspace } from '../../kit/api/current-workspace.ts'
import { recallInTab, rememberInTab } from '../../kit/api/preferences.ts'

const readyName = 'fieldhouse.workspace-ready'

/** Opens a new workspace in a reloaded page, which then shows that the workspace is ready (WS-07). */
export function enterNewWorkspace(id: string): void {
  setCurrentWorkspace(id)
  rememberInTab(readyName, id)
  location.assign('/')
}

/** Whether this page opens a workspace that was just created. Returns true only in the first call. */
export function takeReady(id: string): boolean {
  const isReady = recallInTab(readyName) === id
  if (isReady) rememberInTab(readyName, null)
  return isReady
}
