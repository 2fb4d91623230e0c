import { listedContact } from '@fieldhouse/domain/suppliers/supplier-contact'
import { listedLocation } from '@fieldhouse/domain/suppliers/supplier-location'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { brands, tags } from '../databases/tables.ts'
import { objectOf } from '../kit/entity/select.ts'
import { supplierBrandTagTags, supplierBrandTags, supplierContacts, supplierLocations } from './tables.ts'

const person = alias(supplierContacts, 'person')
const place = alias(supplierLocations, 'place')
const carried = alias(supplierBrandTags, 'carried')
const maker = alias(brands, 'maker')
const label = alias(tags, 'label')

/** The contact fields that a supplier's location contains. */
const { _id: _person, ...ofContact } = listedContact.shape
const contact = objectOf(person, Object.keys(ofContact))

/** The location fields from the location's own row. */
const { _id: _place, contacts: _people, ...ofLocation } = listedLocation.shape

/** The contacts of a location. The primary contact comes first, and the others follow in the order of creation. */
export const contactsAt = (location: AnyPgColumn): SQL =>
  sql`(select coalesce(json_agg(${contact} order by ${person.isPrimary} desc, ${person.createdAt}, ${person.id}), '[]'::json)
    from ${supplierContacts} person
    where ${person.workspaceId} = ${currentWorkspace} and ${person.location} = ${location})`

/**
 * The supplier's locations with their contacts. Locations and contacts begin with the primary record, then follow the
 * order of creation. `contacts` replaces the contacts' SQL.
 */
export function locationsOf(supplier: AnyPgColumn, contacts?: SQL): SQL {
  const people = contacts ?? contactsAt(place.id)
  return sql`(select coalesce(json_agg(${objectOf(place, Object.keys(ofLocation), { contacts: people })}
      order by ${place.isPrimary} desc, ${place.createdAt}, ${place.id}), '[]'::json)
    from ${supplierLocations} place
    where ${place.workspaceId} = ${currentWorkspace} and ${place.supplier} = ${supplier})`
}

/** The primary contact of a supplier, or null. */
export const primaryOf = (supplier: AnyPgColumn): SQL =>
  sql`(select ${contact} from ${supplierContacts} person
    where ${person.workspaceId} = ${currentWorkspace} and ${person.supplier} = ${supplier} and ${person.isPrimary})`

const tagsOfBrandTag = sql`(select coalesce(json_agg(${objectOf(label, ['name', 'color'])} order by link.position), '[]'::json)
  from ${supplierBrandTagTags} link
  join ${tags} label on ${label.workspaceId} = link.workspace_id and ${label.id} = link.target_id
  where link.workspace_id = ${currentWorkspace} and link.record_id = ${carried.id})`

const brandTag = objectOf(carried, ['id', 'version', 'note'], {
  brand: objectOf(maker, ['name']),
  tags: tagsOfBrandTag,
})

/** The supplier's brands, by name. */
export const brandsOf = (supplier: AnyPgColumn): SQL =>
  sql`(select coalesce(json_agg(${brandTag} order by ${maker.name}, ${carried.id}), '[]'::json)
    from ${supplierBrandTags} carried
    join ${brands} maker on ${maker.workspaceId} = ${carried.workspaceId} and ${maker.id} = ${carried.brandId}
    where ${carried.workspaceId} = ${currentWorkspace} and ${carried.supplier} = ${supplier})`

/** An empty list, for users who may not see the content. */
export const none = sql`'[]'::json`
