import { QueryClient } from '@tanstack/react-query'

/** The query cache of the tab. The cache does not retry, because `call` already retries. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: true },
    // In the default mode, a change would wait for the network, and would be sent even if the user had cancelled the
    // dialog meanwhile.
    mutations: { retry: false, networkMode: 'always' },
  },
})
