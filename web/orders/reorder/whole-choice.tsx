import { Anchor, Checkbox, Group } from '@mantine/core'
import { useTranslation } from '../../locales/use-translation.ts'
import { useFormat } from '../../kit/value/format.ts'
import { type ChosenLine, type useChosen, isFaulty } from './use-chosen.ts'

type Props = {
  /** The lines on all pages. */
  lines: readonly ChosenLine[]
  page: number
  limit: number
  onChange: ReturnType<typeof useChosen>['change']
  onTurn: (page: number) => void
}

/**
 * A checkbox that chooses all suggested lines on all pages, with the number of chosen lines. If another page contains
 * an invalid quantity, shows a link to it.
 */
export function WholeChoice({ lines, page, limit, onChange, onTurn }: Props) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const proposed = lines.filter(({ of }) => of.proposed > 0)
  const chosen = proposed.filter((line) => line.chosen).length
  const faulty = lines.flatMap((line, at) => (isFaulty(line) ? [Math.floor(at / limit) + 1] : []))
  const elsewhere = faulty.includes(page) ? undefined : faulty[0]
  return (
    <Group justify="space-between" gap="sm">
      <Checkbox
        label={t('reorder.chosen', { n: format.number(chosen), count: proposed.length })}
        checked={chosen > 0 && chosen === proposed.length}
        indeterminate={chosen > 0 && chosen < proposed.length}
        disabled={proposed.length === 0}
        onChange={({ currentTarget }) =>
          onChange(
            proposed.map(({ of }) => of.stock),
            { chosen: currentTarget.checked },
          )
        }
      />
      {elsewhere !== undefined && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          c="var(--mantine-color-error)"
          onClick={() => onTurn(elsewhere)}
        >
          {t('reorder.faulty', { page: format.number(elsewhere) })}
        </Anchor>
      )}
    </Group>
  )
}
