import type { Page } from '@playwright/test'
import { type Stored, addJob, expect, test } from '../world.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel', exact: true }).click()

const answer = (page: Page, word: 'Stay' | 'Leave') =>
  question(page).getByRole('button', { name: word }).click()

test('UI-22 Cancel asks before what was typed is lost, on a page and in a drawer, and never without need', async ({
  owner: { page, api },
}) => {
  const [template] = await api.get<Stored[]>('template/list/?limit=1')
  const list = /\/system\/templates$/
  await page.goto(`/system/templates/${template?._id}`)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const before = await name.inputValue()
  await name.fill('Typed')
  await cancel(page)
  await answer(page, 'Stay')
  await expect(name).toHaveValue('Typed')
  await name.fill(before)
  await cancel(page)
  await expect(page).toHaveURL(list)
  await page.goto(`/system/templates/${template?._id}`)
  await name.fill('Typed')
  await cancel(page)
  await answer(page, 'Leave')
  await expect(page).toHaveURL(list)

  await page.goto('/databases/tags?open=new')
  const drawer = page.getByRole('dialog', { name: 'New tag' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Typed')
  await cancel(page)
  await answer(page, 'Stay')
  await expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('Typed')
  await cancel(page)
  await answer(page, 'Leave')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'New tag' }).click()
  await expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  await cancel(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as a view…' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Mine')
  await page.keyboard.press('Escape')
  await answer(page, 'Stay')
  await expect(page.getByRole('textbox', { name: 'Name of the view' })).toHaveValue('Mine')
})

test('UI-22 Cancel asks before a description or a chosen file of an upload is lost', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  await page.goto(`/operations/jobs/${job._id}?tab=files`)
  await page.getByRole('button', { name: 'Add Resource' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload files' })
  const description = dialog.getByRole('textbox', { name: 'Description (optional)' })
  await description.fill('Left side')
  await cancel(page)
  await answer(page, 'Stay')
  await description.fill('')
  const file = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByText('notes.pdf')).toBeVisible()
  await cancel(page)
  await answer(page, 'Stay')
  await cancel(page)
  await answer(page, 'Leave')
  await expect(dialog).toBeHidden()
})

test('NOTE-13 what is typed in a tab survives a look at another, and is asked about when it would be lost', async ({
  owner: { page, api },
}) => {
  const { _id } = await api.post<Stored>('feedback/create/', { name: 'The map is slow', priority: 'P3' })
  await page.goto(`/crm/feedback/${_id}`)
  const comment = page.getByRole('textbox', { name: 'Write a comment' })
  await comment.fill('Only in the evening')
  await page.getByRole('tab', { name: 'Subtasks' }).click()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await answer(page, 'Stay')
  await page.getByRole('tab', { name: 'Comments' }).click()
  await expect(comment).toHaveValue('Only in the evening')
  await cancel(page)
  await answer(page, 'Leave')
  await expect(comment).toHaveValue('')
  await cancel(page)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})
