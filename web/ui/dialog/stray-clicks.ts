const controls = 'a, button, input, select, textarea, [role], [tabindex]'

/** What a click acts on: the input of a label, else the nearest control. */
function controlOf(target: EventTarget | null): EventTarget | null {
  if (!(target instanceof Element)) return target
  return target.closest('label')?.control ?? target.closest(controls) ?? target
}

/**
 * Ignores the second click of a double click where it would do something else than the first: the layout has moved another control
 * under the pointer, as a form does when it shows what is wrong, or the control says something else by now, as 'Pause' for 'Start'
 * (REL-55).
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
