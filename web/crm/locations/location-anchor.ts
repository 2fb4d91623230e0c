/** What the card of a service location is found by on its page. */
export const locationAnchor = (id: string): string => `location-${id}`

/** Brings the card of a service location into sight, and the keyboard to it. */
export function goToLocation(id: string): void {
  const card = document.querySelector<HTMLElement>(`#${CSS.escape(locationAnchor(id))}`)
  card?.scrollIntoView({ block: 'center' })
  card?.focus({ preventScroll: true })
}
