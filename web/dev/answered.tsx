import {
  QueryClient,
  QueryClientProvider,
  type QueryFunctionContext,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sessionQuery } from '../kit/api/session.ts'

type Props = {
  /** What whatever is asked for inside is answered with. */
  answer: (of: QueryFunctionContext) => Promise<unknown>
  children: ReactNode
}

/** Parts whose calls all get one answer, or none: a cache of their own, which never asks the server. */
export function Answered({ answer, children }: Props) {
  const page = useQueryClient()
  const [client] = useState(() => {
    // What stands between a query and its call: here it answers itself.
    const persister = (_: unknown, of: QueryFunctionContext) => answer(of) as never
    const own = new QueryClient({ defaultOptions: { queries: { persister, retry: false } } })
    own.setQueryData(sessionQuery.queryKey, page.getQueryData(sessionQuery.queryKey))
    return own
  })
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
