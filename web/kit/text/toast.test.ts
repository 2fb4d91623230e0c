import { notificationsStore } from '@mantine/notifications'
import { afterEach, expect, test } from 'vitest'
import { toast } from './toast.tsx'

afterEach(() =>
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] }),
)

test('UI-02 toasts are of four kinds, each with its colour, and stay 2.5 seconds', () => {
  const kinds = ['info', 'error', 'warning', 'success'] as const
  for (const kind of kinds) toast(kind, `It is ${kind}`)
  const shown = notificationsStore.getState().notifications
  expect(shown.map(({ message }) => message)).toEqual(kinds.map((kind) => `It is ${kind}`))
  expect(new Set(shown.map(({ color }) => color)).size).toBe(4)
  expect(shown.map(({ autoClose }) => autoClose)).toEqual([2500, 2500, 2500, 2500])
  expect(shown.map(({ role }) => role)).toEqual(['status', 'alert', 'status', 'status'])
})

test('UI-02 a toast that offers an undo stands long enough to reach it', () => {
  toast('success', 'It was deleted', { label: 'Undo', onChosen: () => undefined })
  const [shown] = notificationsStore.getState().notifications
  expect(shown?.autoClose).toBeGreaterThanOrEqual(10_000)
  expect(shown?.role).toBe('status')
})
