import { recallInTab, rememberInTab } from '../kit/api/preferences.ts'

const storageKey = 'fieldhouse.sign-in-destination'

/** A URL that could not be opened yet, with its workspace if the workspace is known. */
type Destination = { href: string; workspace: string | null }

/**
 * Stores in this tab the URL that the user wanted to open. The URL opens after the user has signed in and met the
 * requirements of the workspace.
 */
export function rememberDestination(href: string, workspace: string | null = null): void {
  const destination: Destination = { href, workspace }
  rememberInTab(storageKey, JSON.stringify(destination))
}

/** Removes the stored URL after its page or another page was opened. */
export const forgetDestination = (): void => rememberInTab(storageKey, null)

/**
 * Returns and removes the stored URL after the user has entered a workspace. Returns null if the URL belongs to another
 * workspace or site.
 */
export function takeDestination(workspace: string | null): string | null {
  const text = recallInTab(storageKey)
  forgetDestination()
  if (text === null) return null
  const destination: Destination = JSON.parse(text)
  const isHere = destination.workspace === null || destination.workspace === workspace
  return isHere && isOwnAddress(destination.href) ? destination.href : null
}

/** Whether a URL is a path of this site. A URL that begins with `//` or `/\` would lead to another host. */
const isOwnAddress = (href: string): boolean => /^\/(?![/\\])/.test(href)
