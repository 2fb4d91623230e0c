/** Saves content as a file with this name, as a download link would. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The URL is revoked later, because the browser reads the URL after `click()` has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Downloads the file at a URL of the server. The response names the file. */
export function downloadFrom(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
