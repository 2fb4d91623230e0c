const keptAs = 'fieldhouse.wished'

/** An address that could not be opened yet, and the workspace it is of, where that is known. */
type Wish = { href: string; workspace: string | null }

/** Keeps for this tab where somebody wanted to go, until they are signed in and have shown what the workspace asks for. */
export function keepWish(href: string, workspace: string | null = null): void {
  const wish: Wish = { href, workspace }
  sessionStorage.setItem(keptAs, JSON.stringify(wish))
}

/** It was fulfilled, or something else was opened instead. */
export const forgetWish = (): void => sessionStorage.removeItem(keptAs)

/** Where somebody wanted to go who has now arrived in a workspace; asked once. Never another workspace's address, nor another site's. */
export function takeWish(workspace: string | null): string | null {
  const kept = sessionStorage.getItem(keptAs)
  forgetWish()
  if (kept === null) return null
  const wish: Wish = JSON.parse(kept)
  const isHere = wish.workspace === null || wish.workspace === workspace
  return isHere && isOwnAddress(wish.href) ? wish.href : null
}

/** A path of this site: two slashes, or one and a backslash, would name another host. */
const isOwnAddress = (href: string): boolean => /^\/(?![/\\])/.test(href)
