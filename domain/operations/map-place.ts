import { z } from 'zod'

/** Where on the map work is done, in degrees (api.md, Board): the service location's place, else the client's home. */
export const mapPlace = z.object({ lat: z.number(), lng: z.number() })
export type MapPlace = z.output<typeof mapPlace>
