/**
 * Copies a text that is still loading. The clipboard is accessed before the text is loaded, because the browser allows
 * access only shortly after a click.
 */
export async function copyLater(text: Promise<string>): Promise<void> {
  const blob = text.then((ready) => new Blob([ready], { type: 'text/plain' }))
  // If the text cannot be loaded, only the error of `text` contains the reason. Therefore, both promises are awaited,
  // and not only the promise of the clipboard.
  await Promise.all([text, navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])])
}
