import type { Area } from '../area.ts'
import { serveLinks } from './serve-links.ts'
import { servePublic } from './serve-public.ts'

/** The area of customers' links, which need no account; the areas of the records define the pages. */
export const linksArea: Area = {
  serve: [
    (server, { links }) => serveLinks(server, links),
    (server, { links }) => servePublic(server, links),
  ],
}
