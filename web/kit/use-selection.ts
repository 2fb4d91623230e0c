import { useState } from 'react'
import type { AnyRecord } from './any-record.ts'

/** The chosen records of a list, over all its pages. */
export type Selection = {
  records: readonly AnyRecord[]
  has: (id: string) => boolean
  /** Chooses or drops a record; with `through`, all from the last touched one to it. */
  choose: (record: AnyRecord, on: boolean, through?: boolean) => void
  chooseAll: (on: boolean) => void
  drop: (ids: readonly string[]) => void
}

/** The records that a touch is about: the touched one, or all from the one before. */
export function stretch(
  shown: readonly AnyRecord[],
  from: string | null,
  to: AnyRecord,
): readonly AnyRecord[] {
  const [a, b] = [shown.findIndex(({ _id }) => _id === from), shown.findIndex(({ _id }) => _id === to._id)]
  return a === -1 || b === -1 ? [to] : shown.slice(Math.min(a, b), Math.max(a, b) + 1)
}

/** Keeps what is chosen while pages turn and rows change; another question to the server (`about`) begins anew. */
export function useSelection(shown: readonly AnyRecord[], about: string): Selection {
  const [state, setState] = useState({ about, chosen: new Map<string, AnyRecord>() })
  const [last, setLast] = useState<string | null>(null)
  const chosen = state.about === about ? state.chosen : new Map<string, AnyRecord>()
  const set = (next: Map<string, AnyRecord>) => setState({ about, chosen: next })
  const mark = (records: readonly AnyRecord[], on: boolean) => {
    const next = new Map(chosen)
    for (const record of records) {
      if (on) next.set(record._id, record)
      else next.delete(record._id)
    }
    set(next)
  }
  const newest = new Map(shown.map((record) => [record._id, record]))
  return {
    records: [...chosen.values()].map((record) => newest.get(record._id) ?? record),
    has: (id) => chosen.has(id),
    choose: (record, on, through = false) => {
      mark(through ? stretch(shown, last, record) : [record], on)
      setLast(record._id)
    },
    chooseAll: (on) => mark(shown, on),
    drop: (ids) => set(new Map([...chosen].filter(([id]) => !ids.includes(id)))),
  }
}
