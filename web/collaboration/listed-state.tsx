import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LoadingFailed } from '../kit/api/query-state.tsx'
import type { Listed } from './attached.ts'

type Props = {
  list: Listed<unknown>
  words: { loading: string; failed: string; none: string }
}

/** What stands instead of the items, or after them: on its way, failed with another try, none, more. */
export function ListedState({ list, words }: Props) {
  const { t } = useTranslation('collaboration')
  if (list.state === 'pending')
    return (
      <Text c="dimmed" component="output">
        {words.loading}
      </Text>
    )
  if (list.state === 'failed')
    return <LoadingFailed why={list.problem ?? words.failed} onRetry={list.retry} />
  if (list.items.length === 0) return <Text c="dimmed">{words.none}</Text>
  return (
    list.more && (
      <Group justify="center">
        <Button variant="subtle" onClick={list.more}>
          {t('more')}
        </Button>
      </Group>
    )
  )
}
