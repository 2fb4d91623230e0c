import { Anchor, Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core'
import { defaultPaymentTerm, paymentTermWords } from '@fieldhouse/domain/accounting/payment-terms'
import type { ConfigurationView } from '@fieldhouse/domain/people/configuration'
import { defaultWorkingHours } from '@fieldhouse/domain/people/workforce'
import { workspace } from '@fieldhouse/domain/people/workspace'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiProblem, call } from '../kit/api.ts'
import { useLanguage } from '../kit/language.ts'
import { useMay } from '../kit/may.ts'
import { RecordView } from '../kit/record-view.tsx'
import { useSignedIn } from '../kit/session.ts'
import { Fact, Facts } from '../ui/facts.tsx'
import { FormSection } from '../ui/form-section.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ConfigurationForm } from './configuration-form.tsx'

/** How the workspace works: what can be set, and what is so (SYS-01, OPEN-15). */
export function ConfigurationScreen() {
  const { t } = useTranslation('screens')
  const { workspace: current } = useSignedIn()
  if (current === null) return null
  return (
    <>
      <PageHead title={t('title.configuration')} />
      <Stack gap="lg" maw={840}>
        <RecordView entity={workspace} id={current._id} back={null}>
          {(record) => <ConfigurationForm record={record} />}
        </RecordView>
        <Defaults />
        <Settings />
      </Stack>
    </>
  )
}

/** What new records begin with, as everywhere in the product. */
function Defaults() {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const [first] = defaultWorkingHours
  const mayStatuses = useMay('DB_STATUS', 'read')
  const mayTags = useMay('DB_TAG', 'read')
  return (
    <FormSection title={t('configuration.defaults')}>
      <Facts>
        <Fact label={t('configuration.terms')}>
          {paymentTermWords[defaultPaymentTerm][language]}
          <Text size="xs" c="dimmed">
            {t('configuration.termsHelp')}
          </Text>
        </Fact>
        <Fact label={t('configuration.hours')}>
          {first && t('configuration.days', { from: first.from, to: first.to })}
        </Fact>
      </Facts>
      <Group gap="lg">
        {mayStatuses && (
          <Anchor renderRoot={(props) => <Link to="/databases/statuses/{-$id}" {...props} />}>
            {t('configuration.statuses')}
          </Anchor>
        )}
        {mayTags && (
          <Anchor renderRoot={(props) => <Link to="/databases/tags" {...props} />}>
            {t('configuration.tags')}
          </Anchor>
        )}
      </Group>
    </FormSection>
  )
}

function Settings() {
  const { t } = useTranslation(['workspace', 'kit'])
  const read = useQuery({
    queryKey: ['workspace', 'configuration'],
    queryFn: async ({ signal }) => (await call<ConfigurationView>('configuration/read', { signal })).result,
    staleTime: 0,
  })
  if (read.isPending) return <Skeleton h={240} aria-label={t('kit:loading')} />
  if (read.isError)
    return (
      <FormSection title={t('workspace:configuration.failed')}>
        <Text c="red">{read.error instanceof ApiProblem ? read.error.msg : ''}</Text>
        <Button variant="default" onClick={() => void read.refetch()}>
          {t('kit:retry')}
        </Button>
      </FormSection>
    )
  const { numbering, sender } = read.data
  return (
    <>
      <Numbering numbering={numbering} />
      <FormSection title={t('workspace:configuration.mail')} help={t('workspace:configuration.setBy')}>
        {sender === null ? (
          <Text size="sm">{t('workspace:configuration.noSender')}</Text>
        ) : (
          <Facts>
            <Fact label={t('workspace:configuration.sender')}>{sender}</Fact>
          </Facts>
        )}
      </FormSection>
    </>
  )
}

function Numbering({ numbering }: Pick<ConfigurationView, 'numbering'>) {
  const { t } = useTranslation('workspace')
  return (
    <FormSection title={t('configuration.numbering')} help={t('configuration.numberingHelp')}>
      <Table fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th fz="xs">{t('configuration.what')}</Table.Th>
            <Table.Th fz="xs">{t('configuration.next')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {numbering.map(({ series, next }) => (
            <Table.Tr key={series}>
              <Table.Td>{t(`configuration.series.${series}`)}</Table.Td>
              <Table.Td className="figures">{next}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </FormSection>
  )
}
