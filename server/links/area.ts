import type { Area } from '../area.ts'
import { serveLinks } from './serve-links.ts'
import { servePublic } from './serve-public.ts'

/**
 * The area of links with which customers open pages without an account. The areas of the linked records define the
 * pages.
 */
export const linksArea: Area = {
  serve: [
    (server, { links }) => serveLinks(server, links),
    (server, { links }) => servePublic(server, links),
  ],
}
