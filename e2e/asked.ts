import type { Locator } from '@playwright/test'

/** What a form asks for, without what explains it; a photo first, which is chosen by a button; `?` behind what may be left out. */
export async function asked(form: Locator): Promise<string[]> {
  const photos = await form.getByRole('button', { name: 'Choose a photo' }).count()
  const said = await form.locator('label, legend').filter({ visible: true }).allInnerTexts()
  const labels = said.map((label) => (label.trim().split('\n')[0] ?? '').replace(' (optional)', '?'))
  return photos > 0 ? ['Photo?', ...labels] : labels
}
