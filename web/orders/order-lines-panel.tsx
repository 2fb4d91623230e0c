import { ActionIcon, Badge, Group, Menu, Paper, Stack, Text } from '@mantine/core'
import { order } from '@fieldhouse/domain/orders/order'
import { countedPieces, unitsOf } from '@fieldhouse/domain/orders/order-status'
import { lineWorth } from '@fieldhouse/domain/orders/order-rules'
import { orderRules, promises } from '@fieldhouse/domain/orders/order-types'
import type { Settlement } from '@fieldhouse/domain/orders/settle'
import { IconAlertTriangle, IconArrowRight, IconBan, IconCheck, IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { ConditionCounts } from '../inventory/condition-counts.tsx'
import { useMay } from '../kit/api/may.ts'
import { nameOf } from '../kit/text/name-of.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { useFormat } from '../kit/value/format.ts'
import { RecordLink } from '../screens/record-link.tsx'
import { Progress } from './order-columns.tsx'
import { limitsQuery, shortIn } from './order-limits.ts'
import type { OrderRecord, ShownLine } from './order-record.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { useOffers } from './use-settling.ts'

/** The dialog is loaded when the user finalizes or cancels some pieces of a line. */
const SettleDialog = lazyRouteComponent(() => import('./settle-dialog.tsx'), 'SettleDialog')

type Settled = { line: ShownLine; how: Settlement }

/** Shows an order's lines, each with product, quantity, price and progress (ORD-38, ORD-42). */
export function OrderLinesPanel({ record }: { record: OrderRecord }) {
  const [settled, setSettled] = useState<Settled | null>(null)
  const { line: ledTo } = useSearch({ strict: false })
  const mayLack = promises(record.type) && unitsOf(record.lineItems).open > 0
  const { data: limits } = useQuery(limitsQuery({ order: mayLack ? record._id : null, parentOrder: null }))
  return (
    <Stack gap="sm">
      {record.lineItems.map((line) => (
        <LineCard
          key={line._id}
          record={record}
          line={line}
          short={mayLack ? shortIn(limits, line) : 0}
          isLedTo={line._id === ledTo}
          onSettle={(how) => setSettled({ line, how })}
        />
      ))}
      {settled && (
        <Suspense>
          <SettleDialog record={record} {...settled} onClose={() => setSettled(null)} />
        </Suspense>
      )}
    </Stack>
  )
}

type CardProps = { record: OrderRecord; line: ShownLine; onSettle: (how: Settlement) => void }

/** Scrolls to the line that the URL names, and focuses it. */
function useLedTo(isLedTo: boolean) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isLedTo) return
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.focus({ preventScroll: true })
  }, [isLedTo])
  return isLedTo
    ? { ref: card, tabIndex: -1, 'aria-current': true, bd: '2px solid var(--mantine-primary-color-filled)' }
    : { ref: card }
}

function LineCard({
  record,
  line,
  short,
  isLedTo,
  onSettle,
}: CardProps & { short: number; isLedTo: boolean }) {
  const { t } = useTranslation('orders')
  const mayProduct = useMay('INV_PRODUCT', 'read')
  const { total, open } = unitsOf([line])
  const { product } = line
  return (
    <Paper
      withBorder
      p="md"
      {...useLedTo(isLedTo)}
      component="article"
      aria-label={nameOf('product', product)}
    >
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <Stack gap={4} miw={0}>
          <Group gap="xs">
            {mayProduct ? (
              <RecordLink entity="product" record={product} fw={500} />
            ) : (
              <Text fw={500}>{nameOf('product', product)}</Text>
            )}
            <OrderStatusBadge status={line.status} />
            {isLedTo && (
              <Badge variant="outline" leftSection={<IconArrowRight size={12} aria-hidden />}>
                {t('lines.ledTo')}
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {String(product['productNumber'] ?? '')}
          </Text>
          <ConditionCounts counts={line.productStatusCounts} />
          <LinePrice record={record} line={line} />
          <div aria-live="polite">{short > 0 && <Lacks record={record} pieces={short} />}</div>
          <Text size="sm" c="dimmed">
            <Progress of={{ done: total - open, total }} />
          </Text>
        </Stack>
        {open > 0 && <LineMenu record={record} line={line} onSettle={onSettle} />}
      </Group>
    </Paper>
  )
}

/**
 * Warns that promised pieces are missing in the warehouse, so that users know of the shortage before the delivery date
 * (OPEN-472).
 */
function Lacks({ record, pieces }: { record: OrderRecord; pieces: number }) {
  const { t } = useTranslation('orders')
  return (
    <Group gap={6} wrap="nowrap" align="flex-start" c="red">
      <IconAlertTriangle size={18} aria-hidden style={{ flexShrink: 0 }} />
      <Text size="sm" fw={500}>
        {t('lines.short', {
          count: pieces,
          warehouse: record.sender ? nameOf('warehouse', record.sender) : '',
        })}
      </Text>
    </Group>
  )
}

/** Shows the cost or price of a piece, depending on the order type, and the total of the line (ORD-08). */
function LinePrice({ record, line }: Omit<CardProps, 'onSettle'>) {
  const { t } = useTranslation('kit')
  const words = useEntityWords(order, 'orders')
  const format = useFormat()
  const { price } = orderRules[record.type]
  if (price === null) return null
  const productStatusCounts = countedPieces(line.productStatusCounts, line.cancelledCounts, record.status)
  const each = line[price]
  const worth = lineWorth(record.type, { productStatusCounts, ...(each ? { [price]: each } : {}) })
  return (
    <Text size="sm" className="figures">
      {t('labelled', { label: words.field(price), text: format.money(each ?? '0') })} · {format.money(worth)}
    </Text>
  )
}

/** The menu that finalizes or cancels a whole line or some of its pieces (OPEN-96). */
function LineMenu({ record, line, onSettle }: CardProps) {
  const { t } = useTranslation(['orders', 'kit'])
  const offers = useOffers()(record)
  if (!offers.finalize && !offers.cancel) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('kit:labelled', {
            label: t('settle.line'),
            text: nameOf('product', line.product),
          })}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offers.finalize && (
          <Menu.Item leftSection={<IconCheck size={16} aria-hidden />} onClick={() => onSettle('finalize')}>
            {t('settle.finalize')}
          </Menu.Item>
        )}
        {offers.cancel && (
          <Menu.Item
            c="red"
            leftSection={<IconBan size={16} aria-hidden />}
            onClick={() => onSettle('cancel')}
          >
            {t('settle.cancel')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
