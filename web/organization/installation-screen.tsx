import { Alert, Anchor, Stack, Switch, Text } from '@mantine/core'
import { displaySize } from '@fieldhouse/domain/kit/entity/file-rules'
import type { Installation } from '@fieldhouse/domain/organization/installation'
import { IconAlertTriangle } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { resultOf } from '../kit/api/call.ts'
import { useFormat } from '../kit/value/format.ts'
import { useLanguage } from '../kit/api/language.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { Fact, Facts } from '../ui/facts.tsx'
import { FormSection } from '../ui/form-section.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { toast } from '../kit/text/toast.tsx'

const installationQuery = queryOptions({
  queryKey: ['organization-installation'],
  queryFn: ({ signal }) => resultOf('GET /organization/installation/read', { signal }),
  staleTime: 0,
})

/** Shows the configuration and state of the installation, with the settings that can change while it runs (OPEN-03). */
export function InstallationScreen() {
  const { t } = useTranslation('screens')
  const read = useQuery(installationQuery)
  return (
    <>
      <PageHead title={t('title.orgConfiguration')} />
      <Stack gap="lg" maw={840}>
        <QueryState of={read} height={480} />
        {read.data && <Sections of={read.data} />}
      </Stack>
    </>
  )
}

type Part = { of: Installation }

function Sections({ of }: Part) {
  return (
    <>
      <Warnings of={of} />
      <Release of={of} />
      <SignIn of={of} />
      <Database of={of} />
      <Mail of={of} />
      <Work of={of} />
      <Outside of={of} />
      <Backups of={of} />
    </>
  )
}

function Warnings({ of: { warnings } }: Part) {
  const { t } = useTranslation('organization')
  return warnings.map((code) => (
    <Alert key={code} color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
      <Text fw={600}>{t(`installation.warnings.${code}.title`)}</Text>
      <Text size="sm">{t(`installation.warnings.${code}.text`)}</Text>
    </Alert>
  ))
}

type Line = [label: string, value: ReactNode]

function Section({ title, help, lines }: { title: string; help?: string; lines: Line[] }) {
  return (
    <FormSection title={title} {...(help === undefined ? {} : { help })}>
      <Facts columns>
        {lines.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
    </FormSection>
  )
}

/** Links to the licences of third parties. The build writes the linked file (scripts/steps/notices.mjs). */
function OthersLicences() {
  const { t } = useTranslation('organization')
  return (
    <Anchor href="/third-party-notices.txt" target="_blank" rel="noreferrer" size="sm">
      {t('installation.licences')}
    </Anchor>
  )
}

function Release({ of }: Part) {
  const { t } = useTranslation('organization')
  const format = useFormat()
  const lines: Line[] = [
    [t('installation.version'), of.commit === null ? of.version : `${of.version} (${of.commit.slice(0, 8)})`],
    [t('installation.others'), <OthersLicences key="others" />],
    ['Node.js', of.node],
    [t('installation.startedAt'), format.instant(of.startedAt)],
    [t('installation.address'), of.appUrl],
    [t('installation.secret'), t(`installation.secrets.${of.secret}`)],
    [t('installation.people'), format.number(of.people)],
    [t('installation.workspaces'), format.number(of.workspaces)],
  ]
  return <Section title={t('installation.release')} help={t('installation.setBy')} lines={lines} />
}

const providers = { google: 'Google', microsoft: 'Microsoft', github: 'GitHub' } as const

function SignIn({ of: { signUp, social } }: Part) {
  const { t } = useTranslation('organization')
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (signUpOpen: boolean) =>
      resultOf('PATCH /organization/installation/update', { body: { signUpOpen } }),
    onSuccess: (now) => {
      queries.setQueryData(installationQuery.queryKey, now)
      toast('success', t(now.signUp.isOpen ? 'installation.signUp.opened' : 'installation.signUp.closed'))
    },
    onError: showProblem,
  })
  return (
    <FormSection title={t('installation.signIn')}>
      <Switch
        label={t('installation.signUp.label')}
        description={t(signUp.isLocked ? 'installation.signUp.locked' : 'installation.signUp.help')}
        checked={signUp.isOpen}
        disabled={signUp.isLocked || change.isPending}
        onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
      />
      <Facts>
        <Fact label={t('installation.social')}>
          {social.map((name) => providers[name]).join(', ') || t('installation.none')}
        </Fact>
      </Facts>
    </FormSection>
  )
}

function Database({ of: { database, files, limits } }: Part) {
  const { t } = useTranslation(['organization', 'kit'])
  const format = useFormat()
  const language = useLanguage()
  const lines: Line[] = [
    [t('installation.database.kind'), t(`installation.database.kinds.${database.kind}`)],
    ['PostgreSQL', database.version],
    [t('installation.database.size'), displaySize(database.bytes, language)],
    [t('installation.database.migrations'), format.number(database.migrations)],
    [t('installation.database.replica'), t(database.hasReplica ? 'kit:yes' : 'kit:no')],
    [t('installation.files.kind'), t(`installation.files.kinds.${files.kind}`)],
    [t('installation.files.size'), displaySize(files.bytes, language)],
    [t('installation.files.each'), displaySize(limits.fileBytes, language)],
    [t('installation.files.workspace'), displaySize(limits.workspaceBytes, language)],
  ]
  return <Section title={t('installation.storage')} lines={lines} />
}

function Mail({ of: { mail } }: Part) {
  const { t } = useTranslation('organization')
  const format = useFormat()
  const lines: Line[] = [
    [t('installation.mail.sender'), mail.sender ?? t('installation.mail.kept')],
    [t('installation.mail.queued'), format.number(mail.queued)],
    [t('installation.mail.oldest'), mail.oldestQueuedAt && format.ago(mail.oldestQueuedAt)],
    [t('installation.mail.dead'), format.number(mail.dead)],
  ]
  return <Section title={t('installation.mail.title')} lines={lines} />
}

function Work({ of: { queue, limits } }: Part) {
  const { t } = useTranslation('organization')
  const format = useFormat()
  const lines: Line[] = [
    [t('installation.queue.waiting'), format.number(queue.waiting)],
    [t('installation.queue.running'), format.number(queue.running)],
    [t('installation.queue.failed'), format.number(queue.failed)],
    [t('installation.rateLimit'), t(limits.rateLimit ? 'installation.on' : 'installation.off')],
  ]
  return <Section title={t('installation.queue.title')} lines={lines} />
}

function Backups({ of: { backup } }: Part) {
  const { t } = useTranslation('organization')
  const format = useFormat()
  const { newestAt } = backup
  const lines: Line[] = [
    [
      t('installation.backups.newest'),
      newestAt === null ? t('installation.backups.never') : format.instant(newestAt),
    ],
  ]
  return (
    <Section title={t('installation.backups.title')} help={t('installation.backups.help')} lines={lines} />
  )
}

function Outside({ of: { outside } }: Part) {
  const { t } = useTranslation('organization')
  const off = t('installation.off')
  const lines: Line[] = [
    [t('installation.outside.geocoder'), outside.geocoder ?? off],
    [t('installation.outside.map'), outside.map ?? off],
    [t('installation.outside.router'), outside.router ?? off],
  ]
  return <Section title={t('installation.outside.title')} lines={lines} />
}
