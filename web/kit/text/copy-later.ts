/**
 * Copies text that is still loading. The clipboard is requested at once, because a click permits it only for a short
 * time.
 */
export async function copyLater(text: Promise<string>): Promise<void> {
  const blob = text.then((ready) => new Blob([ready], { type: 'text/plain' }))
  // The clipboard's own error states no reason, so the promise of the text is awaited too.
  await Promise.all([text, navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])])
}
