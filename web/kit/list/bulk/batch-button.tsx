import { Button, Text } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { Icon } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { AnyRecord } from '../../api/any-record.ts'
import { toEach } from '../../api/bulk.ts'
import { readAgain } from '../../api/read-again.ts'
import { showRefusals } from '../../api/problems/show-refusals.tsx'
import { useOnce } from '../../value/use-once.ts'
import type { Chosen } from './use-chosen.ts'

type Props = {
  entity: Entity
  chosen: Chosen
  label: string
  icon: Icon
  /** Asks for confirmation, and calls `begin` if the user agrees. By default, the action begins without a question. */
  ask?: (count: number, begin: () => void) => void
  act: (record: AnyRecord) => Promise<unknown>
  /** The names of the entities that the action changes. The queries of these entities are reloaded. */
  touches: readonly string[]
  onDone: (count: number) => void
}

/**
 * A button that runs an action on each selected record. The button shows the progress. Afterwards, a message lists the
 * refused records with the reasons.
 */
export function BatchButton({ entity, chosen, label, icon: Picture, ask, act, touches, onDone }: Props) {
  const { t } = useTranslation('kit/list')
  const queries = useQueryClient()
  const { running, run } = useOnce()
  const [done, setDone] = useState(0)
  const { records } = chosen
  const begin = () =>
    void run(async () => {
      setDone(0)
      const outcome = await toEach(records, (record) => act(record).finally(() => setDone((now) => now + 1)))
      for (const name of touches) await readAgain(queries, name)
      chosen.drop(outcome.done.map(({ _id }) => _id))
      if (outcome.done.length > 0) onDone(outcome.done.length)
      showRefusals(entity, outcome)
    })
  return (
    <>
      <Button
        variant="default"
        loading={running}
        leftSection={<Picture size={16} aria-hidden />}
        onClick={() => (ask ? ask(records.length, begin) : begin())}
      >
        {label}
      </Button>
      {running && (
        <Text size="sm" component="output">
          {t('bulk.progress', { done, count: records.length })}
        </Text>
      )}
    </>
  )
}
