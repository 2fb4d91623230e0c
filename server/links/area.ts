import type { Area } from '../area.ts'
import { serveLinks } from './serve-links.ts'
import { servePublic } from './serve-public.ts'

/** One link for the customer of a record, without an account; what it shows is said by the areas of the records. */
export const linksArea: Area = {
  serve: [
    (server, { links }) => serveLinks(server, links),
    (server, { links }) => servePublic(server, links),
  ],
}
