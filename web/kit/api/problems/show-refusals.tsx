import { Button, Group, List, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { nameOf } from '../../text/name-of.ts'
import { type Outcome, byReason } from '../bulk.ts'
import { translate } from '../../text/i18n.ts'

type Named = { readonly _id: string; readonly [field: string]: unknown }

/** Another action that the user can choose for the refused records. */
type Instead = { label: string; onChosen: () => void }

/** Shows which records were refused and why. Shows nothing if no record was refused. */
export function showRefusals(entity: Entity, outcome: Outcome<Named>, instead: Instead | null = null): void {
  if (outcome.refused.length === 0) return
  modals.open({
    title: translate('kit/list:bulk.refused', { count: outcome.refused.length }),
    children: <Refused entity={entity} outcome={outcome} instead={instead} />,
  })
}

type Props = { entity: Entity; outcome: Outcome<Named>; instead: Instead | null }

function Refused({ entity, outcome, instead }: Props) {
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
                {records.map((record) => nameOf(entity, record)).join(', ')}
              </Text>
              <Text size="sm">{why}</Text>
            </List.Item>
          ))}
        </List>
      </Stack>
      {instead && (
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => modals.closeAll()}>
            {translate('ui:close')}
          </Button>
          <Button onClick={choose}>{instead.label}</Button>
        </Group>
      )}
    </Stack>
  )
}
