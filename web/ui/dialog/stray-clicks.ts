const controls = 'a, button, input, select, textarea, [role], [tabindex]'

/** What a click acts on: the input of a label, else the nearest control. */
function controlOf(target: EventTarget | null): EventTarget | null {
  if (!(target instanceof Element)) return target
  return target.closest('label')?.control ?? target.closest(controls) ?? target
}

/**
 * Ignores the second click of a double click where the layout has moved another control under the pointer since the first,
 * as a form does when it shows what is wrong (REL-55).
 */
export function ignoreStrayClicks(): void {
  let first: EventTarget | null = null
  const check = (event: MouseEvent) => {
    const control = controlOf(event.target)
    if (event.detail < 2) first = control
    if (control === first) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', check, { capture: true })
}
