/** Text onto the clipboard while it is still on its way: the permission of the click lasts. */
export async function copyLater(text: Promise<string>): Promise<void> {
  const blob = text.then((ready) => new Blob([ready], { type: 'text/plain' }))
  // The clipboard says only that it got nothing; why that is, the text's own promise says.
  await Promise.all([text, navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])])
}
