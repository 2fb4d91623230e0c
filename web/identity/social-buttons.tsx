import { Button, Divider, Stack } from '@mantine/core'
import { type Icon, IconBrandGithub, IconBrandGoogle, IconBrandWindows, IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { apiBase } from '../kit/api/api.ts'
import { pathTo, resultOf } from '../kit/api/call.ts'
import { remember, stored } from '../kit/api/preferences.ts'

const looks: Record<string, { name: string; icon: Icon }> = {
  google: { name: 'Google', icon: IconBrandGoogle },
  microsoft: { name: 'Microsoft', icon: IconBrandWindows },
  github: { name: 'GitHub', icon: IconBrandGithub },
}

/**
 * A button for each provider that this installation has configured. Most installations have no provider (AUTH-04,
 * OPEN-25).
 */
export function SocialButtons() {
  const { t } = useTranslation('identity')
  const { data = [] } = useQuery({
    queryKey: ['auth', 'providers'],
    queryFn: ({ signal }) => resultOf('GET /auth/providers', { signal }),
    staleTime: Infinity,
  })
  if (data.length === 0) return null
  return (
    <Stack gap="sm">
      <Divider label={t('signIn.or')} />
      {data.map((provider) => {
        const id = provider.toLowerCase()
        const { name, icon: ProviderIcon } = looks[id] ?? { name: provider, icon: IconKey }
        return (
          <Button
            key={id}
            component="a"
            href={`${apiBase}/${pathTo('GET /auth/social/:provider', { provider: id })}`}
            variant="default"
            onClick={() => remember(stored.leaving, null)}
            leftSection={<ProviderIcon size={18} stroke={1.6} />}
          >
            {t('signIn.with', { provider: name })}
          </Button>
        )
      })}
    </Stack>
  )
}
