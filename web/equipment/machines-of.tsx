import { Button } from '@mantine/core'
import { machine } from '@fieldhouse/domain/equipment/machine'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { RelatedList } from '../kit/record/related-list.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import type { ManualRecord } from './manual-parts.tsx'

const columns = [
  { field: 'name' },
  { field: 'type' },
  { field: 'serialNumber' },
  { field: 'serviceLocation' },
  { field: 'createdAt' },
] as const

const ofModel = [
  { field: 'name' },
  { field: 'serialNumber' },
  { field: 'client' },
  { field: 'serviceLocation' },
  { field: 'createdAt' },
] as const

function useOpen() {
  const navigate = useNavigate()
  return ({ _id }: { _id: string }) =>
    void navigate({ to: '/databases/machines/{-$id}', params: { id: _id } })
}

/** The machines of a client, with a button for a new one. */
export function MachinesOfClient({ record }: { record: { _id: string } }) {
  const { t } = useTranslation('equipment')
  const words = useEntityWords(machine, 'equipment')
  return (
    <RelatedList
      entity={machine}
      words={words}
      columns={columns}
      query={{ filter_client: record._id }}
      onOpen={useOpen()}
      action={<NewMachineOf client={record._id} />}
      empty={t('noMachines')}
    />
  )
}

/** The button that creates a machine for a client. */
function NewMachineOf({ client }: { client: string }) {
  const words = useEntityWords(machine, 'equipment')
  const mayCreate = useMay(machine.section, 'create')
  if (!mayCreate) return null
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} />}
      renderRoot={(props) => (
        <Link to="/databases/machines/{-$id}" params={{ id: 'new' }} search={{ client }} {...props} />
      )}
    >
      {words.add}
    </Button>
  )
}

/** The machines with the model of a manual, including variants of the model. */
export function MachinesOfModel({ manual }: { manual: Pick<ManualRecord, 'brand' | 'modelKey'> }) {
  const { t } = useTranslation('equipment')
  const words = useEntityWords(machine, 'equipment')
  return (
    <RelatedList
      entity={machine}
      words={words}
      columns={ofModel}
      query={{ filter_brand: manual.brand._id, has_modelKey: manual.modelKey }}
      onOpen={useOpen()}
      empty={t('noSameMachines')}
    />
  )
}
