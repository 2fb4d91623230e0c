import { Button, Skeleton } from '@mantine/core'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { role } from '@fieldhouse/domain/people/role'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import { ApiProblem } from '../../kit/api/api.ts'
import { resultOf } from '../../kit/api/call.ts'
import { BackToList, RecordView } from '../../kit/record/record-view.tsx'
import { useCrumb, useRecordCrumb } from '../../screens/crumb-label.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { StateNotice } from '../../ui/state-notice.tsx'
import { RoleForm } from './role-form.tsx'

type RoleRecord = Read<typeof role>

/** The page with the form of a new role. At first, a new role has no permissions. */
export function NewRole() {
  const { t } = useTranslation('people/roles')
  useCrumb(t('newRole'))
  return (
    <>
      <PageHead title={t('newRole')} />
      <RoleForm record={null} />
    </>
  )
}

/** A role with its permissions (PERM-04..06, SYS-02). */
export function RolePage({ id }: { id: string }) {
  const { t } = useTranslation('people/roles')
  return (
    <RecordView
      entity={role}
      id={id}
      back={<BackToList page="/system/access/{-$id}">{t('back')}</BackToList>}
    >
      {(record) => <Shown record={record} />}
    </RecordView>
  )
}

function Shown({ record }: { record: RoleRecord }) {
  const { t } = useTranslation(['people/roles', 'kit'])
  useRecordCrumb('role', record)
  const read = useQuery({
    queryKey: ['role', 'permission', record._id],
    queryFn: async ({ signal }) =>
      (await resultOf('GET /permission/read/:id', { params: { id: record._id }, signal })).sections,
  })
  return (
    <>
      <PageHead title={record.name} />
      {read.isPending && (
        <output aria-label={t('kit:loading')}>
          <Skeleton h={480} />
        </output>
      )}
      {read.isError && (
        <StateNotice
          icon={IconPlugConnectedX}
          title={t('people/roles:failed')}
          text={read.error instanceof ApiProblem ? read.error.msg : ''}
          action={<Button onClick={() => void read.refetch()}>{t('kit:retry')}</Button>}
        />
      )}
      {read.isSuccess && <RoleForm record={record} />}
    </>
  )
}
