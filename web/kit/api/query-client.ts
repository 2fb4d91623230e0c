import { QueryClient } from '@tanstack/react-query'

/** The tab's query cache. It does not retry, because `call` does. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: true },
    // Otherwise, a change that waits for the network would still be sent after its dialog was cancelled.
    mutations: { retry: false, networkMode: 'always' },
  },
})
