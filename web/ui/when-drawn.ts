/** How long what is to be drawn is waited for, in ms. */
const patience = 3000

/** Does something with an element as soon as it is drawn; nothing where it is not soon. */
export function whenDrawn(
  id: string,
  act: (drawn: HTMLElement) => void,
  until = performance.now() + patience,
): void {
  const drawn = document.getElementById(id)
  if (drawn) act(drawn)
  else if (performance.now() < until) requestAnimationFrame(() => whenDrawn(id, act, until))
}
