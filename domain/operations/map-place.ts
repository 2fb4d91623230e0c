import { z } from 'zod'

/** The position of a job in degrees (api.md, Board): of its service location, else of the client's home. */
export const mapPlace = z.object({ lat: z.number(), lng: z.number() })
export type MapPlace = z.output<typeof mapPlace>
