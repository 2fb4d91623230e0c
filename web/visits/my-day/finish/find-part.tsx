import { Button, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconPlus, IconScan } from '@tabler/icons-react'
import { type Ref, lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { conditions } from '@fieldhouse/domain/inventory/conditions'
import type { VanStock } from '@fieldhouse/domain/visits/my-day'
import classes from '../my-day.module.css'
import type { UsedPart } from './finish-values.ts'
import { foundIn, scannedIn, usedOf } from './van-stock.ts'
import { useFoundProducts } from './use-found-products.ts'

const ScanPart = lazy(async () => ({ default: (await import('./scan-part.tsx')).ScanPart }))

type Props = {
  /** A ref that gets the input, so that the caller can focus it. */
  field: Ref<HTMLInputElement>
  /** The stock of the van. Null if the user has no van, in which case the server searches for parts. */
  stock: readonly VanStock[] | null
  /** Returns the client's price of a piece; null if it is unknown. */
  priceOf: (product: string) => string | null
  onFound: (part: UsedPart) => void
  onMissing: (name: string) => void
}

/** Finds parts by a typed text or by a scanned code. */
export function FindPart({ field, stock, priceOf, onFound, onMissing }: Props) {
  const { t } = useTranslation('visits/my-day')
  const [typed, setTyped] = useState('')
  const [isScanning, setScanning] = useState(false)
  const others = useFoundProducts(stock === null ? typed : '')
  const found = stock === null ? others : foundIn(stock, typed)
  const isSearched = typed.trim().length > 1
  const take = (one: VanStock) => {
    onFound(usedOf(one))
    setTyped('')
  }
  return (
    <div>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          ref={field}
          flex={1}
          label={t(stock === null ? 'finish.findPartAny' : 'finish.findPart')}
          size="md"
          autoComplete="off"
          maxLength={120}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {stock !== null && (
          <Button
            size="md"
            variant="default"
            leftSection={<IconScan size={18} />}
            onClick={() => setScanning(true)}
          >
            {t('finish.scan')}
          </Button>
        )}
      </Group>
      <FoundParts found={found} isCounted={stock !== null} priceOf={priceOf} onTaken={take} />
      {isSearched && found.length === 0 && stock !== null && (
        <NoneFound
          onMissing={() => {
            onMissing(typed.trim())
            setTyped('')
          }}
        />
      )}
      {isScanning && stock !== null && (
        <Suspense>
          <ScanPart
            read={(code) => scannedIn(stock, code)}
            onFound={(one) => onFound(usedOf(one))}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

type FoundProps = Pick<Props, 'priceOf'> & {
  found: readonly VanStock[]
  isCounted: boolean
  onTaken: (one: VanStock) => void
}

const countOf = ({ counts }: VanStock) => conditions.reduce((sum, each) => sum + counts[each], 0)

/** The found parts. Each part shows its quantity in the van and its price, if they are known. */
function FoundParts({ found, isCounted, priceOf, onTaken }: FoundProps) {
  const { t } = useTranslation('visits/my-day')
  const about = (one: VanStock) => [
    one.product.productNumber,
    isCounted ? t('finish.inVan', { count: countOf(one) }) : null,
    priceOf(one.product._id),
  ]
  return (
    <ul className={classes.stops} aria-live="polite">
      {found.map((one) => (
        <li key={one.product._id}>
          <UnstyledButton className={classes.item} w="100%" onClick={() => onTaken(one)}>
            <IconPlus size={20} aria-hidden />
            <span>
              {one.product.name}{' '}
              <Text span fz="sm" c="dimmed">
                {about(one).filter(Boolean).join(' · ')}
              </Text>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

/** Says that no part was found. The user can add the typed text to the missing parts. */
function NoneFound({ onMissing }: { onMissing: () => void }) {
  const { t } = useTranslation('visits/my-day')
  return (
    <Stack gap="xs" mt="xs">
      <Text fz="sm">{t('finish.noPart')}</Text>
      <Button size="md" variant="default" onClick={onMissing}>
        {t('finish.asMissing')}
      </Button>
    </Stack>
  )
}
