import { Button, Group } from '@mantine/core'
import { machine } from '@fieldhouse/domain/equipment/machine'
import { jobRequest } from '@fieldhouse/domain/requests/job-request'
import { IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import type { MachineRecord } from '../equipment/manuals-of.tsx'
import { call } from '../kit/api/call.ts'
import { useMay } from '../kit/api/may.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { askFirst } from '../kit/form/keep/ask-first.ts'
import { RelatedList } from '../kit/record/related-list.tsx'
import { toast } from '../kit/text/toast.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { RequestDrawer } from './request-part.ts'

const columns = [
  { field: 'problem', width: 240, first: true },
  { field: 'name', width: 140, first: true },
  { field: 'phone', width: 140 },
  { field: 'status', width: 115, first: true },
  { field: 'createdAt' },
] as const

/** Makes the URL on the printed stickers of a machine invalid. Shown to users who may change the machine. */
function ReplaceSticker({ of }: { of: MachineRecord }) {
  const { t } = useTranslation('requests/office')
  const mayChange = useMay(machine.section, 'update')
  const renew = useMutation({
    mutationFn: () => call('POST /machine/sticker/:id', { params: { id: of._id } }),
    onSuccess: () => toast('success', t('sticker.replaced')),
    onError: showProblem,
  })
  const ask = () =>
    askFirst({
      title: t('sticker.question', { name: of.name }),
      children: t('sticker.text'),
      confirm: t('sticker.replace'),
      onConfirm: () => renew.mutate(),
    })
  if (!mayChange) return null
  return (
    <Button variant="subtle" color="gray" loading={renew.isPending} onClick={ask}>
      {t('sticker.replace')}
    </Button>
  )
}

/** Lists the requests for a machine, from its sticker or by telephone. */
export function RequestsOfMachine({ record }: { record: MachineRecord }) {
  const { t } = useTranslation('requests/office')
  const words = useEntityWords(jobRequest, 'requests')
  const mayCreate = useMay(jobRequest.section, 'create')
  const [open, setOpen] = useState<string>()
  return (
    <>
      <RelatedList
        entity={jobRequest}
        words={words}
        columns={columns}
        query={{ filter_machine: record._id }}
        onOpen={({ _id }) => setOpen(_id)}
        action={
          <Group gap="xs">
            <ReplaceSticker of={record} />
            {mayCreate && (
              <Button
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => setOpen('new')}
              >
                {words.add}
              </Button>
            )}
          </Group>
        }
        empty={t('noneOfMachine')}
      />
      {open !== undefined && (
        <Suspense>
          <RequestDrawer
            open={open}
            start={{ machine: record, client: record.client }}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
