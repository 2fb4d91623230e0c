import { expect, test } from '../world.ts'

test('NOTE-17, NOTE-19, PERM-13 subtasks are put in order, named and finished by keyboard alone', async ({
  owner: { page },
}) => {
  await page.goto('/dev/kit')
  const list = page
    .getByRole('region', { name: 'Subtasks' })
    .getByRole('region', { name: 'With content', exact: true })
  const titles = async () =>
    (await list.getByRole('button', { name: /^Move / }).all()).length === 0
      ? []
      : list
          .getByRole('button', { name: /^Move / })
          .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')?.slice(5, 10)))
  await expect(list.getByRole('figure', { name: 'Progress' })).toContainText('Issue 25%')
  expect(await titles()).toEqual(['Order', 'Shut ', 'Mount', 'Test '])

  const handle = list.getByRole('button', { name: 'Move Order the pump' })
  await handle.press('Space')
  await expect(list.getByText('Order the pump, place 1 of 4')).toBeAttached()
  await handle.press('ArrowDown')
  await expect(list.getByText('Order the pump, place 2 of 4')).toBeAttached()
  await handle.press('Escape')
  await expect(list.getByText('Order the pump is back in its place')).toBeAttached()
  expect(await titles()).toEqual(['Order', 'Shut ', 'Mount', 'Test '])
  await handle.press('Space')
  for (const place of [1, 2, 3]) {
    await expect(list.getByText(`Order the pump, place ${place} of 4`)).toBeAttached()
    await handle.press('ArrowDown')
  }
  await expect(list.getByText('Order the pump, place 4 of 4')).toBeAttached()
  await handle.press('Space')
  await expect.poll(titles).toEqual(['Shut ', 'Mount', 'Test ', 'Order'])
  await expect(handle).toBeFocused()

  const [from, to] = [await handle.boundingBox(), await list.getByLabel('Move Mount the pump').boundingBox()]
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 8, (to?.y ?? 0) - 4, { steps: 4 })
  await page.mouse.up()
  await expect.poll(titles).toEqual(['Shut ', 'Order', 'Mount', 'Test '])

  const opener = list.getByTitle('Edit Mount the pump')
  const field = list.getByRole('textbox', { name: 'Title of the subtask' })
  await opener.press('Enter')
  await field.fill('Never mind')
  await field.press('Escape')
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await field.fill('  Mount both pumps ')
  await field.press('Enter')
  await expect(list.getByTitle('Edit Mount both pumps')).toBeFocused()

  const add = list.getByRole('textbox', { name: 'New subtask' })
  await add.fill('   ')
  await add.press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await add.fill('Clean up')
  await add.press('Enter')
  await expect(add).toHaveValue('')
  await expect(list.getByRole('listitem').last()).toContainText('Pending')
  const done = list.getByRole('checkbox', { name: 'Completed: Clean up' })
  await done.press('Space')
  await expect(done).toBeChecked()
  await expect(list.getByRole('listitem').last()).toContainText('Pending')
  const readOnly = page.getByRole('region', { name: 'Subtasks' }).getByRole('region', { name: 'Read only' })
  await expect(readOnly.getByRole('listitem')).toHaveCount(5)
  await expect(readOnly.getByRole('checkbox')).toHaveCount(0)
})

test('NOTE-13 a comment needs a message; Cancel gives up, Save keeps it', async ({ owner: { page } }) => {
  await page.goto('/dev/kit')
  const list = page
    .getByRole('region', { name: 'Comments' })
    .getByRole('region', { name: 'With content', exact: true })
  const message = list.getByRole('textbox', { name: 'Write a comment' })
  await list.getByRole('button', { name: 'Save' }).click()
  await expect(message).toHaveAccessibleDescription('This field is required')
  await message.fill('Called twice')
  await list.getByRole('button', { name: 'Cancel' }).click()
  await expect(message).toHaveValue('')
  await message.fill('Called twice')
  await list.getByRole('button', { name: 'Save' }).click()
  await expect(list.getByRole('article').first()).toContainText('Called twice')
  await expect(message).toHaveValue('')
})
