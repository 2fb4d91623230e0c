import { Button, Group, Stack, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useFormat } from '../../value/format.ts'
import type { DraftOffer as Offer } from './use-draft-form.ts'

type Props = {
  of: Pick<Offer<unknown>, 'at' | 'resume' | 'startOver'>
  /** A short description of the draft, which may be empty. */
  summary: string
}

/** Offers to restore an older draft (UI-20). */
export function DraftOffer({ of, summary }: Props) {
  const { t } = useTranslation('kit')
  const format = useFormat()
  return (
    <Stack component="section" gap="lg" aria-labelledby="draft-offer">
      <Group gap="md" wrap="nowrap" align="flex-start">
        <IconHistory size={28} stroke={1.4} aria-hidden style={{ flexShrink: 0 }} />
        <Stack gap={4} miw={0}>
          <Text id="draft-offer" component="h2" fw={600}>
            {t('draft.title')}
          </Text>
          {summary !== '' && <Text style={{ overflowWrap: 'anywhere' }}>{summary}</Text>}
          {of.at !== null && (
            <Text size="sm" c="dimmed">
              {t('draft.at', { ago: format.ago(of.at) })}
            </Text>
          )}
        </Stack>
      </Group>
      <Group gap="sm">
        <Button onClick={of.resume}>{t('draft.resume')}</Button>
        <Button variant="default" onClick={of.startOver}>
          {t('draft.startOver')}
        </Button>
      </Group>
    </Stack>
  )
}
