import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from '../locales/use-translation.ts'
import { LoadingFailed } from '../kit/api/problems/query-state.tsx'
import type { Listed } from './attached.ts'

type Props = {
  list: Listed<unknown>
  words: { loading: string; failed: string; none: string }
}

/** The state of a list: loading, failed with a retry button, empty, or with more items to load. */
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
