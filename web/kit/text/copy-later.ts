/**
 * Copies a text that is still loading. The function accesses the clipboard at once, because the browser allows this
 * only for a short time after a click.
 */
export async function copyLater(text: Promise<string>): Promise<void> {
  const blob = text.then((ready) => new Blob([ready], { type: 'text/plain' }))
  // If the text cannot be loaded, only the error of `text` contains the reason. Therefore, both promises are awaited,
  // and not only the promise of the clipboard.
  await Promise.all([text, navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])])
}
