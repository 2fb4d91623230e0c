import { Text } from '@mantine/core'
import { stockTotals } from '@fieldhouse/domain/organization/stock-totals'
import { useTranslation } from '../locales/use-translation.ts'
import type { AnyRecord } from '../kit/api/any-record.ts'
import { screenParts } from '../kit/record/define-screen.tsx'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { useFormat } from '../kit/value/format.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'

const parts = screenParts(stockTotals, {
  words: 'organization',
  columns: [
    { field: 'name', width: 240 },
    { field: 'products', width: 150, align: 'right' },
    { field: 'warehouses', width: 110, align: 'right' },
    { field: 'newPieces', width: 90, align: 'right', first: true, render: figureOf('newPieces') },
    { field: 'refurbishedPieces', width: 110, align: 'right', render: figureOf('refurbishedPieces') },
    { field: 'damagedPieces', width: 110, align: 'right', render: figureOf('damagedPieces') },
    { field: 'value', width: 150, align: 'right', first: true, render: (of) => <Value of={of} /> },
    { field: 'currency', hidden: true },
    { field: 'lowProducts', width: 200, first: true, render: (of) => <Low of={of} /> },
  ],
})

function figureOf(field: string) {
  return (of: AnyRecord) => <Figure value={Number(of[field])} />
}

/** Shows a number. Zero is dimmed. */
function Figure({ value }: { value: number }) {
  const format = useFormat()
  return (
    <Text span fz="inherit" {...(value === 0 ? { c: 'dimmed' } : {})}>
      {format.number(value)}
    </Text>
  )
}

/** Shows the cost of the stock in the workspace's currency. */
function Value({ of }: { of: AnyRecord }) {
  const format = useFormat()
  return format.money(String(of['value']), String(of['currency']))
}

function Low({ of }: { of: AnyRecord }) {
  const { t } = useTranslation('organization')
  const count = Number(of['lowProducts'])
  if (count === 0) return <Figure value={0} />
  return <StatusBadge tone="amber">{t('lowProducts', { count })}</StatusBadge>
}

/** Lists the stock totals of each workspace of the installation, but not single products (OPEN-03). */
export function StockScreen() {
  const { t } = useTranslation('screens')
  const words = parts.useWords()
  return (
    <>
      <PageHead title={t('title.orgInventory')} />
      <EntityTable entity={stockTotals} words={words} columns={parts.columns} acrossWorkspaces />
    </>
  )
}
