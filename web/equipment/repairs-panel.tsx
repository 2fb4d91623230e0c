import { ActionIcon, Anchor, Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { repairStates } from '@fieldhouse/domain/equipment/appliances'
import { machine } from '@fieldhouse/domain/equipment/machine'
import { repair } from '@fieldhouse/domain/equipment/repair'
import { lineAmount } from '@fieldhouse/domain/kit/value/line-amount'
import type { Read, RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { nameOf } from '../kit/text/name-of.ts'
import { useFormat } from '../kit/value/format.ts'
import { useMay } from '../kit/api/may.ts'
import { NothingHere, QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries, useRecordChanges } from '../kit/api/records.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { FormDrawer } from '../kit/form/form-drawer.tsx'
import { StateBadge, StateMenu } from '../kit/value/state-menu.tsx'
import { toast } from '../kit/text/toast.tsx'
import type { RepairRecord } from './repair-form.tsx'

const RepairForm = lazyRouteComponent(() => import('./repair-form.tsx'), 'RepairForm')

type Job = { _id: string; client: RecordRef }

/** The repairs of a job: each appliance with its status, estimate and parts (OPEN-148, DB-22, DB-27). */
export function RepairsPanel({ record: job }: { record: Job }) {
  const { t } = useTranslation('equipment')
  const words = useEntityWords(repair, 'equipment')
  const [open, setOpen] = useState<RepairRecord | 'new' | null>(null)
  const mayChange = useMay(repair.section, 'update')
  const list = useQuery(recordQueries.list(repair, { filter_job: job._id, sort: 'createdAt', limit: 100 }))
  const close = () => setOpen(null)
  return (
    <Stack gap="md">
      {mayChange && (
        <Group justify="flex-end">
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
            {words.add}
          </Button>
        </Group>
      )}
      <QueryState of={list} />
      {list.data?.result.length === 0 && <NothingHere>{t('noRepairs')}</NothingHere>}
      {list.data?.result.map((record) => (
        <RepairCard key={record._id} record={record} onEdit={mayChange ? () => setOpen(record) : null} />
      ))}
      <FormDrawer
        title={open === null || open === 'new' ? words.add : applianceOf(open)}
        opened={open !== null}
        onClose={close}
      >
        <RepairForm job={job} record={open === 'new' ? null : open} onDone={close} />
      </FormDrawer>
    </Stack>
  )
}

/** The name of the repaired appliance. */
const applianceOf = (record: RepairRecord): string => nameOf(repair, record)

function RepairCard({ record, onEdit }: { record: RepairRecord; onEdit: (() => void) | null }) {
  const { t } = useTranslation('equipment')
  const format = useFormat()
  const words = useEntityWords(repair, 'equipment')
  const name = applianceOf(record)
  const facts = [
    record.type === null ? null : words.option('type', record.type),
    record.serial === null ? null : `${words.field('serial')} ${record.serial}`,
    record.estimation === null ? null : `${words.field('estimation')} ${format.money(record.estimation)}`,
  ].filter((fact) => fact !== null)
  return (
    <Paper withBorder p="md" component="article" aria-label={name}>
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start" gap="xs">
          <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Title>
          <Group gap={4} wrap="nowrap">
            <RepairStatusMenu record={record} />
            {onEdit && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('repair.edit', { name })}
                onClick={onEdit}
              >
                <IconPencil size={16} />
              </ActionIcon>
            )}
          </Group>
        </Group>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
        <MachineDocuments of={record} />
        {record.note && (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {record.note}
          </Text>
        )}
        {record.items.length > 0 && <Items record={record} />}
        <Group gap="md">
          <RequestParts of={record} />
          <NewEstimate of={record} />
        </Group>
      </Stack>
    </Paper>
  )
}

/** The link to the documents of the repaired machine, for users who may read machines. */
function MachineDocuments({ of: { machine: of } }: { of: RepairRecord }) {
  const { t } = useTranslation('equipment')
  const mayMachine = useMay(machine.section, 'read')
  if (!of || !mayMachine) return null
  return (
    <Anchor
      size="sm"
      mih={24}
      w="fit-content"
      renderRoot={(props) => <Link to="/databases/machines/{-$id}" params={{ id: of._id }} {...props} />}
    >
      {t('repair.documents')}
    </Anchor>
  )
}

/** The button that requests the parts of the repair, for users who may create requests (ORD-45). */
function RequestParts({ of }: { of: RepairRecord }) {
  const { t } = useTranslation('equipment')
  const mayRequest = useMay('OP_ORDER', 'create')
  if (!mayRequest) return null
  return (
    <Anchor
      size="sm"
      mih={24}
      w="fit-content"
      renderRoot={(props) => (
        <Link
          to="/operations/orders/{-$id}"
          params={{ id: undefined }}
          search={{ tab: 'requested', open: 'new', repair: of._id }}
          {...props}
        />
      )}
    >
      {t('repair.request')}
    </Anchor>
  )
}

/**
 * The button that starts an estimate with the items of the repair, for users who may create estimates (DB-22,
 * DB-27).
 */
function NewEstimate({ of }: { of: RepairRecord }) {
  const { t } = useTranslation('equipment')
  const mayEstimate = useMay('ACCTG_ESTIMATE', 'create')
  if (!mayEstimate) return null
  return (
    <Anchor
      size="sm"
      mih={24}
      w="fit-content"
      renderRoot={(props) => (
        <Link
          to="/accounting/estimates/{-$id}"
          params={{ id: 'new' }}
          search={{ repair: of._id }}
          {...props}
        />
      )}
    >
      {t('repair.estimate')}
    </Anchor>
  )
}

function Items({ record }: { record: RepairRecord }) {
  const format = useFormat()
  const words = useEntityWords(repair, 'equipment')
  return (
    <Table.ScrollContainer minWidth={280} type="native">
      <Table aria-label={words.field('items')} fz="sm" verticalSpacing={4}>
        <Table.Tbody>
          {record.items.map((item, at) => (
            <Table.Tr key={at}>
              <Table.Td>
                {item.name}{' '}
                <Text span size="xs" c="dimmed">
                  {words.option('kind', item.kind)}
                </Text>
              </Table.Td>
              <Table.Td ta="right" className="figures" style={{ whiteSpace: 'nowrap' }}>
                {format.number(item.quantity)} × {format.money(item.unitPrice)}
              </Table.Td>
              <Table.Td ta="right" className="figures" style={{ whiteSpace: 'nowrap' }}>
                {format.money(lineAmount(item))}
              </Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Td colSpan={2} fw={600}>
              {words.field('total')}
            </Table.Td>
            <Table.Td ta="right" fw={600} className="figures">
              {format.money(record.total)}
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** The status of a repair with a menu that changes it to any other (DB-23, OPEN-88). */
function RepairStatusMenu({ record }: { record: Read<typeof repair> }) {
  const { t } = useTranslation('equipment')
  const words = useEntityWords(repair, 'equipment')
  const mayChange = useMay(repair.section, 'update')
  const { update } = useRecordChanges(repair)
  const { status } = record
  if (!mayChange) return <StateBadge of={repairStates} state={status} />
  return (
    <StateMenu
      of={repairStates}
      state={status}
      label={t('repair.changeStatus', { status: words.option('status', status) })}
      pending={update.isPending}
      onChoose={(to) =>
        update.mutate(
          { id: record._id, version: record.version, values: { status: to } },
          {
            onSuccess: () => toast('success', t('repair.statusNow', { status: words.option('status', to) })),
            onError: showProblem,
          },
        )
      }
    />
  )
}
