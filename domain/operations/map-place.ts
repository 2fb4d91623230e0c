import { z } from 'zod'

/**
 * The position of a job in degrees: the position of its service location, else of the client's home (api.md, Board).
 */
export const mapPlace = z.object({ lat: z.number(), lng: z.number() })
export type MapPlace = z.output<typeof mapPlace>
