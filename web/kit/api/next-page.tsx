import { Button, Group } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'

type Props = {
  of: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  children: string
}

/** The button at the end of a list that is read page by page, while there is more of it. */
export function NextPage({ of, children }: Props) {
  if (!of.hasNextPage) return null
  return (
    <Group>
      <Button variant="default" loading={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
        {children}
      </Button>
    </Group>
  )
}
