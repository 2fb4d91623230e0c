import { Stack } from '@mantine/core'
import { workspace } from '@fieldhouse/domain/people/workspace'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { resultOf } from '../kit/api/call.ts'
import { useMay } from '../kit/api/may.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { RecordView } from '../kit/record/record-view.tsx'
import { useSignedIn } from '../kit/api/session.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { SectionIndex } from '../ui/section-index.tsx'
import { ConfigurationForm } from './configuration-form.tsx'
import { Holidays } from './holidays.tsx'
import { OnlinePayments } from './online-payments.tsx'
import { Telephone } from './telephone.tsx'
import { WebsiteForm } from './website-requests.tsx'
import { StatusDefaults } from './status-defaults.tsx'

/**
 * The workspace's settings and their effects (SYS-01, OPEN-15). `more` are the last sections, which belong to other
 * areas.
 */
export function ConfigurationScreen({ more }: { more: ReactNode }) {
  const { t } = useTranslation(['screens', 'people/workspace'])
  const { workspace: current } = useSignedIn()
  const view = useQuery({
    queryKey: ['workspace', 'configuration'],
    queryFn: ({ signal }) => resultOf('GET /configuration/read', { signal }),
    staleTime: 0,
  })
  const mayAdminister = useMay(workspace.section, 'admin')
  // `data` is read here, because a query re-renders only for properties that are read during rendering.
  const { data } = view
  if (current === null) return null
  return (
    <>
      <PageHead title={t('screens:title.configuration')} />
      <SectionIndex label={t('people/workspace:configuration.index')}>
        <Stack gap="lg" maw={840}>
          {view.isError && <QueryState of={view} failed={t('people/workspace:configuration.failed')} />}
          <RecordView entity={workspace} id={current._id} back={null}>
            {(record) => (
              <>
                <ConfigurationForm record={record} view={data} />
                <Holidays country={record.country} region={record.address?.adminAreaLevel1} />
              </>
            )}
          </RecordView>
          {mayAdminister && <OnlinePayments />}
          {mayAdminister && <WebsiteForm />}
          {mayAdminister && <Telephone />}
          <StatusDefaults />
          {more}
        </Stack>
      </SectionIndex>
    </>
  )
}
