import { Button, Group, List, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { nameOf } from '@fieldhouse/domain/kit/entity/name-of'
import { type Outcome, byReason } from './bulk.ts'
import { i18n } from '../text/i18n.ts'

type Named = { readonly _id: string; readonly [field: string]: unknown }

/** What can be done instead with what was refused. */
type Instead = { label: string; onChosen: () => void }

/** Says which of many records were left as they are, and why; nothing where all went through. */
export function tellRefused(outcome: Outcome<Named>, instead: Instead | null = null): void {
  if (outcome.refused.length === 0) return
  modals.open({
    title: i18n.t('kit/list:bulk.refused', { count: outcome.refused.length }),
    children: <Refused outcome={outcome} instead={instead} />,
  })
}

function Refused({ outcome, instead }: { outcome: Outcome<Named>; instead: Instead | null }) {
  const choose = () => {
    modals.closeAll()
    instead?.onChosen()
  }
  return (
    <Stack gap="md">
      <Stack gap="sm" mah={400} style={{ overflowY: 'auto' }}>
        <List spacing="sm" size="sm" listStyleType="none">
          {byReason(outcome).map(([why, records]) => (
            <List.Item key={why}>
              <Text size="sm" fw={600}>
                {records.map(nameOf).join(', ')}
              </Text>
              <Text size="sm">{why}</Text>
            </List.Item>
          ))}
        </List>
      </Stack>
      {instead && (
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => modals.closeAll()}>
            {i18n.t('ui:close')}
          </Button>
          <Button onClick={choose}>{instead.label}</Button>
        </Group>
      )}
    </Stack>
  )
}
