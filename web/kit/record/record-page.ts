import type { RegisteredRouter } from '@tanstack/react-router'

/** The route of a record's page, as links name it; it ends in the record's id. */
export type RecordPage = Extract<keyof RegisteredRouter['routesByPath'], `${string}/{-$id}`>
