import { Button, Text } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { Icon } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRecord } from '../../api/any-record.ts'
import { toEach } from '../../api/bulk.ts'
import { readAgain } from '../../api/read-again.ts'
import { showRefusals } from '../../api/show-refusals.tsx'
import { useOnce } from '../../value/use-once.ts'
import type { Chosen } from './use-chosen.ts'

type Props = {
  entity: Entity
  chosen: Chosen
  label: string
  icon: Icon
  /** Asks before it begins; goes on by calling what it is given. */
  ask?: (count: number, begin: () => void) => void
  act: (record: AnyRecord) => Promise<unknown>
  /** The names of the entities that change with it. */
  touches: readonly string[]
  onDone: (count: number) => void
}

/** Does a step with each of the chosen records, tells how far it is, and names those that were refused with why. */
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
