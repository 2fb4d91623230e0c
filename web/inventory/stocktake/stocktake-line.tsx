import { Button, Group, Stack, Text } from '@mantine/core'
import { type Condition, conditions } from '@fieldhouse/domain/inventory/conditions'
import { type StocktakeLine, differenceOf } from '@fieldhouse/domain/inventory/stocktake'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useSession } from '../../kit/api/session.ts'
import { useFormat } from '../../kit/value/format.ts'
import { NumberedProduct } from '../numbered-product.tsx'
import { PieceStepper } from './piece-stepper.tsx'
import { shownCount } from './shown-count.ts'
import classes from './stocktake.module.css'
import type { Counts } from './use-counting.ts'

type Props = { line: StocktakeLine; counts: Counts }

/** A product whose pieces are being counted, by condition. Typed counts are stored at once. */
export function CountedLine({ line, counts }: Props) {
  const { t } = useTranslation('inventory/stocktake')
  const [all, setAll] = useState(false)
  const { product, expected } = line
  const valueOf = (condition: Condition) => shownCount({ line, counts }, condition)
  const shown = conditions.filter(
    (condition) => all || condition === 'new' || expected[condition] > 0 || valueOf(condition) !== null,
  )
  const isCounted = conditions.some((condition) => valueOf(condition) !== null)
  const note = (of: (condition: Condition) => number | null) =>
    counts.note(
      product,
      conditions.map((condition) => ({ condition, counted: of(condition) })),
    )
  return (
    <li className={classes.line} data-counted={isCounted || undefined}>
      <div>
        <NumberedProduct product={product} />
      </div>
      <div className={classes.steppers}>
        {shown.map((condition) => (
          <PieceStepper
            key={condition}
            product={product.name}
            condition={condition}
            expected={expected[condition]}
            value={valueOf(condition)}
            onChange={(counted) => counts.note(product, [{ condition, counted }])}
          />
        ))}
        {shown.length < conditions.length && (
          <Button
            variant="subtle"
            size="sm"
            px={0}
            aria-label={t('moreOf', { product: product.name })}
            onClick={() => setAll(true)}
          >
            {t('more')}
          </Button>
        )}
      </div>
      <Stack gap={4} align="flex-start">
        <WholeLine name={product.name} isCounted={isCounted} expected={expected} note={note} />
        <Standing line={line} counts={counts} />
      </Stack>
    </li>
  )
}

type WholeProps = {
  name: string
  isCounted: boolean
  expected: StocktakeLine['expected']
  note: (of: (condition: Condition) => number | null) => void
}

/** Actions on a product with one tap: count all pieces as expected, or remove the counts of the product. */
function WholeLine({ name: product, isCounted, expected, note }: WholeProps) {
  const { t } = useTranslation('inventory/stocktake')
  if (isCounted)
    return (
      <Button
        variant="subtle"
        size="sm"
        px={0}
        aria-label={t('takeBackOf', { product })}
        onClick={() => note(() => null)}
      >
        {t('takeBack')}
      </Button>
    )
  return (
    <Button
      variant="default"
      aria-label={t('asExpectedOf', { product })}
      onClick={() => note((condition) => expected[condition])}
    >
      {t('asExpected')}
    </Button>
  )
}

/** The user who counted last or, if this device has unsaved counts, their state. */
function Standing({ line, counts }: Props) {
  const { t } = useTranslation('inventory/stocktake')
  const keeps = conditions.some((condition) => counts.keptOf(line.product._id, condition))
  if (keeps)
    return (
      <Text size="xs" c="dimmed">
        {t(counts.isLate ? 'waits' : 'saving')}
      </Text>
    )
  return <CountedBy line={line} />
}

function CountedBy({ line }: { line: StocktakeLine }) {
  const { t } = useTranslation('inventory/stocktake')
  const format = useFormat()
  const { user } = useSession()
  const last = conditions
    .flatMap((condition) => line.counts[condition] ?? [])
    .toSorted((a, b) => Date.parse(b.countedAt) - Date.parse(a.countedAt))[0]
  if (!last?.countedBy) return null
  const { _id, firstName, lastName } = last.countedBy
  const name = _id === user?.id ? t('you') : `${firstName} ${lastName}`
  return (
    <Text size="xs" c="dimmed">
      {t('by', { name, ago: format.ago(last.countedAt) })}
    </Text>
  )
}

/** A product of a posted stocktake: the counted and the expected pieces. */
export function PostedLine({ line }: { line: StocktakeLine }) {
  const { t } = useTranslation(['inventory/stocktake', 'inventory'])
  const format = useFormat()
  return (
    <li className={classes.line}>
      <div>
        <NumberedProduct product={line.product} />
      </div>
      <Group gap="md">
        {conditions.flatMap((condition) => {
          const count = line.counts[condition]
          const difference = differenceOf(line, condition)
          if (!count || (count.counted === 0 && difference === 0)) return []
          return (
            <Text key={condition} size="sm" fw={difference === 0 ? 400 : 600} className="figures">
              {t('difference', {
                condition: t(`inventory:codes.productStatus.${condition}`),
                count: count.counted,
                expected: format.number(count.expected),
                difference: format.signed(difference),
              })}
            </Text>
          )
        })}
      </Group>
      <CountedBy line={line} />
    </li>
  )
}
