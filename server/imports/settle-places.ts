import { type PlaceOwners, ownersOf } from '../crm/place-owners.ts'
import type { Work } from '../kit/database/work.ts'
import type { Ids } from './find-references.ts'
import type { Meant } from './settle-references.ts'

/**
 * Entities that have a client and a service location. The client helps to identify the location, and the location helps
 * to identify the client.
 */
export const placedEntities: ReadonlySet<string> = new Set(['machine'])

type Referred = { draft: { values: Record<string, unknown> }; meant: Map<string, Meant> }
type Owners = ReadonlyMap<string, PlaceOwners>

const isShared = (one: Ids, other: Ids): boolean => [...one].some((id) => other.has(id))

/**
 * Returns the clients who hold the account of one of the locations. If nobody holds such an account, returns the
 * clients with a role at one of the locations.
 */
function clientsAt(clients: Ids, places: readonly PlaceOwners[]): Ids {
  const holding = new Set(places.map(({ holder }) => holder).filter((id) => clients.has(id)))
  if (holding.size > 0) return holding
  return new Set(places.flatMap(({ people }) => [...people]).filter((id) => clients.has(id)))
}

function settleOne(meant: Map<string, Meant>, owners: Owners): void {
  const client = meant.get('client')
  const place = meant.get('serviceLocation')
  if (!place || place.ids.size === 0) return
  if (!client) {
    const [id] = place.ids
    const owner = place.ids.size === 1 && id !== undefined ? owners.get(id) : undefined
    if (owner) meant.set('client', { texts: place.texts, ids: new Set([owner.holder]) })
    return
  }
  if (client.ids.size === 0) return
  const near = [...place.ids].filter((id) => isShared(owners.get(id)?.people ?? new Set(), client.ids))
  if (near.length === 0) {
    const params = { name: place.texts[0]?.text ?? '', client: client.texts[0]?.text ?? '' }
    meant.set('serviceLocation', {
      ...place,
      fault: { path: ['serviceLocation'], code: 'PLACE_ELSEWHERE', params },
    })
    return
  }
  meant.set('serviceLocation', { ...place, ids: new Set(near) })
  const those = near.flatMap((id) => owners.get(id) ?? [])
  meant.set('client', { ...client, ids: clientsAt(client.ids, those) })
}

/** Identifies clients by their service locations and locations by their clients, for all rows of a portion together. */
export async function settlePlaces(work: Work, referred: readonly Referred[]): Promise<void> {
  const ids = new Set(referred.flatMap(({ meant }) => [...(meant.get('serviceLocation')?.ids ?? [])]))
  const owners = await ownersOf(work, [...ids])
  for (const { meant } of referred) settleOne(meant, owners)
}
