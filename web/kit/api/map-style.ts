import { useQuery } from '@tanstack/react-query'
import { resultOf } from './call.ts'

/** Where maps get their streets from (`geo/map`): the address of a MapLibre style, null where there is none. */
export const useMapStyle = () =>
  useQuery({
    queryKey: ['geo', 'map'],
    queryFn: async ({ signal }) => (await resultOf('GET /geo/map', { signal })).style,
    staleTime: Infinity,
  })
