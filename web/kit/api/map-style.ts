import { useQuery } from '@tanstack/react-query'
import { resultOf } from './call.ts'

/** The URL of the MapLibre style for street maps (`geo/map`); null if the installation has none. */
export const useMapStyle = () =>
  useQuery({
    queryKey: ['geo', 'map'],
    queryFn: async ({ signal }) => (await resultOf('GET /geo/map', { signal })).style,
    staleTime: Infinity,
  })
