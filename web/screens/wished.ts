const storageKey = 'fieldhouse.wished'

/** An address that could not be opened yet, and the workspace it is of, where that is known. */
type Wish = { href: string; workspace: string | null }

/** Keeps for this tab where somebody wanted to go, until they are signed in and have shown what the workspace asks for. */
export function keepWish(href: string, workspace: string | null = null): void {
  const wish: Wish = { href, workspace }
  sessionStorage.setItem(storageKey, JSON.stringify(wish))
}

/** It was fulfilled, or something else was opened instead. */
export const forgetWish = (): void => sessionStorage.removeItem(storageKey)

/** Where somebody wanted to go who has now arrived in a workspace; asked once. Never another workspace's address, nor another site's. */
export function takeWish(workspace: string | null): string | null {
  const text = sessionStorage.getItem(storageKey)
  forgetWish()
  if (text === null) return null
  const wish: Wish = JSON.parse(text)
  const isHere = wish.workspace === null || wish.workspace === workspace
  return isHere && isOwnAddress(wish.href) ? wish.href : null
}

/** A path of this site: two slashes, or one and a backslash, would name another host. */
const isOwnAddress = (href: string): boolean => /^\/(?![/\\])/.test(href)
