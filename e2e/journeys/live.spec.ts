import { expect, test } from '../world.ts'

test('OPEN-723 a change made after a screen was read and before its event stream opened is shown', async ({
  owner: { page, api },
}) => {
  const tag = await api.post<{ _id: string }>('tag/create/', {
    name: 'Early',
    color: '#ff0000',
    types: ['JOB'],
  })
  // The event stream is slower than the records, as on a connection that is busy with file transfers.
  const opening = Promise.withResolvers<void>()
  const asked = page.waitForRequest(/\/api\/v1\/live/)
  await page.route('**/api/v1/live**', async (route) => {
    await opening.promise
    await route.continue()
  })
  await page.goto('/databases/tags')
  await expect(page.getByRole('row', { name: /Early/ })).toBeVisible()
  await asked
  await api.patch(`tag/update/${tag._id}`, { name: 'Late' })
  opening.resolve()
  await expect(page.getByRole('row', { name: /Late/ })).toBeVisible()
})
