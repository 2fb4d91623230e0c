/**
 * Copies a text that is still loading. It accesses the clipboard at once, because the browser allows this only for a
 * short time after a click.
 */
export async function copyLater(text: Promise<string>): Promise<void> {
  const blob = text.then((ready) => new Blob([ready], { type: 'text/plain' }))
  // If the text cannot be loaded, its own error tells the reason; the error of the clipboard does not. Therefore both
  // promises are awaited.
  await Promise.all([text, navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])])
}
