import { ActionIcon, Group, Stack, Text, TextInput } from '@mantine/core'
import { type Condition, mostPieces } from '@fieldhouse/domain/inventory/conditions'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/value/format.ts'
import { readPieces } from './kept-counts.ts'
import classes from './stocktake.module.css'

type Props = {
  product: string
  condition: Condition
  /** How many are expected, said beside the word. */
  expected: number
  /** Null while it is not counted. */
  value: number | null
  onChange: (counted: number | null) => void
}

/** How many were found of one condition: large enough for a thumb, and typed as well. */
export function PieceStepper({ product, condition, expected, value, onChange }: Props) {
  const { t } = useTranslation(['inventory/stocktake', 'inventory'])
  const format = useFormat()
  const word = t(`inventory:codes.productStatus.${condition}`)
  const name = { product, condition: word }
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
          onClick={() => onChange(Math.max((value ?? 0) - 1, 0))}
        >
          <IconMinus size={20} aria-hidden />
        </ActionIcon>
        <TextInput
          aria-label={t('countOf', name)}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          placeholder="–"
          maxLength={7}
          classNames={{ input: classes.pieces }}
          value={value === null ? '' : String(value)}
          onChange={(event) => {
            const pieces = readPieces(event.currentTarget.value)
            if (pieces !== undefined) onChange(pieces)
          }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <ActionIcon
          variant="default"
          className={classes.step}
          aria-label={t('plusOf', name)}
          disabled={value === mostPieces}
          onClick={() => onChange((value ?? 0) + 1)}
        >
          <IconPlus size={20} aria-hidden />
        </ActionIcon>
      </Group>
    </Stack>
  )
}
