import { arrayMove } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { Listed } from '../collaboration/attached.ts'

/** A list in memory, with functions that change it as calls to the server would. */
export function useMemory<T extends { _id: string }>(initial: () => T[]) {
  const [items, setItems] = useState(initial)
  const list: Listed<T> = { items, state: 'ready', problem: null, retry: () => undefined, more: null }
  return {
    list,
    addFirst: async (item: T) => setItems((now) => [item, ...now]),
    addLast: async (item: T) => setItems((now) => [...now, item]),
    change: async ({ _id }: T, values: Partial<T>) =>
      setItems((now) => now.map((each) => (each._id === _id ? { ...each, ...values } : each))),
    remove: async ({ _id }: T) => setItems((now) => now.filter((each) => each._id !== _id)),
    move: async ({ _id }: T, after: string | null) =>
      setItems((now) => {
        const rest = now.filter((each) => each._id !== _id)
        const from = now.findIndex((each) => each._id === _id)
        return arrayMove(now, from, rest.findIndex((each) => each._id === after) + 1)
      }),
  }
}

/** An empty list in the given state. */
export function listIn<T>(state: Listed<T>['state'], problem: string | null = null): Listed<T> {
  return { items: [], state, problem, retry: () => undefined, more: null }
}
