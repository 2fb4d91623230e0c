const controls = 'a, button, input, select, textarea, [role], [tabindex]'

/**
 * The control on which a click acts. A click on a label acts on its input. Any other click acts on the nearest
 * control.
 */
function controlOf(target: EventTarget | null): EventTarget | null {
  if (!(target instanceof Element)) return target
  return target.closest('label')?.control ?? target.closest(controls) ?? target
}

/**
 * Ignores the second click of a double click if the first click moved another control under the pointer or changed the
 * control's label, such as 'Start' to 'Pause' (REL-55).
 */
export function ignoreStrayClicks(): void {
  let first: EventTarget | null = null
  let words: string | null = null
  const check = (event: MouseEvent) => {
    const control = controlOf(event.target)
    const said = control instanceof Element ? control.textContent : null
    if (event.detail < 2) [first, words] = [control, said]
    if (control === first && said === words) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', check, { capture: true })
}
