/** The id of the element that shows a service location. */
export const locationAnchor = (id: string): string => `location-${id}`

/** Scrolls the card of a service location into view, and focuses it. */
export function goToLocation(id: string): void {
  const card = document.querySelector<HTMLElement>(`#${CSS.escape(locationAnchor(id))}`)
  card?.scrollIntoView({ block: 'center' })
  card?.focus({ preventScroll: true })
}
