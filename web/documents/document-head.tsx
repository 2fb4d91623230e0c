import { Group, Title } from '@mantine/core'
import { statesIn } from '@fieldhouse/domain/kit/entity/entity-states'
import type { ReactNode } from 'react'
import { StateBadge } from '../kit/value/state-menu.tsx'
import type { DocumentDefinition } from './document-definition.ts'

type Props = {
  of: DocumentDefinition
  title: string
  status: string | null
  note?: ReactNode
  actions: ReactNode
}

/** The head of a document: its title, status and actions. */
export function DocumentHead({ of: { type }, title, status, note, actions }: Props) {
  const states = statesIn(type.entity, type.status)
  return (
    <Group className="no-print" justify="space-between" mih={40} mb="md" gap="sm">
      <Group gap="sm">
        <Title order={1}>{title}</Title>
        {status !== null && states && <StateBadge of={states} state={status} />}
        {note}
      </Group>
      <Group gap="sm">{actions}</Group>
    </Group>
  )
}
