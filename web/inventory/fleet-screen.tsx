import { Group } from '@mantine/core'
import { isServiceDue, vehicle } from '@fieldhouse/domain/inventory/vehicle'
import { warehouse } from '@fieldhouse/domain/inventory/warehouse'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { defineScreen } from '../kit/record/define-screen.tsx'
import { nameOf } from '../kit/text/name-of.ts'
import { useFormat } from '../kit/value/format.ts'
import { RecordLink } from '../screens/record-link.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { serverNow } from '../kit/api/connection/server-time.ts'

type VehicleRecord = Read<typeof vehicle>

/** The company's vehicles, with links to the vans' warehouses and their next service (INV-04, OPEN-192). */
export const FleetScreen = defineScreen(vehicle, {
  words: 'inventory',
  columns: [
    { field: 'name', width: 170, first: true },
    { field: 'plate', width: 110, first: true },
    { field: 'technician', width: 150 },
    { field: 'warehouse', width: 150, render: (of) => <Van of={of} /> },
    { field: 'odometer', width: 110, align: 'right', render: (of) => <Odometer of={of} /> },
    { field: 'lastService', width: 120 },
    { field: 'nextService', width: 190, first: true, render: (of) => <NextService of={of} /> },
    { field: 'cost', width: 110, hidden: true },
    { field: 'note', width: 200, hidden: true },
  ],
  form: [
    'name',
    'plate',
    'technician',
    'warehouse',
    'odometer',
    ['lastService', 'nextService'],
    'cost',
    'note',
  ],
})

/** A link to a vehicle's warehouse, for users who may see it. */
function Van({ of: { warehouse: van } }: { of: VehicleRecord }) {
  const mayRead = useMay(warehouse.section, 'read')
  if (!van) return null
  if (!mayRead) return nameOf('warehouse', van)
  return <RecordLink entity="warehouse" record={van} inherit />
}

/** The mileage of a vehicle. */
function Odometer({ of: { odometer } }: { of: VehicleRecord }) {
  const { t } = useTranslation('inventory')
  const format = useFormat()
  return odometer === null ? null : t('kilometres', { n: format.number(odometer) })
}

/** The next service of a vehicle. A past date is highlighted. */
function NextService({ of: { nextService } }: { of: VehicleRecord }) {
  const { t } = useTranslation('inventory')
  const format = useFormat()
  const { timezone } = useSignedIn().user
  const [today] = useState(() => dayAt(serverNow(), timezone))
  if (nextService === null) return null
  return (
    <Group gap="xs" component="span" wrap="nowrap">
      {format.day(nextService)}
      {isServiceDue(nextService, today) && <StatusBadge tone="red">{t('serviceDue')}</StatusBadge>}
    </Group>
  )
}
