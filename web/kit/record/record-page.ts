import type { RegisteredRouter } from '@tanstack/react-router'

/** The route of a record's page, as used in links. The route's last segment is the id of the record. */
export type RecordPage = Extract<keyof RegisteredRouter['routesByPath'], `${string}/{-$id}`>
