import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { brands, tags } from '../databases/tables.ts'
import { supplierBrandTagTags, supplierBrandTags, supplierContacts, supplierLocations } from './tables.ts'

/** A person as their place shows them; the row is called `person`. */
const contact = sql`json_build_object('_id', person.id, 'version', person.version, 'firstName', person.first_name,
  'lastName', person.last_name, 'position', person.position, 'phones', person.phones, 'emails', person.emails,
  'languages', to_json(person.languages), 'note', person.note, 'isPrimary', person.is_primary)`

/** The people at a place, the primary one first, then as they came. */
export const contactsAt = (workspaceId: AnyPgColumn | SQL, location: AnyPgColumn | SQL): SQL =>
  sql`(select coalesce(json_agg(${contact} order by person.is_primary desc, person.created_at, person.id), '[]'::json)
    from ${supplierContacts} person
    where person.workspace_id = ${workspaceId} and person.location = ${location})`

/** The places of a supplier, the primary one first, then as they came; with `contacts` as their people. */
export const locationsOf = (workspaceId: AnyPgColumn, supplier: AnyPgColumn, contacts?: SQL): SQL =>
  sql`(select coalesce(json_agg(json_build_object('_id', place.id, 'version', place.version, 'name', place.name,
      'address', place.address, 'unit', place.unit, 'city', place.city, 'state', place.state, 'zip', place.zip,
      'note', place.note, 'isPrimary', place.is_primary,
      'contacts', ${contacts ?? contactsAt(sql`place.workspace_id`, sql`place.id`)})
      order by place.is_primary desc, place.created_at, place.id), '[]'::json)
    from ${supplierLocations} place
    where place.workspace_id = ${workspaceId} and place.supplier = ${supplier})`

/** The primary contact of a supplier, or null. */
export const primaryOf = (workspaceId: AnyPgColumn, supplier: AnyPgColumn): SQL =>
  sql`(select ${contact} from ${supplierContacts} person
    where person.workspace_id = ${workspaceId} and person.supplier = ${supplier} and person.is_primary)`

const tagsOfBrandTag = sql`(select coalesce(json_agg(json_build_object('_id', label.id, 'name', label.name,
    'color', label.color) order by link.position), '[]'::json)
  from ${supplierBrandTagTags} link
  join ${tags} label on label.workspace_id = link.workspace_id and label.id = link.target_id
  where link.workspace_id = carried.workspace_id and link.record_id = carried.id)`

/** The brands a supplier carries, by name. */
export const brandsOf = (workspaceId: AnyPgColumn, supplier: AnyPgColumn): SQL =>
  sql`(select coalesce(json_agg(json_build_object('_id', carried.id, 'id', carried.id, 'version', carried.version,
      'brand', json_build_object('_id', maker.id, 'name', maker.name), 'note', carried.note,
      'tags', ${tagsOfBrandTag}) order by maker.name, carried.id), '[]'::json)
    from ${supplierBrandTags} carried
    join ${brands} maker on maker.workspace_id = carried.workspace_id and maker.id = carried.brand_id
    where carried.workspace_id = ${workspaceId} and carried.supplier = ${supplier})`

/** Nothing, where somebody may not see what there is. */
export const none = sql`'[]'::json`
