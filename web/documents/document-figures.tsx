import { Group, Stack, Text } from '@mantine/core'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import type { EntityWords } from '../kit/text/words.ts'
import { useFormat } from '../kit/value/format.ts'

type Props<F extends string> = {
  of: Readonly<Record<NoInfer<F>, Decimal>> & { currency: Currency | null }
  words: EntityWords
  /** The fields to show. The last of several fields is bold. */
  figures: readonly F[]
}

/** The amounts of a document, one below the other. */
export function DocumentFigures<F extends string>({ of, words, figures }: Props<F>) {
  const format = useFormat()
  return (
    <Stack gap={4}>
      {figures.map((field, at) => (
        <Group key={field} justify="space-between">
          <Text size="sm" c="dimmed">
            {words.field(field)}
          </Text>
          <Text size="sm" fw={at > 0 && at === figures.length - 1 ? 600 : 400} className="figures">
            {format.money(of[field], of.currency ?? 'CAD')}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
