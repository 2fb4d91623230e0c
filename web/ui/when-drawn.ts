/** How many frames are waited for what is to be drawn. */
const patience = 30

/** Does something with an element as soon as it is drawn; nothing where it is not soon. */
export function whenDrawn(id: string, act: (drawn: HTMLElement) => void, frames = patience): void {
  const drawn = document.getElementById(id)
  if (drawn) act(drawn)
  else if (frames > 0) requestAnimationFrame(() => whenDrawn(id, act, frames - 1))
}
