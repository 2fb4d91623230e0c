import { Button, Group, List, Stack, Text } from '@mantine/core'
import type { ErasureCertificate } from '@fieldhouse/domain/erasure/erasure'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
import { addressOf } from '../../kit/api/api.ts'
import { useFormat } from '../../kit/value/format.ts'

/** The erasure certificate of a client: the erased data, the retained data with the reasons, the time and the user. */
export function Certificate({ of }: { of: ErasureCertificate }) {
  const { t } = useTranslation('crm/personal-data')
  const format = useFormat()
  return (
    <Stack gap="md">
      <Text component="output">
        {t('certificate.done', {
          called: of.called,
          at: format.instant(of.at),
          by: of.by?.name ?? t('certificate.nobody'),
        })}
      </Text>
      <div>
        <Text size="sm" fw={600}>
          {t('certificate.erased')}
        </Text>
        <List size="sm">
          {of.erased.map(({ kind, count }) => (
            <List.Item key={kind}>
              {t('certificate.line', { what: t(`kind.${kind}`), number: format.number(count) })}
            </List.Item>
          ))}
        </List>
      </div>
      {of.kept.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            {t('certificate.kept')}
          </Text>
          <List size="sm">
            {of.kept.map(({ kind, count, why, until }) => (
              <List.Item key={kind}>
                {t('certificate.line', { what: t(`keptKind.${kind}`), number: format.number(count) })}{' '}
                {t(`why.${why}`)} {until !== null && t('certificate.until', { day: format.day(until) })}
              </List.Item>
            ))}
          </List>
        </div>
      )}
      <Group justify="flex-end">
        <Button
          component="a"
          variant="default"
          href={addressOf(`client/certificate/${of.client}`)}
          download
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('certificate.download')}
        </Button>
      </Group>
    </Stack>
  )
}
