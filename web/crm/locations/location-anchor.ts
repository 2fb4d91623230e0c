/** The element id of a service location's card on its page. */
export const locationAnchor = (id: string): string => `location-${id}`

/** Scrolls the card of a service location into view, and focuses it. */
export function goToLocation(id: string): void {
  const card = document.querySelector<HTMLElement>(`#${CSS.escape(locationAnchor(id))}`)
  card?.scrollIntoView({ block: 'center' })
  card?.focus({ preventScroll: true })
}
