import { Button, Group } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'

type Props = {
  of: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  children: string
}

/** The button that loads the next page of a list. Hidden if there is no next page. */
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
