import { Anchor, Button, Text, VisuallyHidden } from '@mantine/core'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import { IconMapPin, IconPhone } from '@tabler/icons-react'
import { Children, type ReactNode, createContext, use, useId, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { Copy } from './copy.tsx'
import classes from './page/record-page.module.css'
import { usePhoneNumbers } from './phone-numbers.ts'

/** Whether facts without a value are collapsed, as in the facts next to the tabs of a record's page. */
const Folding = createContext(false)

/** Collapses the facts without a value behind one button. */
export function FoldedFacts({ children }: { children: ReactNode }) {
  return <Folding value>{children}</Folding>
}

/** The fields of a record as pairs of label and value. A wide area has several columns. */
export function Facts({ children, columns = false }: { children: ReactNode; columns?: boolean }) {
  const { t } = useTranslation('kit')
  const folds = use(Folding)
  const [all, setAll] = useState(false)
  const id = useId()
  const list = (
    <dl
      id={id}
      className={columns ? `${classes.facts} ${classes.columns}` : classes.facts}
      data-folded={(folds && !all) || undefined}
    >
      {children}
    </dl>
  )
  if (!folds) return list
  return (
    <div className={classes.folding}>
      {list}
      <Button
        className={`${classes.fold} no-print`}
        variant="subtle"
        size="compact-sm"
        mt="xs"
        ml={-8}
        aria-expanded={all}
        aria-controls={id}
        onClick={() => setAll(!all)}
      >
        {t(all ? 'fact.hideEmpty' : 'fact.showEmpty')}
      </Button>
    </div>
  )
}

type FactProps = {
  label: string
  /** Whether the label is hidden, because the fact contains an input with the same label. */
  labelHidden?: boolean
  /** The action of the fact. The button is beside the label, but a click anywhere on the fact triggers the action. */
  action?: ReactNode
  /** Whether the fact stays visible without a value, because the user has just changed it. */
  stays?: boolean
  children?: ReactNode
}

/** A label and its value. A dash represents a missing value. */
export function Fact({ label, labelHidden = false, action, stays = false, children }: FactProps) {
  const none = Children.toArray(children).every((child) => child === '')
  return (
    <div className={action ? classes.editable : undefined} data-empty={(none && !stays) || undefined}>
      <dt>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {action}
      </dt>
      <dd>
        {none ? (
          <Text span c="dimmed">
            –
          </Text>
        ) : (
          children
        )}
      </dd>
    </div>
  )
}

/** A phone number with links to call and copy it. */
export function PhoneLine({ phone, kind }: { phone: string; kind?: string }) {
  const { t } = useTranslation('kit')
  usePhoneNumbers()
  const shown = displayPhone(phone)
  return (
    <span className={classes.line}>
      <Anchor
        href={`tel:${phone}`}
        className={`figures ${classes.phone}`}
        aria-label={t('fact.call', { phone: shown })}
      >
        <IconPhone size={14} aria-hidden /> {shown}
      </Anchor>
      {kind && (
        <Text span size="xs" c="dimmed">
          {kind}
        </Text>
      )}
      <Copy text={phone} label={t('fact.copyPhone')} />
    </span>
  )
}

/** An email address with links to write to and copy it. */
export function MailLine({ email }: { email: string }) {
  const { t } = useTranslation('kit')
  return (
    <span className={classes.line}>
      <Anchor href={`mailto:${email}`}>{email}</Anchor>
      <Copy text={email} label={t('fact.copyEmail')} />
    </span>
  )
}

/**
 * The URL of an address in a map program. If the coordinates (in degrees) are known, the URL contains them. Otherwise,
 * it contains the text.
 */
export function mapAddress(address: string, point: { lat: number; lng: number } | null): string {
  const { lat, lng } = point ?? {}
  const query = point
    ? `?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
    : `search?query=${encodeURIComponent(address)}`
  return `https://www.openstreetmap.org/${query}`
}

/** An address with unit and buzzer, with links that show the address on a map and copy it. */
export function AddressLine({ address }: { address: Address }) {
  const { t } = useTranslation('kit')
  const formatted = address.formatted ?? ''
  const [lng, lat] = address.location?.coordinates ?? []
  const point = lng === undefined || lat === undefined ? null : { lat, lng }
  const map = mapAddress(formatted, point)
  const inside = [
    address.unit && `${t('address.unit')} ${address.unit}`,
    address.buzzer && `${t('address.buzzer')} ${address.buzzer}`,
  ].filter(Boolean)
  return (
    <span>
      <span className={classes.line}>
        <Anchor
          href={map}
          target="_blank"
          rel="noreferrer"
          aria-label={t('fact.map', { address: formatted })}
        >
          <IconMapPin size={14} aria-hidden /> {formatted}
        </Anchor>
        <Copy text={[formatted, ...inside].join(', ')} label={t('fact.copyAddress')} />
      </span>
      {inside.length > 0 && <Text size="sm">{inside.join(' · ')}</Text>}
    </span>
  )
}
