import type { Locator } from '@playwright/test'

/**
 * Returns the labels of a form's fields, without their hints. Photos come first, because the control of a photo is a
 * button. A `?` marks an optional field.
 */
export async function formLabels(form: Locator): Promise<string[]> {
  const photos = await form.getByRole('button', { name: 'Choose a photo' }).count()
  const said = await form.locator('label, legend').filter({ visible: true }).allInnerTexts()
  const labels = said.map((label) => (label.trim().split('\n')[0] ?? '').replace(' (optional)', '?'))
  return photos > 0 ? ['Photo?', ...labels] : labels
}
