/** The maximum time to wait for an element, in ms. */
const patience = 3000

/** Runs an action with an element as soon as the element is rendered. Gives up after `patience`. */
export function whenDrawn(
  id: string,
  act: (drawn: HTMLElement) => void,
  until = performance.now() + patience,
): void {
  const drawn = document.getElementById(id)
  if (drawn) act(drawn)
  else if (performance.now() < until) requestAnimationFrame(() => whenDrawn(id, act, until))
}
