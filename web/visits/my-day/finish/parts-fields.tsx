import { ActionIcon, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { conditionWords, conditions } from '@fieldhouse/domain/inventory/conditions'
import type { DayStop, MyDay } from '@fieldhouse/domain/visits/my-day'
import { useLanguage } from '../../../kit/api/language.ts'
import { useFormat } from '../../../kit/value/format.ts'
import type { Waiting } from '../../device/device.ts'
import classes from '../my-day.module.css'
import { RemoveButton } from '../remove-button.tsx'
import { Section } from '../section.tsx'
import { type FinishValues, type UsedPart, missingLine } from './finish-values.ts'
import { FindPart } from './find-part.tsx'
import { pricesIn, promisedTaken, vanAfter } from './van-stock.ts'

type Props = {
  stop: DayStop
  day: MyDay
  waiting: readonly Waiting[]
  values: FinishValues
  change: (next: Partial<FinishValues>) => void
  isCorrection: boolean
}

const same = (a: UsedPart, b: UsedPart) =>
  a.product === b.product && a.condition === b.condition && a.warehouse === b.warehouse

/** Adds a part to the used parts. A part that is already listed gets a higher count. */
function withPart(parts: readonly UsedPart[], part: UsedPart): UsedPart[] {
  const found = parts.find((each) => same(each, part))
  return found
    ? parts.map((each) => (each === found ? { ...each, count: each.count + part.count } : each))
    : [...parts, part]
}

/**
 * The used parts. The user finds a part in the van by name, number or scan, or chooses it from the parts that such work
 * usually needs.
 */
export function PartsFields({ stop, day, waiting, values, change, isCorrection }: Props) {
  const { t } = useTranslation('visits/my-day')
  const { parts, missing, warranty } = values
  const stock = vanAfter(day.van, waiting, stop.visit._id)
  const finding = useRef<HTMLInputElement>(null)
  const isOfVan = ({ warehouse }: UsedPart) =>
    stock !== null && (warehouse === null || warehouse === day.van?._id)
  const lying = (part: UsedPart) =>
    isOfVan(part) ? (stock?.find(({ product }) => product._id === part.product) ?? null) : null
  const inVan = (part: UsedPart) => (isOfVan(part) ? (lying(part)?.counts[part.condition] ?? 0) : null)
  // In a correction, the van's stock no longer contains the parts that the visit has used.
  const taken = (part: UsedPart) =>
    isCorrection
      ? (stop.used?.parts.find(
          ({ product, condition }) => product === part.product && condition === part.condition,
        )?.count ?? 0)
      : 0
  const format = useFormat()
  const known = pricesIn(stop, day.van)
  // Work under warranty is free, and used parts keep the price of their day.
  const priceOf = (product: string): string | null => {
    const price = warranty || isCorrection ? null : known(product)
    return price === null ? null : t('finish.each', { price: format.money(price) })
  }
  const put = (at: number, next: Partial<UsedPart>) =>
    change({ parts: parts.map((each, place) => (place === at ? { ...each, ...next } : each)) })
  const add = (part: UsedPart) => change({ parts: withPart(parts, part) })
  return (
    <Section title={t('finish.parts')}>
      {parts.map((part, at) => (
        <PartRow
          key={`${part.product} ${at}`}
          part={part}
          inVan={inVan(part)}
          taken={taken(part)}
          price={priceOf(part.product)}
          promised={promisedTaken(lying(part), part, taken(part))}
          onChange={(next) => put(at, next)}
          onRemove={() => {
            change({ parts: parts.filter((_, place) => place !== at) })
            finding.current?.focus()
          }}
        />
      ))}
      <Stack gap="sm" mt="sm">
        <UsualParts stop={stop} parts={parts} onTaken={add} />
        <FindPart
          field={finding}
          stock={stock}
          priceOf={priceOf}
          onFound={add}
          onMissing={(name) => change({ missing: [...missing, missingLine(name)] })}
        />
      </Stack>
    </Section>
  )
}

type UsualProps = { stop: DayStop; parts: readonly UsedPart[]; onTaken: (part: UsedPart) => void }

/**
 * The parts that such work usually needs and that are not in the list of used parts. A click adds a part to this list.
 */
function UsualParts({ stop, parts, onTaken }: UsualProps) {
  const usual = stop.kit.filter(
    ({ isService, product }) => !isService && !parts.some((part) => part.product === product._id),
  )
  if (usual.length === 0) return null
  return (
    <Group gap="xs">
      {usual.map(({ product, quantity }) => (
        <Button
          key={product._id}
          size="md"
          variant="light"
          leftSection={<IconPlus size={16} />}
          onClick={() =>
            onTaken({
              product: product._id,
              name: product.name,
              condition: 'new',
              count: Math.max(1, Math.round(quantity)),
              warehouse: null,
            })
          }
        >
          {product.name}
        </Button>
      ))}
    </Group>
  )
}

type RowProps = {
  part: UsedPart
  /** The quantity in the van; null if the device does not know it. */
  inVan: number | null
  /** The quantity that this visit has already used. */
  taken: number
  /** The client's price of a piece; null if it is unknown. */
  price: string | null
  /** The quantity that orders have reserved. */
  promised: number
  onChange: (next: Partial<UsedPart>) => void
  onRemove: () => void
}

function PartRow({ part, inVan, taken, price, promised, onChange, onRemove }: RowProps) {
  const { name, count, condition } = part
  const { t } = useTranslation('visits/my-day')
  const language = useLanguage()
  return (
    <div className={classes.row}>
      <div>
        <Text fw={600}>{name}</Text>
        {price !== null && <Text fz="sm">{price}</Text>}
        {inVan !== null && (
          <Text fz="sm" c={inVan + taken < count ? 'red' : 'dimmed'} aria-live="polite">
            {inVan + taken < count
              ? t('finish.tooMany', { count: inVan + taken })
              : t('finish.inVan', { count: inVan })}
          </Text>
        )}
        <div aria-live="polite">
          {promised > 0 && (
            <Text fz="sm" fw={600} c="var(--ink-amber)">
              {t('finish.promised', { count: promised })}
            </Text>
          )}
        </div>
        <NativeSelect
          aria-label={t('finish.condition', { name })}
          size="sm"
          maw={180}
          mt={4}
          data={conditions.map((each) => ({ value: each, label: conditionWords[each][language] }))}
          value={condition}
          onChange={({ currentTarget: { value } }) =>
            onChange({ condition: conditions.find((each) => each === value) ?? 'new' })
          }
        />
      </div>
      <Stepper {...{ name, count, onChange, onRemove }} />
    </div>
  )
}

type StepperProps = Pick<RowProps, 'onChange' | 'onRemove'> & Pick<UsedPart, 'name' | 'count'>

/** The number of pieces, with buttons for one more, one less and none. */
function Stepper({ name, count, onChange, onRemove }: StepperProps) {
  const { t } = useTranslation('visits/my-day')
  return (
    <div className={classes.stepper}>
      <ActionIcon
        variant="default"
        size={48}
        aria-label={t('finish.fewer', { name })}
        disabled={count <= 1}
        onClick={() => onChange({ count: count - 1 })}
      >
        <IconMinus size={20} />
      </ActionIcon>
      <Text w={36} ta="center" fz="lg" className="figures" aria-label={t('finish.count', { name })}>
        {count}
      </Text>
      <ActionIcon
        variant="default"
        size={48}
        aria-label={t('finish.more', { name })}
        onClick={() => onChange({ count: count + 1 })}
      >
        <IconPlus size={20} />
      </ActionIcon>
      <RemoveButton name={name} onRemove={onRemove} />
    </div>
  )
}
