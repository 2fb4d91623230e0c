/** Saves content as a file with this name, as a download link would. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser reads the URL after the click has returned, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
