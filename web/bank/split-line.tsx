import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import type { BankLine } from './bank-calls.ts'
import { leftOf } from './typed-match.ts'

/** The most parts of a split line. */
const mostParts = 50

type LeftProps = { line: BankLine; typed: readonly string[] }

/** The amount of a line that belongs to no part yet. */
export function Left({ line, typed }: LeftProps) {
  const { t } = useTranslation('bank')
  const format = useFormat()
  const amount = format.money(leftOf(line.amount, typed), line.currency)
  return (
    <output>
      <Text span size="sm">
        {t('matchDialog.left', { amount })}
      </Text>
    </output>
  )
}

/** The button that adds a part to a line, and the amount that is left if there are several parts. */
export function AddPart({ line, typed, label, onAdd }: LeftProps & { label: string; onAdd: () => void }) {
  return (
    <Group justify="space-between">
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={typed.length >= mostParts}
        onClick={onAdd}
      >
        {label}
      </Button>
      {typed.length > 1 && <Left line={line} typed={typed} />}
    </Group>
  )
}
