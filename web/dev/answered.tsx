import {
  QueryClient,
  QueryClientProvider,
  type QueryFunctionContext,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sessionQuery } from '../kit/api/session.ts'

type Props = {
  /** Returns the result of each query of the children, in place of the server. */
  answer: (of: QueryFunctionContext) => Promise<unknown>
  children: ReactNode
}

/** Gives its children their own query cache, in which `answer` replaces every call to the server. */
export function Answered({ answer, children }: Props) {
  const page = useQueryClient()
  const [client] = useState(() => {
    // The persister returns the result of each query, so that no request is sent.
    const persister = (_: unknown, of: QueryFunctionContext) => answer(of) as never
    const own = new QueryClient({ defaultOptions: { queries: { persister, retry: false } } })
    own.setQueryData(sessionQuery.queryKey, page.getQueryData(sessionQuery.queryKey))
    return own
  })
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
