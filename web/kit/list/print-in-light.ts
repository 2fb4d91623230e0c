/** Prints the page in the light theme, even if the screen shows the dark theme. */
export function printInLight(): void {
  const page = document.documentElement
  let onScreen: string | null = null
  window.addEventListener('beforeprint', () => {
    onScreen = page.getAttribute('data-mantine-color-scheme')
    page.setAttribute('data-mantine-color-scheme', 'light')
  })
  window.addEventListener('afterprint', () => {
    if (onScreen !== null) page.setAttribute('data-mantine-color-scheme', onScreen)
  })
}
