import { Box, Group, Select, Stack, Text } from '@mantine/core'
import { conditions } from '@fieldhouse/domain/inventory/conditions'
import { warehouse } from '@fieldhouse/domain/inventory/warehouse'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { FormSection } from '../ui/form-section.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { conditionTones } from './condition-counts.tsx'
import { useMakeDefault } from './use-make-default.ts'

/** The settings of the inventory: the default warehouse and the conditions (OPEN-10). */
export function InventorySettings() {
  const { t } = useTranslation(['inventory', 'screens'])
  const mayWarehouses = useMay(warehouse.section, 'read')
  return (
    <>
      <PageHead title={t('screens:title.inventorySettings')} />
      <Stack gap="lg" maw={680}>
        {mayWarehouses && <DefaultWarehouse />}
        <FormSection title={t('inventory:settings.conditions')} help={t('inventory:settings.conditionsHelp')}>
          <Stack gap="sm">
            {conditions.map((condition) => (
              <Group key={condition} gap="sm" wrap="nowrap" align="flex-start">
                <Box miw={132}>
                  <StatusBadge tone={conditionTones[condition]}>
                    {t(`inventory:codes.productStatus.${condition}`)}
                  </StatusBadge>
                </Box>
                <Text size="sm">{t(`inventory:settings.about.${condition}`)}</Text>
              </Group>
            ))}
          </Stack>
        </FormSection>
      </Stack>
    </>
  )
}

/** The maximum number of offered warehouses, sorted by name. The maximum exceeds the number of vans of any company. */
const offered = 500

function DefaultWarehouse() {
  const { t } = useTranslation(['inventory', 'kit'])
  const mayUpdate = useMay(warehouse.section, 'update')
  const known = useQuery(recordQueries.list(warehouse, { limit: offered, sort: 'name' }))
  const { makeDefault, isPending } = useMakeDefault()
  const all = known.data?.result ?? []
  return (
    <FormSection title={t('inventory:defaultWarehouse')} help={t('inventory:settings.defaultHelp')}>
      <QueryState of={known} />
      {known.data && (
        <Select
          aria-label={t('inventory:defaultWarehouse')}
          data={all.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={all.find(({ isDefault }) => isDefault)?._id ?? null}
          onChange={(id) => {
            const chosen = all.find(({ _id, isDefault }) => _id === id && !isDefault)
            if (chosen) makeDefault(chosen)
          }}
          allowDeselect={false}
          searchable
          nothingFoundMessage={t('kit:noOptions')}
          maxDropdownHeight={300}
          disabled={!mayUpdate || isPending}
        />
      )}
    </FormSection>
  )
}
