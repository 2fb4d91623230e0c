import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { clientErase } from '@fieldhouse/domain/erasure/calls'
import { isSameName, type Open } from '@fieldhouse/domain/erasure/erasure'
import { IconAlertCircle, IconDownload } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import type { z } from 'zod'
import { useProof } from '../../identity/second-factor/proof.tsx'
import { call, resultOf } from '../../kit/api/call.ts'
import { ProblemAlert } from '../../kit/api/problems/problem-alert.tsx'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { showProblem } from '../../kit/api/problems/show-problem.ts'
import { useCheckedForm } from '../../kit/form/use-checked-form.ts'
import { TextField } from '../../kit/value/checked-fields.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import type { ClientRecord } from '../contact-search.tsx'
import { Certificate } from './erasure-certificate.tsx'

type Props = { record: ClientRecord; onClose: () => void }

const erasureQuery = (id: string) =>
  queryOptions({
    queryKey: ['client', 'erasure', id],
    queryFn: ({ signal }) => resultOf('GET /client/erasure/:id', { params: { id }, signal }),
  })

/** Exports or erases a client's personal data, and shows the certificate after an erasure (OPEN-540, OPEN-543). */
export function PersonalDataDialog({ record, onClose }: Props) {
  const { t } = useTranslation('crm/personal-data')
  const read = useQuery(erasureQuery(record._id))
  const { data } = read
  return (
    <Dialog opened onClose={onClose} title={t(data?.certificate ? 'certificate.title' : 'title')} size="lg">
      <Stack gap="lg">
        <QueryState of={read} height={160} />
        {data?.certificate && <Certificate of={data.certificate} />}
        {data && !data.certificate && (
          <>
            <Copy id={record._id} />
            <Erase record={record} open={data.open} onClose={onClose} />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

function Copy({ id }: { id: string }) {
  const { t } = useTranslation('crm/personal-data')
  const { prove, proof } = useProof()
  const download = useMutation({
    mutationFn: () => prove(() => call('POST /client/personal-data-open/:id', { params: { id } })),
    onSuccess: ({ result }) => {
      const link = document.createElement('a')
      link.href = result.address
      link.download = ''
      link.click()
    },
    onError: showProblem,
  })
  return (
    <FormSection title={t('copy.title')} help={t('copy.help')}>
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('copy.action')}
        </Button>
      </Group>
      {proof}
    </FormSection>
  )
}

type EraseProps = Props & { open: readonly Open[] }
type Typed = z.input<typeof clientErase.body>

const goes = ['client', 'texts', 'files', 'emails', 'history'] as const
const stays = ['documents', 'figures', 'backups'] as const

function Erase({ record, open, onClose }: EraseProps) {
  const { t } = useTranslation(['crm/personal-data', 'ui'])
  const queries = useQueryClient()
  const { prove, proof } = useProof()
  const { _id: id, name } = record
  const checked = useCheckedForm<Typed, Typed>({
    schema: clientErase.body,
    initialValues: { name: '' },
    save: async (body) => {
      await prove(() => call('POST /client/erase/:id', { params: { id }, body }))
      await queries.invalidateQueries()
    },
  })
  const isBlocked = open.length > 0
  return (
    <form {...checked.formProps}>
      <FormSection title={t('erase.title')} help={t('erase.help')}>
        <Points title={t('erase.goes')} points={goes.map((each) => t(`erase.going.${each}`))} />
        <Points title={t('erase.stays')} points={stays.map((each) => t(`erase.staying.${each}`))} />
        {isBlocked && <Blocking open={open} />}
        <ProblemAlert problem={checked.problem} />
        {!isBlocked && (
          <TextField of={checked} name="name" label={t('erase.name', { name })} autoComplete="off" />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button
            type="submit"
            color="red"
            loading={checked.saving}
            disabled={isBlocked || !isSameName(checked.form.values.name, name)}
          >
            {t('erase.submit')}
          </Button>
        </Group>
      </FormSection>
      {proof}
    </form>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <List size="sm">
        {points.map((each) => (
          <List.Item key={each}>{each}</List.Item>
        ))}
      </List>
    </div>
  )
}

function Blocking({ open }: { open: readonly Open[] }) {
  const { t } = useTranslation('crm/personal-data')
  return (
    <Alert color="yellow" icon={<IconAlertCircle size={18} aria-hidden />} title={t('open.title')}>
      <List size="sm">
        {open.map(({ kind, count, names }) => (
          <List.Item key={kind}>
            {t(`open.${kind}`, { count, names: names.join(', ') })}
            {count > names.length && ', …'}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
