import { z } from 'zod'

/** The state of a list. The state is stored in the URL, so that users can share it and a reload restores it. */
export const listSearch = z.object({
  page: z.int().min(1).optional().catch(undefined),
  q: z
    .union([z.string().max(200), z.number().transform(String)])
    .optional()
    .catch(undefined),
  sort: z.string().max(60).optional().catch(undefined),
  /** The values by which the list is filtered, by the name of the field. */
  where: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
  /**
   * The ranges by which the list is filtered, by the name of the field. The range of an instant consists of days in
   * the user's time zone.
   */
  between: z
    .record(z.string(), z.tuple([z.string().nullable(), z.string().nullable()]))
    .optional()
    .catch(undefined),
  /**
   * The id of the saved view that is shown. `all` means that the user has chosen no view although a default view
   * exists.
   */
  view: z.string().max(40).optional().catch(undefined),
  /** The id of the record that is open in the drawer, or `new`. */
  open: z.string().max(40).optional().catch(undefined),
  tab: z.string().max(40).optional().catch(undefined),
})

export type ListState = z.infer<typeof listSearch>
