import { ActionIcon, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type Condition, mostPieces } from '@fieldhouse/domain/inventory/conditions'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { errorOf } from '../../kit/value/field-error.tsx'
import { useFormat } from '../../kit/value/format.ts'
import { piecesOf, whyNotPieces } from '../typed-pieces.ts'
import classes from './stocktake.module.css'

type Props = {
  product: string
  condition: Condition
  /** The expected number, shown beside the label. */
  expected: number
  /** The counted number. Null if nothing has been counted. */
  value: number | null
  onChange: (counted: number | null) => void
}

/** How long the user must pause typing before a number is stored, in ms. Half-typed numbers are thus not stored. */
const pause = 700

/**
 * The error of an invalid text (`why`), and the count that the text would replace (`over`). A newer count, by a scan
 * or another user, discards the text.
 */
type Fault = { why: string; over: number | null }

/**
 * The typed text until it is accepted as a count. If the text is invalid, an error is shown, and the previous count
 * remains.
 */
function useTyping(value: number | null, onChange: Props['onChange']) {
  const [typed, setTyped] = useState<string | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const isReplaced = fault !== null && fault.over !== value
  // The last accepted text and the count before it. The count is needed if a longer text is invalid: while typing
  // `1,5`, the `1` may have been accepted.
  const taken = useRef({ text: '', before: value })
  const count = (counted: number | null) => {
    if (counted !== value) onChange(counted)
  }
  const take = useDebouncedCallback(
    (text: string) => {
      const isEmpty = text.trim() === ''
      const why = isEmpty ? null : whyNotPieces(text)
      if (why === null) {
        setTyped(null)
        setFault(null)
        taken.current = { text, before: value }
        count(isEmpty ? null : piecesOf(text))
        return
      }
      const isLonger = taken.current.text !== '' && text.startsWith(taken.current.text)
      const over = isLonger ? taken.current.before : value
      setFault({ why, over })
      count(over)
    },
    { delay: pause, flushOnUnmount: true },
  )
  return {
    text: typed === null || isReplaced ? String(value ?? '') : typed,
    fault: isReplaced ? null : (fault?.why ?? null),
    begin: () => {
      taken.current = { text: '', before: value }
    },
    type: (text: string) => {
      setTyped(text)
      if (isReplaced) setFault(null)
      take(text)
    },
    settle: () => take.flush(),
    /** Sets the count with a button. The typed text is discarded. */
    step: (counted: number) => {
      take.cancel()
      setTyped(null)
      setFault(null)
      onChange(counted)
    },
  }
}

/** The counted pieces of one condition, with large buttons and a text input. */
export function PieceStepper({ product, condition, expected, value, onChange }: Props) {
  const { t } = useTranslation(['inventory/stocktake', 'inventory'])
  const format = useFormat()
  const word = t(`inventory:codes.productStatus.${condition}`)
  const name = { product, condition: word }
  const typing = useTyping(value, onChange)
  const faultId = useId()
  return (
    <Stack gap={2}>
      <Text size="xs" c="dimmed" aria-hidden>
        {word} · {t('expected')} {format.number(expected)}
      </Text>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="default"
          className={classes.step}
          aria-label={t('fewerOf', name)}
          disabled={value === null || value === 0}
          onClick={() => typing.step(Math.max((value ?? 0) - 1, 0))}
        >
          <IconMinus size={20} aria-hidden />
        </ActionIcon>
        <TextInput
          aria-label={t('countOf', name)}
          inputMode="numeric"
          autoComplete="off"
          placeholder="–"
          maxLength={40}
          classNames={{ input: classes.pieces }}
          value={typing.text}
          error={typing.fault !== null}
          aria-describedby={typing.fault === null ? undefined : faultId}
          onChange={(event) => typing.type(event.currentTarget.value)}
          onFocus={(event) => {
            typing.begin()
            event.currentTarget.select()
          }}
          onBlur={typing.settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') typing.settle()
          }}
        />
        <ActionIcon
          variant="default"
          className={classes.step}
          aria-label={t('plusOf', name)}
          disabled={value === mostPieces}
          onClick={() => typing.step((value ?? 0) + 1)}
        >
          <IconPlus size={20} aria-hidden />
        </ActionIcon>
      </Group>
      <Text size="xs" c="red" role="alert" component="div" id={faultId}>
        {errorOf(typing.fault)}
      </Text>
    </Stack>
  )
}
