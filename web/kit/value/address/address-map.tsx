import { Stack, Text, Title, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { AddressLine } from '../../../ui/facts.tsx'
import type { MapPlace } from '../../../ui/map/map-places.ts'
import { PlaceMap } from '../../../ui/map/place-map.tsx'
import classes from './address-map.module.css'
import { useMapStyle } from '../../api/map-style.ts'

/** An address with its name on the map. */
export type NamedAddress = { id: string; name: string; address: Address }

type Props = {
  /** The accessible name of the map. */
  label: string
  addresses: readonly NamedAddress[]
  /** Renders the actions for an address in the popup of its pin. */
  renderActions?: (id: string) => ReactNode
}

const placeOf = ({ id, name, address }: NamedAddress): MapPlace => ({
  id,
  name,
  address: address.formatted ?? '',
  point: address.location?.coordinates ?? null,
})

/**
 * Shows addresses on a map and in a list with links to a map program. Addresses without coordinates are marked. If no
 * address has coordinates, no map is loaded.
 */
export function AddressMap({ label, addresses, renderActions }: Props) {
  const { t } = useTranslation('ui')
  const style = useMapStyle()
  const [selected, setSelected] = useState<string | null>(null)
  const placed = addresses.filter(({ address }) => address.location)
  const unplaced = addresses.filter(({ address }) => !address.location)
  return (
    <div className={classes.frame}>
      <div className={placed.length > 0 ? classes.withList : undefined}>
        {placed.length > 0 && !style.isPending && (
          <PlaceMap
            label={label}
            places={placed.map(placeOf)}
            // If the style could not be loaded, the map has no streets, but everything else works.
            streets={style.data ?? null}
            selected={selected}
            onSelect={setSelected}
            renderActions={({ id }) => renderActions?.(id)}
          />
        )}
        <Stack gap="md" className={classes.list}>
          {placed.length > 0 && (
            <ol className={classes.rows}>
              {placed.map((each, index) => (
                <Row key={each.id} of={each} current={each.id === selected}>
                  <UnstyledButton
                    className={`${classes.number} figures`}
                    aria-pressed={each.id === selected}
                    onClick={() => setSelected(each.id === selected ? null : each.id)}
                  >
                    <span aria-hidden>{index + 1}</span>
                    <VisuallyHidden>{t('map.show', { name: each.name })}</VisuallyHidden>
                  </UnstyledButton>
                </Row>
              ))}
            </ol>
          )}
          {unplaced.length > 0 && (
            <div>
              <Title order={3} size="h3" className={classes.unplaced}>
                {t('map.unplaced')}
              </Title>
              <Text size="sm" c="dimmed" mb="xs" className={classes.unplaced}>
                {t('map.unplacedHelp')}
              </Text>
              <ul className={classes.rows}>
                {unplaced.map((each) => (
                  <Row key={each.id} of={each} />
                ))}
              </ul>
            </div>
          )}
        </Stack>
      </div>
    </div>
  )
}

type RowProps = { of: NamedAddress; current?: boolean; children?: ReactNode }

function Row({ of: { name, address }, current = false, children }: RowProps) {
  return (
    <li className={classes.row} data-current={current || undefined}>
      {children}
      <div>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <AddressLine address={address} />
      </div>
    </li>
  )
}
