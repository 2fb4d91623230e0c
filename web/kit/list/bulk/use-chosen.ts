import type { RowSelectionState } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { AnyRecord } from '../../api/any-record.ts'

/** The selected records on all pages of a list. The table itself knows only the records of the current page. */
export type Chosen = {
  records: readonly AnyRecord[]
  ids: RowSelectionState
  choose: (ids: RowSelectionState) => void
  drop: (ids: readonly string[]) => void
  /** Adds records to the selection. The records may be on pages that were never shown. */
  add: (records: readonly AnyRecord[]) => void
}

/**
 * Keeps the selection when the page or the rows change. Clears the selection when the query changes, which `about`
 * identifies.
 */
export function useChosen(shown: readonly AnyRecord[], about: string): Chosen {
  const [state, setState] = useState({ about, chosen: new Map<string, AnyRecord>() })
  const chosen = useMemo(
    () => (state.about === about ? state.chosen : new Map<string, AnyRecord>()),
    [state, about],
  )
  const ids = useMemo(() => Object.fromEntries([...chosen.keys()].map((id) => [id, true as const])), [chosen])
  const known = new Map([...chosen, ...shown.map((record) => [record._id, record] as const)])
  const keep = (records: readonly AnyRecord[]) =>
    setState({ about, chosen: new Map(records.map((record) => [record._id, record])) })
  const choose = (wanted: readonly string[]) => keep(wanted.flatMap((id) => known.get(id) ?? []))
  return {
    records: Object.keys(ids).flatMap((id) => known.get(id) ?? []),
    ids,
    choose: (next) => choose(Object.keys(next)),
    add: (records) => keep([...chosen.values(), ...records]),
    drop: (dropped) =>
      setState((now) => ({
        ...now,
        chosen: new Map([...now.chosen].filter(([id]) => !dropped.includes(id))),
      })),
  }
}
