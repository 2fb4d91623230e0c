import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldChange } from '../device/changes.ts'
import { useDoing } from '../device/use-doing.ts'
import classes from './my-day.module.css'

type Props = {
  visit: string
  machine: FieldChange['machine']
  field: FieldChange['field']
  label: string
  value: string | null
  isLong?: true
}

/** A field of a machine that is written at a visit: kept when one leaves it, over what was seen here. */
export function WrittenField({ visit, machine, field, label, value, isLong }: Props) {
  const { act } = useDoing(visit)
  const [typed, setTyped] = useState<{ base: string | null; text: string } | null>(null)
  const keep = async () => {
    if (typed === null) return
    const next = typed.text.trim() || null
    if (next === typed.base) return setTyped(null)
    if (await act({ kind: 'field', machine, field, base: typed.base, value: next })) setTyped(null)
  }
  const shared = {
    label,
    size: 'md',
    maxLength: isLong ? 2000 : 120,
    value: typed?.text ?? value ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped({ base: typed?.base ?? value, text: currentTarget.value }),
    onBlur: () => void keep(),
  } as const
  return isLong ? (
    <Textarea {...shared} rows={2} classNames={{ input: classes.growing }} />
  ) : (
    <TextInput {...shared} autoComplete="off" />
  )
}
