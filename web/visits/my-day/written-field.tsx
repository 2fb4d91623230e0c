import { Textarea, TextInput } from '@mantine/core'
import { useSignedIn } from '../../kit/api/session.ts'
import type { FieldChange } from '../device/changes.ts'
import { holderIn } from '../device/holder.ts'
import { useDoing } from '../device/use-doing.ts'
import { useTyped } from './use-typed.ts'
import classes from './my-day.module.css'

type Props = {
  visit: string
  machine: FieldChange['machine']
  field: FieldChange['field']
  label: string
  value: string | null
  isLong?: true
}

/** The typed text, and the value that it replaces; null if the user has not typed anything. */
type Written = { typed: { base: string | null; text: string } | null }

/**
 * A machine's field that users can edit at a visit. On blur, a change from the value that the user saw is stored. The
 * device also stores unfinished text.
 */
export function WrittenField({ visit, machine, field, label, value, isLong }: Props) {
  const { act } = useDoing(visit)
  const owner = holderIn(useSignedIn()) ?? ''
  const { values, change, clear } = useTyped<Written>(owner, `${visit} ${field} ${machine.id}`, () => ({
    typed: null,
  }))
  const typed = values?.typed ?? null
  const keep = async () => {
    if (typed === null) return
    const next = typed.text.trim() || null
    if (next === typed.base) return clear()
    if (await act({ kind: 'field', machine, field, base: typed.base, value: next })) await clear()
  }
  const shared = {
    label,
    size: 'md',
    maxLength: isLong ? 2000 : 120,
    value: typed?.text ?? value ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ typed: { base: typed === null ? value : typed.base, text: currentTarget.value } }),
    onBlur: () => void keep(),
  } as const
  return isLong ? (
    <Textarea {...shared} rows={2} classNames={{ input: classes.growing }} />
  ) : (
    <TextInput {...shared} autoComplete="off" />
  )
}
