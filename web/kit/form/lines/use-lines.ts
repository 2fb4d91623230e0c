import { focusInView } from '../../../ui/dialog/focus-in-view.ts'
import { whenDrawn } from '../../../ui/when-drawn.ts'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { toast } from '../../text/toast.tsx'
import { useLatest } from '../../value/use-latest.ts'

type Lines<L> = {
  /** The lines as they stand when it is asked: a row that was not drawn again acts on what is there now. */
  read: () => readonly L[]
  insert: (line: L, at: number) => void
  remove: (at: number) => void
  move: (from: number, to: number) => void
  /** A new line. */
  empty: () => L
  /** The id of the input of a field of a line, counted from 0. */
  inputId: (at: number, field: string) => string
  /** Draws a line that is not drawn, as lies far from what is in view. */
  reveal?: (at: number) => void
  /** The fields in their order: a new line begins at `first`, Enter leaves a line from the last one. */
  fields: readonly string[]
  first: string
  /** The fewest lines there may be, and the most. */
  fewest: number
  most?: number
  /** The id of the button that adds a line: it has the focus once no line is left. */
  addId: string
}

/** What can be done to lines. */
export type LineActions = {
  add: () => void
  remove: (at: number) => void
  /** Puts a line, counted from 0, in another place. */
  move: (from: number, to: number) => void
  /** The keys of a row: see `useLines`. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>, at: number) => void
}

/** The same actions from first to last, which do what the latest ones do. */
function useSteady(actions: LineActions): LineActions {
  const latest = useLatest(actions)
  const [steady] = useState((): LineActions => ({
    add: () => latest.current.add(),
    remove: (at) => latest.current.remove(at),
    move: (from, to) => latest.current.move(from, to),
    onKeyDown: (event, at) => latest.current.onKeyDown(event, at),
  }))
  return steady
}

/** Leads to a field of a line, which is drawn first where it is not. */
function focusField<L>({ inputId, reveal }: Lines<L>, at: number, field: string): void {
  const input = document.getElementById(inputId(at, field))
  if (input) return input.focus()
  reveal?.(at)
  whenDrawn(inputId(at, field), focusInView)
}

/** Whether an input does something of its own with the key: a list takes what is marked, a paragraph begins a line. */
const isTaken = (event: KeyboardEvent<HTMLElement>) =>
  event.defaultPrevented || (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement)

/**
 * Lines edited where they stand. Enter in the last field goes on to the next line or adds one; up and down move between
 * figures of neighbouring lines; with Alt they move the line itself, and Alt and Delete remove it. What was removed can be
 * brought back from the toast that says so. What is returned stays the same, so that a line that is drawn once is not drawn
 * again for it.
 */
export function useLines<L>(of: Lines<L>): LineActions {
  const { read, inputId, fields, first, fewest, most = Infinity } = of
  const { t } = useTranslation('kit')
  const latest = useLatest(of)
  /** Makes a change and leads to a field at once: the next key that is pressed belongs there. */
  const focus = (at: number, field: string, change = () => {}) => {
    flushSync(change)
    focusField(of, at, field)
  }
  const add = () => {
    const end = read().length
    if (end < most) focus(end, first, () => of.insert(of.empty(), end))
  }
  const bringBack = (line: L, at: number) => {
    const place = Math.min(at, latest.current.read().length)
    focus(place, first, () => latest.current.insert(line, place))
  }
  const remove = (at: number) => {
    const lines = read()
    const line = lines[at]
    if (line === undefined || lines.length <= fewest) return
    if (lines.length > 1) focus(Math.max(0, at - 1), first, () => of.remove(at))
    else {
      flushSync(() => of.remove(at))
      document.getElementById(of.addId)?.focus()
    }
    toast('success', t('lineRemoved', { line: at + 1 }), {
      label: t('undo'),
      onChosen: () => bringBack(line, at),
    })
  }
  const shift = (at: number, by: number, field: string) => {
    const to = at + by
    if (to < 0 || to >= read().length) return
    focus(to, field, () => of.move(at, to))
  }
  const next = (at: number) => {
    if (at === read().length - 1) add()
    else focus(at + 1, first)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const { target, key, altKey } = event
    if (isTaken(event)) return
    const field = fields.find((each) => target instanceof HTMLElement && target.id === inputId(at, each))
    if (field === undefined) return
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const isFigure = target instanceof HTMLInputElement && target.inputMode === 'decimal'
    const done =
      (altKey && by !== 0 && (() => shift(at, by, field))) ||
      (altKey && key === 'Delete' && (() => remove(at))) ||
      (key === 'Enter' && field === fields.at(-1) && (() => next(at))) ||
      (!altKey && by !== 0 && isFigure && (() => focus(at + by, field)))
    if (!done) return
    event.preventDefault()
    done()
  }
  return useSteady({ add, remove, move: of.move, onKeyDown })
}
