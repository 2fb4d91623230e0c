import { client } from '@fieldhouse/domain/crm/client'
import { machine } from '@fieldhouse/domain/equipment/machine'
import { manual } from '@fieldhouse/domain/equipment/manual'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { NewForm } from '../screens/new-form.tsx'
import { MachineForm, ManualForm } from './machine-form.tsx'

/** The form of a new machine. `of` is the id of the owner, if known. */
export function NewMachine({ of }: { of: string | undefined }) {
  const owner = useQuery({ ...recordQueries.read(client, of ?? ''), enabled: of !== undefined })
  if (of !== undefined && !owner.data) return <QueryState of={owner} />
  return <NewRecord entity={machine} start={owner.data ? { client: owner.data } : {}} />
}

/** The form of a new manual. `of` is the id of a machine with the model of the manual, if known. */
export function NewManual({ of }: { of: string | undefined }) {
  const model = useQuery({ ...recordQueries.read(machine, of ?? ''), enabled: of !== undefined })
  if (of !== undefined && !model.data) return <QueryState of={model} />
  if (!model.data) return <NewRecord entity={manual} start={{}} />
  const { brand, type, class: kind, source, model: name } = model.data
  return <NewRecord entity={manual} start={{ brand, type, class: kind, source, model: name }} />
}

function NewRecord({ entity, start }: { entity: typeof machine | typeof manual; start: FormValues }) {
  const { t } = useTranslation('equipment')
  const words = useEntityWords(entity, 'equipment')
  const navigate = useNavigate()
  const isMachine = entity.name === 'machine'
  const Form = isMachine ? MachineForm : ManualForm
  const page = isMachine ? '/databases/machines/{-$id}' : '/databases/manuals/{-$id}'
  const to = (id: string | undefined) =>
    void navigate({ to: page, params: { id }, replace: id !== undefined })
  return (
    <NewForm title={words.add}>
      <Form
        record={null}
        start={start}
        label={t(isMachine ? 'addMachine' : 'addManual')}
        onSaved={({ _id }) => to(_id)}
        onCancel={() => to(undefined)}
      />
    </NewForm>
  )
}
