import { Checkbox, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { sum, times } from '@fieldhouse/domain/kit/value/money'
import { useTranslation } from '../../locales/use-translation.ts'
import { piecesOf } from '../../inventory/typed-pieces.ts'
import { useMay } from '../../kit/api/may.ts'
import { nameOf } from '../../kit/text/name-of.ts'
import { errorOf } from '../../kit/value/field-error.tsx'
import { useFormat } from '../../kit/value/format.ts'
import { RecordLink } from '../../screens/record-link.tsx'
import classes from './reorder.module.css'
import { type ChosenLine, type useChosen, isFaulty } from './use-chosen.ts'

type OnChange = ReturnType<typeof useChosen>['change']
type Props = {
  supplier: RecordRef | null
  /** All suggestions for the supplier. */
  lines: readonly ChosenLine[]
  /** The suggestions for the supplier on this page. */
  shown: readonly ChosenLine[]
  readOnly: boolean
  onChange: OnChange
}

/** The total amount of the chosen lines. Lines without a known price are left out. */
const worthOf = (lines: readonly ChosenLine[]) =>
  sum(
    lines
      .filter((line) => line.chosen && !isFaulty(line))
      .map(({ of, typed }) => times(of.unitCost ?? '0', String(piecesOf(typed)))),
  )

/**
 * Lists the products to request from a supplier. Products that were never bought form a group without a supplier
 * (OPEN-190).
 */
export function SupplierGroup({ supplier, lines, shown, readOnly, onChange }: Props) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const maySupplier = useMay('DB_SUPPLIER', 'read')
  const proposed = lines.filter(({ of }) => of.proposed > 0)
  const chosen = proposed.filter((line) => line.chosen).length
  const name = supplier ? nameOf('supplier', supplier) : t('reorder.noSupplier')
  return (
    <Paper withBorder p="md" component="section" aria-label={name}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Group gap="sm" wrap="nowrap" miw={0}>
            {!readOnly && (
              <Checkbox
                aria-label={t('reorder.chooseAll', { supplier: name })}
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
            )}
            <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
              {supplier && maySupplier ? <RecordLink entity="supplier" record={supplier} inherit /> : name}
            </Title>
          </Group>
          {chosen > 0 && (
            <Text size="sm" c="dimmed" className="figures">
              {format.money(worthOf(lines))}
            </Text>
          )}
        </Group>
        {shown.length < lines.length && (
          <Text size="sm" c="dimmed">
            {t('reorder.partly', { n: format.number(shown.length), count: lines.length })}
          </Text>
        )}
        <ul className={classes['lines']}>
          {shown.map((line) => (
            <Line key={line.of.stock} line={line} readOnly={readOnly} onChange={onChange} />
          ))}
        </ul>
      </Stack>
    </Paper>
  )
}

type LineProps = { line: ChosenLine; readOnly: boolean; onChange: OnChange }

function Line({ line, readOnly, onChange }: LineProps) {
  const { t } = useTranslation('orders')
  const { of, chosen, typed } = line
  const product = nameOf('product', of.product)
  const name = `${product} · ${nameOf('warehouse', of.warehouse)}`
  const isAsked = of.proposed === 0
  return (
    <li className={classes['line']}>
      {!readOnly && (
        <Checkbox
          mt={2}
          aria-label={t('reorder.choose', { name })}
          checked={chosen}
          disabled={isAsked}
          onChange={({ currentTarget }) => onChange([of.stock], { chosen: currentTarget.checked })}
        />
      )}
      <Stack gap={2} className={classes['what']}>
        <Text span size="sm" fw={500}>
          <RecordLink entity="product" record={of.product} />{' '}
          <Text span size="sm" c="dimmed" fw={400}>
            {String(of.product['productNumber'] ?? '')}
          </Text>
        </Text>
        <Standing of={of} />
      </Stack>
      {isAsked ? (
        <Text size="sm" c="dimmed">
          {t('reorder.asked')}
        </Text>
      ) : (
        <Quantity line={line} name={name} readOnly={readOnly} typed={typed} onChange={onChange} />
      )}
    </li>
  )
}

function Quantity({ line, name, readOnly, typed, onChange }: LineProps & { name: string; typed: string }) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const { of } = line
  return (
    <div className={classes['many']}>
      <Text size="sm" c="dimmed" className="figures">
        {of.unitCost === null ? '' : `${format.money(of.unitCost)} ×`}
      </Text>
      <TextInput
        w={84}
        size="xs"
        aria-label={t('reorder.quantity', { name })}
        inputMode="numeric"
        maxLength={10}
        value={typed}
        readOnly={readOnly}
        error={isFaulty(line) && errorOf(fieldMessage('QUANTITY'))}
        onChange={({ currentTarget }) => onChange([of.stock], { typed: currentTarget.value, chosen: true })}
      />
    </div>
  )
}

/**
 * Shows the warehouse of a suggestion, its available pieces, its reorder trigger, and the ordered and requested
 * pieces.
 */
function Standing({ of }: Pick<ChosenLine, 'of'>) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const said = (key: 'incoming' | 'requested') =>
    of[key] > 0 ? [t(`reorder.${key}`, { n: format.number(of[key]) })] : []
  const parts = [
    nameOf('warehouse', of.warehouse),
    t('reorder.left', { count: of.available, trigger: format.number(of.reorderTrigger) }),
    ...said('incoming'),
    ...said('requested'),
  ]
  return (
    <Text size="sm" c="dimmed">
      {parts.join(' · ')}
    </Text>
  )
}
