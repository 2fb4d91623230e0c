/** How many frames in a row an element has to stand at one place to be still. */
const still = 5

/** How many frames are waited for it to be still: about a second. */
const patience = 60

/** Does something with an element once the page no longer moves it. */
function whenStill(element: Element, act: () => void, { frames = patience, same = 0, top = 0 } = {}): void {
  const now = element.getBoundingClientRect().top
  const held = now === top ? same + 1 : 0
  if (held >= still || frames === 0) act()
  else requestAnimationFrame(() => whenStill(element, act, { frames: frames - 1, same: held, top: now }))
}

/** Gives an input the focus in the middle of the window, and shows it again where what is drawn around it moved it away. */
export function focusInView(input: HTMLElement): void {
  input.scrollIntoView({ block: 'center' })
  input.focus({ preventScroll: true })
  whenStill(input, () => {
    if (document.activeElement === input) input.scrollIntoView({ block: 'nearest' })
  })
}
