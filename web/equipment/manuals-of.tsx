import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import type { machine as machineEntity } from '@fieldhouse/domain/equipment/machine'
import { manual } from '@fieldhouse/domain/equipment/manual'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { FilesPanel } from '../collaboration/panels.ts'
import { useMay } from '../kit/api/may.ts'
import { NothingHere, QueryState } from '../kit/api/problems/query-state.tsx'
import { useManualsOf } from './same-model.ts'

export type MachineRecord = Read<typeof machineEntity>

/** The manuals of a machine's model with their documents, shown on the machine's page. */
export function ManualsOf({ machine }: { machine: MachineRecord }) {
  const { t } = useTranslation('equipment')
  const list = useManualsOf(machine)
  const mayCreate = useMay(manual.section, 'create')
  if (!list.data) return <QueryState of={list} />
  if (list.data.length === 0)
    return (
      <Stack align="center" gap="xs">
        <NothingHere>{t('noManuals')}</NothingHere>
        {mayCreate && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            renderRoot={(props) => (
              <Link
                to="/databases/manuals/{-$id}"
                params={{ id: 'new' }}
                search={{ machine: machine._id }}
                {...props}
              />
            )}
          >
            {t('newManualFor')}
          </Button>
        )}
      </Stack>
    )
  return (
    <Stack gap="xl">
      {list.data.map(({ _id, name, items, note }) => (
        <section key={_id}>
          <Title order={2} size="h3" mb="xs">
            <Anchor
              inherit
              renderRoot={(props) => <Link to="/databases/manuals/{-$id}" params={{ id: _id }} {...props} />}
            >
              {name}
            </Anchor>
          </Title>
          {note && (
            <Text size="sm" mb="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {note}
            </Text>
          )}
          {items.length > 0 && (
            <Text size="sm" c="dimmed" mb="sm">
              {items.map((item) => [item.name, item.partNumber].filter(Boolean).join(' ')).join(' · ')}
            </Text>
          )}
          <FilesPanel entity={manual} id={_id} described />
        </section>
      ))}
    </Stack>
  )
}
