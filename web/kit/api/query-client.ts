import { QueryClient } from '@tanstack/react-query'

/**
 * One cache for the tab. `call` itself tries again, so the cache does not. A change without a connection fails at once:
 * one that waited for it would go out after its dialog was cancelled.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: true },
    mutations: { retry: false, networkMode: 'always' },
  },
})
